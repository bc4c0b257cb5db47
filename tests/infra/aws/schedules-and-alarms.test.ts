import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lambdas } from '#infra/lambdas.ts'
import { FIXED, FIXED_MONTHLY_COST } from '#scripts/cost/monthly-cost.ts'
import { JOB_RUNS } from '#scripts/cost/usage.ts'
import { indexNames } from '#shared/lib/table-schema.ts'
import {
  everyOption,
  type Properties,
  resourcesOf,
  templateOf,
  textOf,
} from '#tests/support/stack/synthesized-stack.ts'

const template = templateOf()
const alarms = resourcesOf(template, 'AWS::CloudWatch::Alarm')
const schedules = resourcesOf(template, 'AWS::Scheduler::Schedule')
const [queue] = resourcesOf(template, 'AWS::SQS::Queue')
const jobs = lambdas.flatMap(({ name, definition }) =>
  definition.kind === 'job' ? [{ name, everyMinutes: definition.everyMinutes }] : [],
)
const queueArn = { 'Fn::GetAtt': [queue?.logicalId, 'Arn'] }

const list = (value: unknown): Properties[] => (Array.isArray(value) ? value : [])

const minutesOf = (expression: unknown) => {
  const [, count, unit] = String(expression).match(/^rate\((\d+) (minute|hour|day)s?\)$/) ?? []
  return Number(count) * ({ minute: 1, hour: 60, day: 1440 }[String(unit)] ?? Number.NaN)
}

describe('the schedules', () => {
  it('are one for each job, and npm run cost counts every run', () => {
    expect(schedules).toHaveLength(jobs.length)
    const runs = jobs.map(({ everyMinutes }) => (30 * 24 * 60) / everyMinutes)
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(JOB_RUNS)
  })

  it.each(jobs)(
    'run $name every $everyMinutes minutes; its failed events go to the dead-letter queue',
    ({ name, everyMinutes }) => {
      const properties = schedules.find(({ logicalId }) => logicalId.startsWith(name))?.Properties
      expect(minutesOf(properties?.ScheduleExpression)).toBe(everyMinutes)
      expect(properties?.State).toBe('ENABLED')
      const target = properties?.Target as Properties
      expect(JSON.stringify(target.Arn)).toContain(name)
      expect(target.RetryPolicy).toEqual({ MaximumEventAgeInSeconds: 3600, MaximumRetryAttempts: 3 })
      expect(target.DeadLetterConfig).toEqual({ Arn: queueArn })
      const invocations = resourcesOf(template, 'AWS::Lambda::EventInvokeConfig')
      const config = invocations.find(({ logicalId }) => logicalId.startsWith(name))
      expect(config?.Properties.DestinationConfig).toEqual({ OnFailure: { Destination: queueArn } })
    },
  )
})

it('bounces, complaints and rejects of SES reach receiveEmailFeedback, whose failed events go to the dead-letter queue', () => {
  const [destination] = resourcesOf(template, 'AWS::SES::ConfigurationSetEventDestination')
  expect(destination?.Properties.EventDestination).toMatchObject({
    Enabled: true,
    MatchingEventTypes: ['bounce', 'complaint', 'reject'],
  })
  const [subscription] = resourcesOf(template, 'AWS::SNS::Subscription')
  expect(subscription?.Properties).toMatchObject({
    Protocol: 'lambda',
    RedrivePolicy: { deadLetterTargetArn: queueArn },
  })
  expect(JSON.stringify(subscription?.Properties.Endpoint)).toContain('receiveEmailFeedback')
})

describe('the alarms', () => {
  it('email the owner if alarmEmail is set', () => {
    const subscriptions = resourcesOf(templateOf(everyOption), 'AWS::SNS::Subscription')
    const byEmail = subscriptions.filter(({ Properties }) => Properties.Protocol === 'email')
    expect(byEmail.map(({ Properties }) => Properties.Endpoint)).toEqual(['owner@gym.example'])
    for (const { Properties } of alarms) {
      expect(Properties.AlarmActions).toHaveLength(1)
      expect(Properties.OKActions).toEqual(Properties.AlarmActions)
    }
  })

  it('may be published: the topic policy allows CloudWatch', () => {
    const topics = new Set(
      alarms.flatMap(({ Properties }) => textOf((Properties.AlarmActions as unknown[])[0])),
    )
    expect(topics.size).toBe(1)
    const policies = resourcesOf(template, 'AWS::SNS::TopicPolicy').filter(({ Properties }) =>
      (Properties.Topics as unknown[]).some((topic) => topics.has(textOf(topic))),
    )
    const statements = policies.flatMap(
      ({ Properties }) => (Properties.PolicyDocument as { Statement: Properties[] }).Statement,
    )
    expect(statements.filter(({ Effect }) => Effect === 'Allow')).toMatchObject([
      {
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Action: 'sns:Publish',
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      },
    ])
  })

  it('notify when a job does not run at all, but not before its first run', () => {
    expect(alarms.filter(({ Properties }) => Properties.TreatMissingData === 'breaching')).toEqual([])
    const ofJobs = alarms.filter(
      ({ Properties }) =>
        Properties.TreatMissingData === 'missing' && Properties.InsufficientDataActions !== undefined,
    )
    const watched = JSON.stringify(ofJobs.map(({ Properties }) => Properties.Metrics))
    // OldestEmail watches sendDueEmails; the pages show an export or an undo that nobody goes on with.
    const unwatched = ['sendDueEmails', 'writeExport', 'resumeImportUndos']
    const others = jobs.filter(({ name }) => !unwatched.includes(name))
    for (const { name } of others) expect(watched).toContain(name)
    const expressions = ofJobs.flatMap(({ Properties }) =>
      list(Properties.Metrics).map(({ Expression }) => Expression),
    )
    expect(expressions.filter(Boolean)).toEqual(['m0+m1+m2+m3+m4+m5+m6+m7+m8+m9', 'm0+m1'])
  })

  it('watch errors, dead letters, bounces, complaints, the table and the age of pending emails', () => {
    const metrics = alarms.map(({ Properties }) => `${Properties.Namespace} ${Properties.MetricName}`)
    expect(metrics).toEqual(
      expect.arrayContaining([
        'AWS/ApiGateway 5xx',
        'AWS/Lambda Errors',
        'AWS/SQS ApproximateNumberOfMessagesVisible',
        'AWS/SES Reputation.BounceRate',
        'AWS/SES Reputation.ComplaintRate',
        'AWS/DynamoDB WriteThrottleEvents',
        'Gym OldestEmailMinutes',
      ]),
    )
    const [filter, ...others] = resourcesOf(template, 'AWS::Logs::MetricFilter')
    expect(others).toEqual([])
    expect(filter?.Properties.FilterPattern).toBe('{ $.oldestMinutes >= 0 }')
    expect(JSON.stringify(filter?.Properties.LogGroupName)).toContain('sendDueEmailsLog')
  })

  it('are at most 14, and each is about resources of this stage alone', () => {
    expect(alarms.length).toBeLessThanOrEqual(14)
    for (const { logicalId, Properties } of alarms) {
      const stats = list(Properties.Metrics).map((metric) => Object(metric).MetricStat?.Metric)
      const metrics = Properties.Metrics ? stats.filter(Boolean) : [Properties]
      for (const { Namespace, Dimensions } of metrics) {
        if (Namespace === 'Gym') continue
        // A dimension whose value is a resource of the stack.
        expect(JSON.stringify(Dimensions ?? 'none'), logicalId).toMatch(/"Ref":|"Fn::GetAtt":/)
      }
    }
  })

  it('say what happened and what to do, as docs/operate.md does; `-u` rewrites it', async () => {
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
  it('has one dashboard, with at most the 50 metrics that are free', () => {
    const [dashboard, ...others] = resourcesOf(template, 'AWS::CloudWatch::Dashboard')
    expect(others).toEqual([])
    const { widgets } = JSON.parse(textOf(dashboard?.Properties.DashboardBody)) as {
      widgets: { properties: { metrics: unknown[] } }[]
    }
    const metrics = widgets.flatMap(({ properties }) => properties.metrics)
    expect(metrics.length).toBeGreaterThan(0)
    expect(metrics.length).toBeLessThanOrEqual(50)
  })

  it('has no detailed metrics and no traces, which are billed', () => {
    const [stage] = resourcesOf(template, 'AWS::ApiGatewayV2::Stage')
    expect(JSON.stringify(stage?.Properties)).not.toContain('DetailedMetricsEnabled')
    for (const { Properties } of resourcesOf(template, 'AWS::Lambda::Function'))
      expect(Properties.TracingConfig).toBeUndefined()
  })

  it('is counted by npm run cost, with the secrets and the rules of the web ACL', () => {
    const secrets = resourcesOf(template, 'AWS::SecretsManager::Secret').length
    // A metric is billed for each alarm that reads it, also within an expression.
    const metricsOf = (metrics: unknown) =>
      Array.isArray(metrics) ? metrics.filter(({ MetricStat }) => MetricStat).length : 1
    const alarmMetrics = alarms.reduce((sum, { Properties }) => sum + metricsOf(Properties.Metrics), 0)
    const acls = resourcesOf(template, 'AWS::WAFv2::WebACL')
    const webAclRules = acls.flatMap(({ Properties }) => Properties.Rules).length
    const customMetrics = resourcesOf(template, 'AWS::Logs::MetricFilter').length
    expect({ secrets, alarmMetrics, customMetrics, webAcls: acls.length, webAclRules }).toEqual(FIXED)
  })

  it('costs at most two dollars a month beside the web ACL, whatever the number of visits', () => {
    expect(FIXED_MONTHLY_COST).toBeLessThanOrEqual(2)
  })

  it('shows the throttles of the table and of each index', () => {
    const [dashboard] = resourcesOf(template, 'AWS::CloudWatch::Dashboard')
    const body = textOf(dashboard?.Properties.DashboardBody)
    for (const name of indexNames)
      for (const verb of ['Read', 'Write'])
        expect(body).toMatch(new RegExp(`"${verb}ThrottleEvents","GlobalSecondaryIndexName","${name}"`))
  })

  it('has saved queries that read the access log by route and the errors of Lambdas', () => {
    const queries = resourcesOf(template, 'AWS::Logs::QueryDefinition').map(({ Properties }) => Properties)
    expect(queries.map(({ Name }) => String(Name).split('/')[0])).toEqual(['Gym', 'Gym', 'Gym'])
    expect(queries.flatMap(({ LogGroupNames = [] }) => LogGroupNames)).toHaveLength(2)
  })
})

describe('the budget', () => {
  it('notifies the owner at 80 % and when the forecast exceeds it', () => {
    const [budget] = resourcesOf(templateOf(everyOption), 'AWS::Budgets::Budget')
    expect(budget?.Properties.Budget).toMatchObject({
      TimeUnit: 'MONTHLY',
      BudgetLimit: { Amount: 25, Unit: 'USD' },
    })
    expect(budget?.Properties.NotificationsWithSubscribers).toHaveLength(2)
  })

  it('is not created without alarmEmail', () => {
    expect(resourcesOf(template, 'AWS::Budgets::Budget')).toEqual([])
  })
})
