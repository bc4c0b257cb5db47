import { expect, it } from 'vitest'
import { FIXED } from '#scripts/cost/monthly-cost.ts'
import { JOB_RUNS } from '#scripts/cost/usage.ts'
import { resourcesOf, templateOf } from '#tests/support/stack/synthesized-stack.ts'

const FREE_DASHBOARDS = 3
const FREE_METRICS_PER_DASHBOARD = 50
const MINUTES_PER_MONTH = 30 * 24 * 60

const template = templateOf()

it('npm run cost counts every secret, alarm metric and rule of a web ACL of the stack', () => {
  const secrets = resourcesOf(template, 'AWS::SecretsManager::Secret').length
  const alarms = resourcesOf(template, 'AWS::CloudWatch::Alarm')
  // A metric is billed for each alarm that reads it, also within an expression.
  const metricsOf = (metrics: unknown) =>
    Array.isArray(metrics) ? metrics.filter(({ MetricStat }) => MetricStat).length : 1
  const alarmMetrics = alarms.reduce((sum, { Properties }) => sum + metricsOf(Properties.Metrics), 0)
  const acls = resourcesOf(template, 'AWS::WAFv2::WebACL')
  const webAclRules = acls.flatMap(({ Properties }) => Properties.Rules).length
  expect({ secrets, alarmMetrics, webAcls: acls.length, webAclRules }).toEqual(FIXED)
})

it('npm run cost counts every run of a job', () => {
  const minutes = { hour: 60, hours: 60, minute: 1, minutes: 1, day: 1440, days: 1440 }
  const runs = resourcesOf(template, 'AWS::Scheduler::Schedule').map(({ Properties }) => {
    const [, every, unit] = /^rate\((\d+) (\w+)\)$/.exec(String(Properties.ScheduleExpression)) ?? []
    return MINUTES_PER_MONTH / (Number(every) * minutes[unit as keyof typeof minutes])
  })
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(JOB_RUNS)
})

it('what has a free tier stays within it: dashboards, and no metrics or traces that are billed', () => {
  const dashboards = resourcesOf(template, 'AWS::CloudWatch::Dashboard')
  expect(dashboards.length).toBeLessThanOrEqual(FREE_DASHBOARDS)
  for (const { Properties } of dashboards) {
    const metrics = JSON.stringify(Properties.DashboardBody).match(/\[\\*"AWS\//g) ?? []
    expect(metrics.length).toBeGreaterThan(0)
    expect(metrics.length).toBeLessThanOrEqual(FREE_METRICS_PER_DASHBOARD)
  }
  expect(resourcesOf(template, 'AWS::Logs::MetricFilter')).toEqual([])
  for (const { Properties } of resourcesOf(template, 'AWS::Lambda::Function'))
    expect(Properties.TracingConfig).toBeUndefined()
  for (const { Properties } of resourcesOf(template, 'AWS::ApiGatewayV2::Stage'))
    expect(JSON.stringify(Properties)).not.toContain('DetailedMetricsEnabled')
})
