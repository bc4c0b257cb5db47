import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import type { HstsScope } from '#infra/hosting/response-headers.ts'
import { business } from '#shared/lib/settings/business.ts'

export const DEFAULT_STAGE = 'production'
export const ALL_STAGES = 'all'
const STACK_NAME = 'Gym'
const DEFAULT_MONTHLY_BUDGET_DOLLARS = 25
/** The maximum number of requests per IP address in five minutes. A visitor makes a few hundred, and all people on a gym's Wi-Fi share one address. */
const DEFAULT_WAF_LIMIT = 1000

const text = (pattern: RegExp, message: string) =>
  z.optional(z.string(message).check(z.regex(pattern, message)))
const integer = (min: number, max: number, message: string) =>
  z.optional(z.int(message).check(z.minimum(min, message), z.maximum(max, message)))
const flag = () => z.optional(z.boolean('must be true or false'))

const HOST_PATTERN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/
const EMAIL_PATTERN = /^[^@\s]+@([a-z0-9-]+\.)+[a-z]{2,}$/i

const StageOptions = z.strictObject({
  account: text(/^\d{12}$/, 'must be the 12 digits of an AWS account'),
  region: text(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region such as us-east-1'),
  /** A host name such as 'www.your-gym.com'. Without it, the site has CloudFront's host name. */
  domain: text(HOST_PATTERN, 'must be a host name such as www.your-gym.com, without https://'),
  certificateArn: text(
    /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
    'must be the ARN of an ACM certificate in us-east-1',
  ),
  /** The scope of HSTS. By default, it includes subdomains only if `domain` begins with www, because other subdomains of an apex domain may lack HTTPS. */
  hsts: z.optional(
    z.enum(['host', 'includeSubDomains', 'preload'], "must be 'host', 'includeSubDomains' or 'preload'"),
  ),
  hostedZoneId: text(/^Z[A-Z0-9]+$/, 'must be the ID of a Route 53 zone, such as Z0123456789ABC'),
  hostedZone: text(HOST_PATTERN, 'must be the name of a Route 53 zone, such as your-gym.com'),
  mailFrom: text(EMAIL_PATTERN, 'must be an email address'),
  /** The domain of `mailFrom` if it is not in Route 53. `npm run dns:records` prints the DNS records that the owner must create. */
  mailDomain: text(HOST_PATTERN, 'must be a host name such as your-gym.com'),
  /** True once SES may send emails to all recipients. The user pool then sends its emails as `mailFrom` too. */
  mailVerified: flag(),
  alarmEmail: text(EMAIL_PATTERN, 'must be an email address'),
  adminEmail: text(EMAIL_PATTERN, 'must be an email address'),
  monthlyBudget: integer(1, 1_000_000, 'must be a whole number of dollars, 1 or more'),
  /** Adds an AWS WAF web ACL, which requires the region us-east-1. By default, only production has a web ACL. */
  waf: flag(),
  wafRateLimit: integer(100, 2_000_000_000, 'must be a whole number of 100 or more'),
  /** The number of years that S3 Object Lock keeps the anchors of the audit ledger. An anchor is the hash of a day's last entry. */
  anchorYears: integer(1, 100, 'must be a whole number of years from 1 to 100'),
  cmk: flag(),
  mfa: z.optional(z.enum(['optional', 'required'], "must be 'optional' or 'required'")),
  /** Changing this number replaces the edge key, the secret by which the API recognizes CloudFront. */
  edgeKey: integer(1, 9999, 'must be a whole number from 1 to 9999'),
  /** False for a new AWS account, because its quota of 10 concurrent executions allows no reserved concurrency. */
  reservedConcurrency: flag(),
  table: text(/^[\w.-]{3,255}$/, 'must be the name of a DynamoDB table'),
  tableKeyArn: text(/^arn:aws:kms:[\w-]+:\d{12}:key\/[\w-]+$/, 'must be the ARN of a KMS key'),
  /** False only for an emulator without CloudFront. */
  edge: flag(),
  /** True for an emulator, which gets no budgets, saved queries or metric-math alarms. */
  emulator: flag(),
})
export type StageOptions = z.infer<typeof StageOptions>
export type DeployConfig = Readonly<Record<string, StageOptions>>

export type StageSettings = {
  readonly stage: string
  readonly stackName: string
  readonly environment: { readonly account: string; readonly region: string } | undefined
  /** The CDK bootstrap qualifier of this stage, which is part of the names of its bootstrap roles. */
  readonly bootstrapQualifier: string
  readonly domain: { readonly name: string; readonly certificateArn: string } | undefined
  readonly hsts: HstsScope
  readonly hostedZone: { readonly id: string; readonly name: string } | undefined
  readonly mailFrom: string
  readonly mailDomain: string | undefined
  readonly isMailVerified: boolean
  readonly alarmEmail: string | undefined
  readonly adminEmail: string | undefined
  readonly monthlyBudgetDollars: number
  readonly isMfaRequired: boolean
  readonly hasCustomerManagedKey: boolean
  readonly anchorYears: number | undefined
  readonly wafRateLimit: number | undefined
  readonly reservesConcurrency: boolean
  readonly edgeKeyNumber: number
  readonly existingTable: { readonly name: string; readonly keyArn: string | undefined } | undefined
  readonly hasCdn: boolean
  readonly hasBudget: boolean
  readonly hasLogQueries: boolean
  readonly hasMetricMath: boolean
}

export const optionNames: readonly string[] = Object.keys(StageOptions.shape)

export class DeployConfigError extends Error {
  override name = 'DeployConfigError'
}

export async function loadStageNames(): Promise<string[]> {
  return Object.keys((await loadDeployConfig()).config)
}

async function loadDeployConfig(): Promise<{ file: string; config: DeployConfig }> {
  const file = process.env.DEPLOY_CONFIG ?? 'deploy.config.ts'
  const { default: config } = await import(pathToFileURL(resolve(file)).href)
  return { file, config }
}

/** Reads the file that the environment variable DEPLOY_CONFIG names. The default is deploy.config.ts. */
export async function readStageSettings(stage = process.env.STAGE ?? DEFAULT_STAGE): Promise<StageSettings> {
  const { file, config } = await loadDeployConfig()
  try {
    return parseStageSettings(config, stage)
  } catch (error) {
    if (error instanceof DeployConfigError) throw new DeployConfigError(`${file}: ${error.message}`)
    throw error
  }
}

/** @throws DeployConfigError for an unknown stage or option, an invalid value, or contradictory options */
export function parseStageSettings(config: DeployConfig, stage: string): StageSettings {
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(stage)) {
    throw new DeployConfigError(`stage ${stage}: a stage name has only lowercase letters, digits and hyphens`)
  }
  if (stage === ALL_STAGES) throw new DeployConfigError(`stage ${stage}: this name means all stages`)
  const stageConfig = Object.hasOwn(config, stage) ? config[stage] : undefined
  if (!stageConfig) {
    throw new DeployConfigError(`there is no stage ${stage}, only ${Object.keys(config).join(', ')}`)
  }
  const result = StageOptions.safeParse(stageConfig)
  const problem = result.success ? findConflict(stage, result.data) : describeIssue(result.error.issues[0])
  if (problem) throw new DeployConfigError(`stage ${stage}: ${problem}`)
  return toSettings(stage, StageOptions.parse(stageConfig))
}

/** @throws DeployConfigError if the stage has a web ACL and its region is not us-east-1 */
export function checkWebAclRegion(
  { stage, wafRateLimit, environment }: StageSettings,
  regionOfCredentials: string | undefined,
): void {
  const region = environment?.region ?? regionOfCredentials
  if (wafRateLimit === undefined || !region || region === 'us-east-1') return
  throw new DeployConfigError(
    `stage ${stage}: a web ACL needs the region us-east-1, not ${region}: deploy to that region, or set waf: false`,
  )
}

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') {
    return `unknown option ${issue.keys.join(', ')}; the options are ${optionNames.join(', ')}`
  }
  return `${issue?.path.join('.')} ${issue?.message}`
}

function findConflict(stage: string, options: StageOptions): string | undefined {
  const { domain, certificateArn, hostedZoneId, hostedZone, mailFrom, wafRateLimit } = options
  if (Boolean(options.account) !== Boolean(options.region)) return 'set both account and region, or neither'
  if (Boolean(domain) !== Boolean(certificateArn)) return 'set both domain and certificateArn, or neither'
  if (options.hsts && !domain) return 'hsts needs domain, because the host names of CloudFront belong to AWS'
  if (Boolean(hostedZoneId) !== Boolean(hostedZone)) return 'set both hostedZoneId and hostedZone, or neither'
  const sender = mailFrom ?? business.email
  const senderName = mailFrom ? 'mailFrom' : 'business.email'
  if (hostedZone && !isWithin(sender.replace(/^.*@/, ''), hostedZone)) {
    return `hostedZone ${hostedZone} does not contain ${senderName} ${sender}: set mailFrom to an address in the zone`
  }
  if (options.mailDomain && hostedZone)
    return 'set mailDomain or hostedZone, not both, because hostedZone creates the DNS records'
  if (options.mailDomain && !isWithin(sender.replace(/^.*@/, ''), options.mailDomain)) {
    return `mailDomain ${options.mailDomain} does not contain ${senderName} ${sender}`
  }
  if (hostedZone && domain && !isWithin(domain, hostedZone)) {
    return `hostedZone ${hostedZone} does not contain domain ${domain}`
  }
  if (wafRateLimit !== undefined && !hasWebAcl(stage, options)) return 'wafRateLimit needs waf: true'
  if (options.monthlyBudget !== undefined && !options.alarmEmail) {
    return 'monthlyBudget needs alarmEmail, which receives its notices'
  }
  if (options.tableKeyArn && !options.table) return 'tableKeyArn needs table'
  if (options.table && options.cmk) return 'cmk encrypts a new table: for an existing table set tableKeyArn'
  return undefined
}

const isWithin = (host: string, zone: string) =>
  host.toLowerCase() === zone || host.toLowerCase().endsWith(`.${zone}`)

const hasWebAcl = (stage: string, { waf, edge = true, emulator = false }: StageOptions): boolean =>
  waf ?? (stage === DEFAULT_STAGE && edge && !emulator)

function toSettings(stage: string, options: StageOptions): StageSettings {
  const {
    account,
    region,
    domain,
    certificateArn,
    hostedZoneId,
    hostedZone,
    table,
    tableKeyArn,
    alarmEmail,
  } = options
  return {
    stage,
    stackName: stackNameOf(stage),
    environment: account && region ? { account, region } : undefined,
    bootstrapQualifier: bootstrapQualifierOf(stage),
    domain: domain && certificateArn ? { name: domain, certificateArn } : undefined,
    hsts: options.hsts ?? (!domain || domain.startsWith('www.') ? 'includeSubDomains' : 'host'),
    hostedZone: hostedZoneId && hostedZone ? { id: hostedZoneId, name: hostedZone } : undefined,
    mailFrom: options.mailFrom ?? business.email,
    mailDomain: options.mailDomain,
    isMailVerified: options.mailVerified ?? false,
    alarmEmail,
    adminEmail: options.adminEmail,
    monthlyBudgetDollars: options.monthlyBudget ?? DEFAULT_MONTHLY_BUDGET_DOLLARS,
    isMfaRequired: options.mfa === 'required',
    hasCustomerManagedKey: options.cmk ?? false,
    anchorYears: options.anchorYears,
    wafRateLimit: hasWebAcl(stage, options) ? (options.wafRateLimit ?? DEFAULT_WAF_LIMIT) : undefined,
    reservesConcurrency: options.reservedConcurrency ?? true,
    edgeKeyNumber: options.edgeKey ?? 1,
    existingTable: table ? { name: table, keyArn: tableKeyArn } : undefined,
    hasCdn: options.edge ?? true,
    hasBudget: !options.emulator && alarmEmail !== undefined,
    hasLogQueries: !options.emulator,
    hasMetricMath: !options.emulator,
  }
}

export const stackNameOf = (stage: string): string =>
  stage === DEFAULT_STAGE ? STACK_NAME : `${STACK_NAME}-${stage}`

/** Returns a hash of the stage's name, because CDK allows ten characters for the qualifier and the name may be longer. */
export const bootstrapQualifierOf = (stage: string): string =>
  `g${createHash('sha256').update(stage).digest('hex').slice(0, 9)}`
