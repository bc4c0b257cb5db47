import type { Usage } from './usage.ts'

const MILLION = 1_000_000

type UnitPrice = { readonly free: number; readonly dollars: number; readonly per: number }

/** List prices of us-east-1 in November 2026, after the always-free tier. */
const unitPrices = {
  edgeRequests: { free: 10 * MILLION, dollars: 1, per: MILLION },
  firewallRequests: { free: 0, dollars: 0.6, per: MILLION },
  edgeFunctionRuns: { free: 2 * MILLION, dollars: 0.1, per: MILLION },
  edgeGigabytes: { free: 1000, dollars: 0.085, per: 1 },
  calls: { free: 0, dollars: 1, per: MILLION },
  lambdaRuns: { free: MILLION, dollars: 0.2, per: MILLION },
  lambdaGigabyteSeconds: { free: 400_000, dollars: 0.0000133334, per: 1 },
  writeUnits: { free: 0, dollars: 0.625, per: MILLION },
  readUnits: { free: 0, dollars: 0.125, per: MILLION },
  /** $0.25 for storage and $0.20 for point-in-time recovery. */
  storedGigabytes: { free: 0, dollars: 0.45, per: 1 },
  emails: { free: 0, dollars: 0.1, per: 1000 },
  logGigabytes: { free: 5, dollars: 0.5, per: 1 },
} as const satisfies Record<keyof Usage, UnitPrice>

/** tests/infra/aws/schedules-and-alarms.test.ts compares these numbers with the template. */
export const FIXED = { secrets: 3, alarmMetrics: 22, customMetrics: 1, webAcls: 1, webAclRules: 3 } as const
const FREE_ALARM_METRICS = 10
const FREE_CUSTOM_METRICS = 10
export const FIXED_MONTHLY_COST =
  FIXED.secrets * 0.4 +
  Math.max(0, FIXED.alarmMetrics - FREE_ALARM_METRICS) * 0.1 +
  Math.max(0, FIXED.customMetrics - FREE_CUSTOM_METRICS) * 0.3
const WEB_ACL_MONTHLY_COST = FIXED.webAcls * 5 + FIXED.webAclRules * 1

export function monthlyCost(usage: Usage): Readonly<Record<string, number>> {
  const of = (...names: (keyof Usage)[]) =>
    names.reduce((sum, name) => sum + charge(unitPrices[name], usage[name]), 0)
  return {
    CloudFront: of('edgeRequests', 'edgeFunctionRuns', 'edgeGigabytes'),
    WAF: WEB_ACL_MONTHLY_COST + of('firewallRequests'),
    'API Gateway': of('calls'),
    Lambda: of('lambdaRuns', 'lambdaGigabyteSeconds'),
    DynamoDB: of('writeUnits', 'readUnits', 'storedGigabytes'),
    SES: of('emails'),
    'CloudWatch Logs': of('logGigabytes'),
    'Secrets, alarms': FIXED_MONTHLY_COST,
  }
}

function charge({ free, dollars, per }: UnitPrice, amount: number): number {
  return (Math.max(0, amount - free) / per) * dollars
}
