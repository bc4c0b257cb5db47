import type { Usage } from './usage.ts'

const MILLION = 1_000_000

type UnitPrice = { readonly freeUnits: number; readonly dollars: number; readonly per: number }

/** List prices in us-east-1 in US dollars, November 2026. `freeUnits` is the always-free tier per month. */
const unitPrices = {
  edgeRequests: { freeUnits: 10 * MILLION, dollars: 1, per: MILLION },
  firewallRequests: { freeUnits: 0, dollars: 0.6, per: MILLION },
  edgeFunctionRuns: { freeUnits: 2 * MILLION, dollars: 0.1, per: MILLION },
  edgeGigabytes: { freeUnits: 1000, dollars: 0.085, per: 1 },
  calls: { freeUnits: 0, dollars: 1, per: MILLION },
  lambdaRuns: { freeUnits: MILLION, dollars: 0.2, per: MILLION },
  lambdaGigabyteSeconds: { freeUnits: 400_000, dollars: 0.0000133334, per: 1 },
  writeUnits: { freeUnits: 0, dollars: 0.625, per: MILLION },
  readUnits: { freeUnits: 0, dollars: 0.125, per: MILLION },
  /** The price of a gigabyte includes $0.25 for storage and $0.20 for point-in-time recovery. */
  storedGigabytes: { freeUnits: 0, dollars: 0.45, per: 1 },
  emails: { freeUnits: 0, dollars: 0.1, per: 1000 },
  logGigabytes: { freeUnits: 5, dollars: 0.5, per: 1 },
} as const satisfies Record<keyof Usage, UnitPrice>

/** The number of AWS resources of each kind. tests/infra/aws/schedules-and-alarms.test.ts compares it with the CloudFormation template. */
export const RESOURCE_COUNTS = {
  secrets: 3,
  alarmMetrics: 22,
  customMetrics: 1,
  webAcls: 1,
  webAclRules: 3,
} as const
const FREE_ALARM_METRICS = 10
const FREE_CUSTOM_METRICS = 10
export const FIXED_MONTHLY_COST =
  RESOURCE_COUNTS.secrets * 0.4 +
  Math.max(0, RESOURCE_COUNTS.alarmMetrics - FREE_ALARM_METRICS) * 0.1 +
  Math.max(0, RESOURCE_COUNTS.customMetrics - FREE_CUSTOM_METRICS) * 0.3
const WEB_ACL_MONTHLY_COST = RESOURCE_COUNTS.webAcls * 5 + RESOURCE_COUNTS.webAclRules * 1

export function estimateMonthlyCost(usage: Usage): Readonly<Record<string, number>> {
  const costOf = (...names: (keyof Usage)[]) =>
    names.reduce((sum, name) => sum + calculateCost(unitPrices[name], usage[name]), 0)
  return {
    CloudFront: costOf('edgeRequests', 'edgeFunctionRuns', 'edgeGigabytes'),
    WAF: WEB_ACL_MONTHLY_COST + costOf('firewallRequests'),
    'API Gateway': costOf('calls'),
    Lambda: costOf('lambdaRuns', 'lambdaGigabyteSeconds'),
    DynamoDB: costOf('writeUnits', 'readUnits', 'storedGigabytes'),
    SES: costOf('emails'),
    'CloudWatch Logs': costOf('logGigabytes'),
    'Secrets, alarms': FIXED_MONTHLY_COST,
  }
}

function calculateCost({ freeUnits, dollars, per }: UnitPrice, amount: number): number {
  return (Math.max(0, amount - freeUnits) / per) * dollars
}
