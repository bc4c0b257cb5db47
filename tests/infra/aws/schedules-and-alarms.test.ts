import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lambdas } from '#infra/lambdas.ts'
import { FIXED_MONTHLY_COST, RESOURCE_COUNTS } from '#scripts/cost/estimate-monthly-cost.ts'
import { JOB_RUNS_PER_MONTH } from '#scripts/cost/usage.ts'
import { indexNames } from '#shared/lib/table-schema.ts'
import { type Properties, resourcesOf, templateOf, textOf } from '#tests/support/stack/synthesized-stack.ts'

const template = templateOf()
const alarms = resourcesOf(template, 'AWS::CloudWatch::Alarm')
const schedules = resourcesOf(template, 'AWS::Scheduler::Schedule')
const jobs = lambdas.flatMap(({ name, definition }) =>
  definition.kind === 'job' ? [{ name, everyMinutes: definition.everyMinutes }] : [],
)
const list = (value: unknown): Properties[] => (Array.isArray(value) ? value : [])

describe('the schedules', () => {
  it('run each job, and npm run cost counts every run', () => {
    expect(schedules).toHaveLength(jobs.length)
    const runs = jobs.map(({ everyMinutes }) => (30 * 24 * 60) / everyMinutes)
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(JOB_RUNS_PER_MONTH)
  })
})

describe('the alarms', () => {
  it('notify if a job does not run at all, but not before its first run', () => {
    expect(alarms.filter(({ Properties }) => Properties.TreatMissingData === 'breaching')).toEqual([])
    const ofJobs = alarms.filter(
      ({ Properties }) =>
        Properties.TreatMissingData === 'missing' && Properties.InsufficientDataActions !== undefined,
    )
    const watched = JSON.stringify(ofJobs.map(({ Properties }) => Properties.Metrics))
    // OldestEmail covers sendDueEmails, and people notice failures of the others on a page or at the first sign-in.
    const unwatched = [
      'sendDueEmails',
      'writeExport',
      'resumeImportUndos',
      'inviteFirstAdmin',
      'readBusyCalendars',
      'updateWalletPasses',
    ]
    const others = jobs.filter(({ name }) => !unwatched.includes(name))
    for (const { name } of others) expect(watched).toContain(name)
    const expressions = ofJobs.flatMap(({ Properties }) =>
      list(Properties.Metrics).map(({ Expression }) => Expression),
    )
    expect(expressions.filter(Boolean)).toEqual(['m0+m1+m2+m3+m4+m5+m6+m7+m8+m9', 'm0+m1'])
  })

  it('are at most 14, and use only resources of this stage', () => {
    expect(alarms.length).toBeLessThanOrEqual(14)
    for (const { logicalId, Properties } of alarms) {
      const stats = list(Properties.Metrics).map((metric) => Object(metric).MetricStat?.Metric)
      const metrics = Properties.Metrics ? stats.filter(Boolean) : [Properties]
      for (const { Namespace, Dimensions } of metrics) {
        if (Namespace === 'Gym') continue
        // The value of a dimension must be a resource of the stack.
        expect(JSON.stringify(Dimensions ?? 'none'), logicalId).toMatch(/"Ref":|"Fn::GetAtt":/)
      }
    }
  })

  it('describe what happened and what to do as in docs/operate.md, which -u updates', async () => {
    const rows = alarms.map(({ logicalId, Properties }) => {
      const [happened, whatToDo] = String(Properties.AlarmDescription).split(' What to do: ')
      expect(whatToDo).toMatch(/.{20,}\.$/)
      return `| ${logicalId.replace(/Alarm[0-9A-F]{8}$/, '')} | ${happened} | ${whatToDo} |\n`
    })
    const table = `| alarm | what happened | what to do |\n|---|---|---|\n${rows.join('')}`
    const text = readFileSync('docs/operate.md', 'utf8')
    expect(text).toMatch(/<!-- alarms -->\n[\s\S]*?<!-- end -->/)
    const current = text.replace(
      /(<!-- alarms -->\n)[\s\S]*?(<!-- end -->)/,
      (_, start, end) => start + table + end,
    )
    await expect(current).toMatchFileSnapshot('../../../docs/operate.md')
  })
})

describe('the monitoring', () => {
  it('has one dashboard with at most the 50 free metrics', () => {
    const [dashboard, ...others] = resourcesOf(template, 'AWS::CloudWatch::Dashboard')
    expect(others).toEqual([])
    const { widgets } = JSON.parse(textOf(dashboard?.Properties.DashboardBody)) as {
      widgets: { properties: { metrics: unknown[] } }[]
    }
    const metrics = widgets.flatMap(({ properties }) => properties.metrics)
    expect(metrics.length).toBeGreaterThan(0)
    expect(metrics.length).toBeLessThanOrEqual(50)
  })

  it('matches the resource counts of npm run cost', () => {
    const secrets = resourcesOf(template, 'AWS::SecretsManager::Secret').length
    // AWS charges for a metric in each alarm that reads it.
    const metricsOf = (metrics: unknown) =>
      Array.isArray(metrics) ? metrics.filter(({ MetricStat }) => MetricStat).length : 1
    const alarmMetrics = alarms.reduce((sum, { Properties }) => sum + metricsOf(Properties.Metrics), 0)
    const acls = resourcesOf(template, 'AWS::WAFv2::WebACL')
    const webAclRules = acls.flatMap(({ Properties }) => Properties.Rules).length
    const customMetrics = resourcesOf(template, 'AWS::Logs::MetricFilter').length
    expect({ secrets, alarmMetrics, customMetrics, webAcls: acls.length, webAclRules }).toEqual(
      RESOURCE_COUNTS,
    )
  })

  it('costs at most two and a half dollars a month without the web ACL, for any number of visits', () => {
    expect(FIXED_MONTHLY_COST).toBeLessThanOrEqual(2.5)
  })

  it('shows the throttles of the table and of each index', () => {
    const [dashboard] = resourcesOf(template, 'AWS::CloudWatch::Dashboard')
    const body = textOf(dashboard?.Properties.DashboardBody)
    for (const name of indexNames)
      for (const verb of ['Read', 'Write'])
        expect(body).toMatch(new RegExp(`"${verb}ThrottleEvents","GlobalSecondaryIndexName","${name}"`))
  })
})
