import { Aws, Duration } from 'aws-cdk-lib'
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Settings } from '#infra/deploy-config.ts'
import { indexNames } from '#shared/lib/table-schema.ts'
import type { LambdaFunctions } from './lambda-functions.ts'

const PERIOD = Duration.minutes(5)

type AlarmTargets = { stage: HttpStage; functions: LambdaFunctions; failures: Queue; table: ITable }
type AlarmSpec = Pick<AlarmProps, 'metric' | 'threshold' | 'alarmDescription'> & Partial<AlarmProps>

export function createAlarms(scope: Construct, settings: Settings, targets: AlarmTargets): void {
  const toOwner = new SnsAction(createTopic(scope, settings))
  const specs = { ...errorAlarms(targets), ...missingRunAlarms(targets), ...throttleAlarms(targets) }
  for (const [name, spec] of Object.entries<AlarmSpec>(specs)) {
    const alarm = new Alarm(scope, `${name}Alarm`, {
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      evaluationPeriods: 1,
      ...spec,
    })
    alarm.addAlarmAction(toOwner)
    // A job that no longer runs reports no data at all.
    if (spec.treatMissingData === TreatMissingData.MISSING) alarm.addInsufficientDataAction(toOwner)
  }
}

function createTopic(scope: Construct, { alarmEmail }: Settings): Topic {
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true })
  if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail))
  // An explicit policy, here for TLS, replaces the default one that admits the alarms of the account.
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

function errorAlarms({ stage, failures }: AlarmTargets): Record<string, AlarmSpec> {
  const lambda = (metricName: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic: 'Sum', period: PERIOD })
  const ses = (metricName: string) =>
    new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Average', period: Duration.hours(1) })
  return {
    ApiErrors: {
      alarmDescription: 'Calls of the site fail with a server error.',
      metric: stage.metricServerError({ period: PERIOD, statistic: 'Sum' }),
      threshold: 1,
    },
    ApiLatency: {
      alarmDescription: 'One call in twenty takes 5 s or longer.',
      metric: stage.metricLatency({ period: PERIOD, statistic: 'p95' }),
      threshold: 5000,
      evaluationPeriods: 3,
    },
    FunctionErrors: {
      alarmDescription: 'A Lambda of this account ended with an error.',
      metric: lambda('Errors'),
      threshold: 1,
    },
    FunctionThrottles: {
      alarmDescription: "This account's Lambdas are at their concurrency limit.",
      metric: lambda('Throttles'),
      threshold: 1,
    },
    Failures: {
      alarmDescription: 'An event failed after its last retry: see the queue Failures.',
      metric: failures.metricApproximateNumberOfMessagesVisible({ period: PERIOD, statistic: 'Maximum' }),
      threshold: 1,
    },
    Bounces: {
      alarmDescription: 'One email in twenty bounces: AWS reviews the account at this rate.',
      metric: ses('Reputation.BounceRate'),
      threshold: 0.05,
    },
    Complaints: {
      alarmDescription: 'One email in a thousand is reported as spam: AWS reviews the account at this rate.',
      metric: ses('Reputation.ComplaintRate'),
      threshold: 0.001,
    },
  }
}

/** The alarm of a job that ran and stopped leaves OK for INSUFFICIENT_DATA; a new alarm has no state to leave. */
function missingRunAlarms({ functions }: AlarmTargets): Record<string, AlarmSpec> {
  const { hours, minutes, days } = Duration
  const jobs = [
    ['ExpiryMissing', 'expireDayPasses', hours(3), 'three hours.'],
    ['EmailsMissing', 'sendDueEmails', minutes(30), 'half an hour: emails may be late.'],
    ['MergesMissing', 'resumeMerges', minutes(30), 'half an hour: an interrupted merge waits for it.'],
    [
      'ReacceptanceMissing',
      'requestReacceptance',
      minutes(30),
      'half an hour: nobody may learn of a new agreement.',
    ],
    ['SignaturesUnchained', 'chainWaivers', hours(1), 'an hour: signatures may wait for the audit ledger.'],
    ['TasksMissing', 'createDueTasks', hours(1), 'an hour: reminders and the report wait for it.'],
    ['DigestMissing', 'createGymDigest', hours(1), 'an hour: the gym may miss the email about its day.'],
    [
      'MembershipsUnchecked',
      'reconcileMemberships',
      hours(3),
      'three hours: what a lost event of Stripe left stays as it is.',
    ],
    ['AnchorMissing', 'anchorLedger', days(1), 'a day: the email with the head of the ledger is missing.'],
  ] as const
  const specs = jobs.map(([name, job, period, consequence]) => [
    name,
    {
      alarmDescription: `${job} has not run for ${consequence}`,
      metric: functions(job).metricInvocations({ period, statistic: 'Sum' }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.MISSING,
    },
  ])
  return Object.fromEntries(specs)
}

/** One for the table and one for each index, because the metrics of a table do not include those of its indexes. */
function throttleAlarms({ table }: AlarmTargets): Record<string, AlarmSpec> {
  const spec = (verb: 'Read' | 'Write', alarmDescription: string, GlobalSecondaryIndexName?: string) => ({
    alarmDescription,
    metric: new Metric({
      namespace: 'AWS/DynamoDB',
      metricName: `${verb}ThrottleEvents`,
      dimensionsMap: {
        TableName: table.tableName,
        ...(GlobalSecondaryIndexName && { GlobalSecondaryIndexName }),
      },
      statistic: 'Sum',
      period: PERIOD,
    }),
    threshold: 1,
  })
  const ofIndexes = indexNames.flatMap((name) => {
    const id = name.charAt(0).toUpperCase() + name.slice(1)
    const [reads, writes] = ['its cap is reached.', 'which slows every write of the table.']
    return [
      [
        `${id}ReadThrottles`,
        spec('Read', `The index ${name} throttles reads, so lists fail: ${reads}`, name),
      ],
      [`${id}WriteThrottles`, spec('Write', `The index ${name} throttles writes, ${writes}`, name)],
    ]
  })
  return {
    TableReadThrottles: spec('Read', 'The table throttles reads: its cap is reached.'),
    TableWriteThrottles: spec('Write', 'The table throttles writes: its cap is reached.'),
    ...Object.fromEntries(ofIndexes),
  }
}
