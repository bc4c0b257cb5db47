import type { Node } from 'constructs'
import { business } from '#shared/business.ts'

export type Domain = {
  name: string
  /** Of a certificate in us-east-1, where CloudFront looks for it. */
  certificateArn: string
}

/** What an owner decides about a deployment, given as CDK context (`-c name=value` or cdk.context.json). */
export type Settings = {
  domain: Domain | undefined
  /** Route 53 zone in which the site's and the mails' records are made. */
  hostedZone: { id: string; name: string } | undefined
  mailFrom: string
  /** True once SES may send for `mailFrom`: the user pool then mails under the gym's name too. */
  isMailVerified: boolean
  alarmEmail: string | undefined
  monthlyBudgetDollars: number
  /** Encrypts the table with a key of the account's own. */
  hasOwnKey: boolean
  hasFirewall: boolean
  /** A new account may run 10 functions at once and lets none of them be reserved. */
  reservesConcurrency: boolean
  /** Which key CloudFront shows the API: another number is another key. */
  edgeKeyNumber: number
  /** CloudFront; off only where there is none, such as in an emulator. */
  hasEdge: boolean
  hasBudget: boolean
}

export function settingsFrom(node: Node): Settings {
  const text = (name: string) => optionalText(node, name)
  const isOn = (name: string, fallback: boolean) => flag(node, name, fallback)
  const alarmEmail = text('alarmEmail')
  return {
    domain: domainFrom(text('domain'), text('certificateArn')),
    hostedZone: hostedZoneFrom(text('hostedZoneId'), text('hostedZone')),
    mailFrom: text('mailFrom') ?? business.email,
    isMailVerified: isOn('mailVerified', false),
    alarmEmail,
    monthlyBudgetDollars: Number(text('monthlyBudget') ?? 25),
    hasOwnKey: isOn('cmk', false),
    hasFirewall: isOn('waf', false),
    reservesConcurrency: isOn('reservedConcurrency', true),
    edgeKeyNumber: positiveInteger(node, 'edgeKey', 1),
    hasEdge: isOn('edge', true),
    hasBudget: isOn('budget', true) && alarmEmail !== undefined,
  }
}

function domainFrom(name: string | undefined, certificateArn: string | undefined): Domain | undefined {
  if (!name && !certificateArn) return undefined
  if (!name || !certificateArn) throw new Error('Context domain and certificateArn must be given together')
  if (!certificateArn.startsWith('arn:aws:acm:us-east-1:')) {
    throw new Error('Context certificateArn must name a certificate in us-east-1')
  }
  return { name, certificateArn }
}

function hostedZoneFrom(id: string | undefined, name: string | undefined) {
  if (!id && !name) return undefined
  if (!id || !name) throw new Error('Context hostedZoneId and hostedZone (its name) must be given together')
  return { id, name }
}

function optionalText(node: Node, name: string): string | undefined {
  const value: unknown = node.tryGetContext(name)
  return value === undefined || value === '' ? undefined : String(value)
}

function positiveInteger(node: Node, name: string, fallback: number): number {
  const text = optionalText(node, name) ?? String(fallback)
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error(`Context ${name} must be a number such as 1 or 2`)
  return Number(text)
}

function flag(node: Node, name: string, fallback: boolean): boolean {
  const text = optionalText(node, name)
  if (text === undefined) return fallback
  if (text !== 'true' && text !== 'false') throw new Error(`Context ${name} must be true or false`)
  return text === 'true'
}
