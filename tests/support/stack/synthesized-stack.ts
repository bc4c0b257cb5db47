import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { GymStack } from '#infra/aws/stack.ts'
import { parseStageSettings, type StageOptions } from '#infra/deploy-config.ts'
import { lambdas } from '#infra/lambdas.ts'
import cdk from '../../../cdk.json' with { type: 'json' }
import { flattenTemplate } from './flatten-template.ts'

export type Properties = Record<string, unknown>
export type Resource = { logicalId: string; Type: string; Properties: Properties } & Record<string, unknown>

export const everyOption: StageOptions = {
  domain: 'gym.example',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
  hostedZoneId: 'Z1',
  hostedZone: 'gym.example',
  mailFrom: 'hello@gym.example',
  mailVerified: true,
  mfa: 'required',
  alarmEmail: 'owner@gym.example',
  wafRateLimit: 2000,
  cmk: true,
  anchorYears: 7,
  edgeKey: 2,
  reservedConcurrency: false,
}

export const optionsWithoutEdge = {
  edge: false,
  table: 'gym-restored',
  tableKeyArn: 'arn:aws:kms:us-east-1:123456789012:key/1a2b',
} as const satisfies StageOptions

type SynthOptions = {
  options?: StageOptions
  validates?: boolean
  prepare?: (app: App) => void
  allowedStyles?: string
  functionsDir?: string
}

const STYLE_HASH = 'sha256-abc='

/** Synthesizes the stack as `cdk deploy` does, with an empty site. */
export function synthesizeStack({
  options = {},
  validates = false,
  prepare,
  allowedStyles = STYLE_HASH,
  functionsDir,
}: SynthOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'gym-synth-'))
  const app = new App({
    context: { ...cdk.context, 'aws:cdk:enable-asset-metadata': true },
    outdir: join(folder, 'cdk.out'),
    analyticsReporting: false,
    builtinCloudFormationValidation: validates,
  })
  prepare?.(app)
  writeEmptyParts(folder, allowedStyles)
  const stack = new GymStack(app, 'Gym', {
    buildOutput: {
      functionsDir: functionsDir ?? join(folder, 'functions'),
      siteDir: join(folder, 'site'),
      edgeDir: join(folder, 'edge'),
    },
    settings: parseStageSettings({ production: options }, 'production'),
  })
  // Call `remove` when the stack is no longer needed, because its folder takes 25 MB.
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const synthesizeTemplate = () =>
    Template.fromJSON(flattenTemplate(app.synth().getStackByName(stack.stackName).template, app.outdir))
  return { app, stack, remove, synthesizeTemplate }
}

/** Each template is cached, because a synthesis takes seconds. */
const templates = new Map<string, Template>()

export function templateOf(options: StageOptions = {}): Template {
  const key = JSON.stringify(options)
  const known = templates.get(key)
  if (known) return known
  const { synthesizeTemplate, remove } = synthesizeStack({ options })
  const template = synthesizeTemplate()
  remove()
  templates.set(key, template)
  return template
}

export function resourcesOf(template: Template, type: string): Resource[] {
  return Object.entries(template.findResources(type)).map(([logicalId, resource]) => ({
    Type: type,
    Properties: {},
    ...resource,
    logicalId,
  }))
}

const SITE_FILES = ['index.html', 'assets/site-1a2b3c.js']
const siteManifest = {
  files: { '/': '/index.html' },
  rootFiles: ['/robots.txt'],
  styleHashes: { '/index.html': STYLE_HASH },
}

function writeEmptyParts(folder: string, allowedStyles: string): void {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  for (const { name } of lambdas) write(`functions/${name}/index.js`, `exports.name = '${name}'`)
  const others = ['fonts/text.woff2', 'images/hero.avif', 'robots.txt']
  for (const file of [...SITE_FILES, ...SITE_FILES.map((file) => `br/${file}`), ...others])
    write(`site/${file}`, file)
  write('site-manifest.json', JSON.stringify(siteManifest))
  write('site-renderer/plan.json', JSON.stringify({ release: '1a2b3c4d5e6f' }))
  for (const name of ['viewerRequest', 'viewerResponse'])
    write(`edge/${name}.js`, `function handler(event) { return '${allowedStyles}' }`)
}

export type Statement = {
  effect: string
  actions: readonly string[]
  /** References have the form `${LogicalId}`. */
  resources: readonly string[]
  conditions: unknown
}
type RoleWithStatements = {
  role: string
  principals: readonly string[]
  managedPolicies: number
  statements: readonly Statement[]
}

export function listRoles(template: Template): readonly RoleWithStatements[] {
  const policies = resourcesOf(template, 'AWS::IAM::Policy')
  return resourcesOf(template, 'AWS::IAM::Role').map(({ logicalId, Properties }) => {
    const attached = policies.filter(({ Properties }) => texts(Properties.Roles).includes(`\${${logicalId}}`))
    const inline = list(Properties.Policies)
    const documents = [...attached.map((policy) => policy.Properties), ...inline].map(
      (policy) => (policy as { PolicyDocument: { Statement: unknown } }).PolicyDocument,
    )
    return {
      role: logicalId,
      principals: principalsOf(Properties.AssumeRolePolicyDocument),
      managedPolicies: list(Properties.ManagedPolicyArns).length,
      statements: documents.flatMap((document) => list(document.Statement)).map(statementOf),
    }
  })
}

function statementOf(raw: unknown): Statement {
  const { Effect, Action, Resource, Condition } = raw as Record<string, unknown>
  return { effect: String(Effect), actions: texts(Action), resources: texts(Resource), conditions: Condition }
}

function principalsOf(document: unknown): string[] {
  const { Statement } = document as { Statement: { Principal: { Service: unknown } }[] }
  return Statement.flatMap(({ Principal }) => texts(Principal.Service))
}

const list = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
const texts = (value: unknown): string[] => list(value).map(textOf)

/** Returns an intrinsic function as text, such as `${Table.Arn}/index/byType`. */
export function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const [[name, argument] = ['', undefined]] = Object.entries(value)
  if (name === 'Ref') return `\${${argument}}`
  if (name === 'Fn::Sub') return String(argument)
  if (name === 'Fn::GetAtt') return `\${${list(argument).join('.')}}`
  if (name === 'Fn::Join') {
    const [separator, parts] = argument as [string, unknown[]]
    return parts.map(textOf).join(separator)
  }
  throw new Error(`Unknown intrinsic function ${name}`)
}
