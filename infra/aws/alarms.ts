import { Aws, Duration, Stack } from 'aws-cdk-lib'
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { StageSettings } from '#infra/deploy-config.ts'
import { lambdas } from '#infra/lambdas.ts'
import type { OperationName } from '#shared/operations.ts'
import type { GetLambdaFunction } from './get-lambda-function.ts'
import { throttleMetric } from './table.ts'

const ALARM_PERIOD = Duration.minutes(5)

type AlarmSources = {
  stage: HttpStage
  functions: GetLambdaFunction
  failures: Queue
  table: ITable
  configurationSet: ConfigurationSet
}
type AlarmSpec = Pick<AlarmProps, 'metric' | 'threshold'> &
  Partial<AlarmProps> & { whatHappened: string; whatToDo: string }

export function createAlarms(scope: Construct, settings: StageSettings, targets: AlarmSources): void {
  const ownerAction = new SnsAction(createTopic(scope, settings))
  const specs: Record<string, AlarmSpec> = {
    ...getRequestAlarms(targets),
    ...getEmailAlarms(scope, targets),
    ...tableAlarms(targets),
    ...(settings.hasMetricMath && missingRunAlarms(targets)),
  }
  for (const [name, { whatHappened, whatToDo, ...spec }] of Object.entries(specs)) {
    const alarm = new Alarm(scope, `${name}Alarm`, {
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      evaluationPeriods: 1,
      ...spec,
      alarmDescription: `${whatHappened} What to do: ${whatToDo}`,
    })
    alarm.addAlarmAction(ownerAction)
    alarm.addOkAction(ownerAction)
    // Missing data raises an alarm too, because a job that does not run reports no data.
    if (spec.treatMissingData === TreatMissingData.MISSING) alarm.addInsufficientDataAction(ownerAction)
  }
}

function createTopic(scope: Construct, { alarmEmail }: StageSettings): Topic {
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true })
  if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail))
  // `enforceSSL` removes the default policy of the topic, which lets alarms publish. This statement lets them publish again.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  )
  return topic
}

function getRequestAlarms({ stage, failures, functions }: AlarmSources): Record<string, AlarmSpec> {
  const errorsOf = (name: OperationName) =>
    functions(name).metricErrors({ period: ALARM_PERIOD, statistic: 'Sum' })
  return {
    ApiErrors: {
      whatHappened: 'Requests to the site fail with a server error.',
      whatToDo:
        'run the saved query "Failed requests". Look up the request ID in "Lambda errors", and check the table errors on the dashboard.',
      metric: stage.metricServerError({ period: ALARM_PERIOD, statistic: 'Sum' }),
      threshold: 1,
    },
    ApiLatency: {
      whatHappened: 'For 15 minutes, 5% of requests took 5 s or longer.',
      whatToDo:
        'find the slow routes with the saved query "Routes". Check for table throttling and slow Stripe responses.',
      metric: stage.metricLatency({ period: ALARM_PERIOD, statistic: 'p95' }),
      threshold: 5000,
      evaluationPeriods: 3,
    },
    Failures: {
      whatHappened: 'A scheduled job or an SES event failed after its last retry.',
      whatToDo:
        'read the message in the queue Failures, fix the cause, and delete the message. The next run of a job catches up.',
      metric: failures.metricApproximateNumberOfMessagesVisible({
        period: ALARM_PERIOD,
        statistic: 'Maximum',
      }),
      threshold: 1,
    },
    SignInEmails: {
      whatHappened: 'The Lambda customizeAuthEmail failed. Staff may not get invitations or password links.',
      whatToDo: 'read the log of the Lambda and fix the cause. Then run npm run staff:invite again.',
      metric: errorsOf('customizeAuthEmail'),
      threshold: 1,
    },
    MembershipsRepaired: {
      whatHappened: 'reconcileMemberships failed, or repaired memberships after a lost Stripe event.',
      whatToDo:
        'read the log of the Lambda. If it repairs memberships every night, check the webhook deliveries in Stripe.',
      metric: errorsOf('reconcileMemberships'),
      threshold: 1,
    },
  }
}

function getEmailAlarms(
  scope: Construct,
  { functions, configurationSet }: AlarmSources,
): Record<string, AlarmSpec> {
  const reputationMetric = (metricName: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName,
      dimensionsMap: { 'ses:configuration-set': configurationSet.configurationSetName },
      statistic: 'Average',
      period: Duration.hours(1),
    })
  return {
    Bounces: {
      whatHappened: '5% of emails bounce. AWS reviews accounts at this rate.',
      whatToDo: 'find the failed emails in Follow-Up, and stop sending to addresses that bots entered.',
      metric: reputationMetric('Reputation.BounceRate'),
      threshold: 0.05,
    },
    Complaints: {
      whatHappened: '0.1% of emails are reported as spam. AWS reviews accounts at this rate.',
      whatToDo: 'find the reported email in the SES console, and send that email to fewer people.',
      metric: reputationMetric('Reputation.ComplaintRate'),
      threshold: 0.001,
    },
    OldestEmail: {
      whatHappened: 'An email has been due for 30 minutes, or sendDueEmails no longer runs.',
      whatToDo:
        'read the log of sendDueEmails and check the sending limits in the SES console. No pending email is lost.',
      metric: oldestEmailMetric(scope, functions),
      threshold: 30,
      treatMissingData: TreatMissingData.MISSING,
    },
  }
}

/** The metric comes from the log of sendDueEmails, because calling PutMetricData would need a permission and take time. */
function oldestEmailMetric(scope: Construct, functions: GetLambdaFunction): Metric {
  const name = { metricNamespace: Stack.of(scope).stackName, metricName: 'OldestEmailMinutes' }
  const filter = new MetricFilter(scope, 'OldestEmail', {
    ...name,
    logGroup: functions('sendDueEmails').logGroup,
    filterPattern: FilterPattern.numberValue('$.oldestMinutes', '>=', 0),
    metricValue: '$.oldestMinutes',
  })
  return filter.metric({ statistic: 'Maximum', period: Duration.minutes(30) })
}

/** Indexes need no alarms. Requests that use a throttled index fail and raise the alarm ApiErrors. The dashboard shows which index is throttled. */
function tableAlarms({ table }: AlarmSources): Record<string, AlarmSpec> {
  const whatToDo =
    'find the cause on the dashboard. If the load is legitimate, raise the limits in infra/table-limits.ts.'
  return {
    TableReadThrottles: {
      whatHappened: 'DynamoDB throttles reads, because the table has reached its throughput limit.',
      whatToDo,
      metric: throttleMetric(table, 'Read'),
      threshold: 1,
    },
    TableWriteThrottles: {
      whatHappened: 'DynamoDB throttles writes, because the table has reached its throughput limit.',
      whatToDo,
      metric: throttleMetric(table, 'Write'),
      threshold: 1,
    },
  }
}

const MINUTES_PER_HOUR = 60
/** These jobs have no alarm for missing runs, because each metric costs money. The alarm OldestEmail covers `sendDueEmails`. */
const OPERATIONS_WITHOUT_ALARM: readonly OperationName[] = [
  'sendDueEmails',
  'writeExport',
  'resumeImportUndos',
  'inviteFirstAdmin',
  'readBusyCalendars',
  'updateWalletPasses',
]

/** If one of the jobs does not run, the sum of the metrics has no value, so the alarm changes to INSUFFICIENT_DATA. */
function missingRunAlarms({ functions }: AlarmSources): Record<string, AlarmSpec> {
  const jobs = lambdas.flatMap(({ name, definition }) =>
    definition.kind === 'job' && !OPERATIONS_WITHOUT_ALARM.includes(name)
      ? [{ name, isDaily: definition.everyMinutes > MINUTES_PER_HOUR }]
      : [],
  )
  const namesOf = (isDaily: boolean) => jobs.filter((job) => job.isDaily === isDaily).map(({ name }) => name)
  const spec = (names: readonly OperationName[], period: Duration, time: string): AlarmSpec => {
    const metrics = names.map((name, i) => [`m${i}`, functions(name).metricInvocations({ statistic: 'Sum' })])
    return {
      whatHappened: `One of these jobs has not run for ${time}: ${names.join(', ')}.`,
      whatToDo:
        'check in EventBridge Scheduler that the schedule of the job is enabled, and read the log of the job.',
      metric: new MathExpression({
        expression: names.map((_, i) => `m${i}`).join('+'),
        usingMetrics: Object.fromEntries(metrics),
        period,
      }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.MISSING,
    }
  }
  return {
    JobsMissing: spec(namesOf(false), Duration.hours(3), 'three hours'),
    DailyJobsMissing: spec(namesOf(true), Duration.days(1), 'a day'),
  }
}
