import { Duration } from 'aws-cdk-lib'
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
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Settings } from '#infra/deploy-config.ts'
import { type IndexName, indexNames } from '#shared/lib/table-schema.ts'
import { createAlarmTopic } from './alarm-topic.ts'
import type { LambdaFunctions } from './lambda-functions.ts'

const PERIOD = Duration.minutes(5)

type AlarmTargets = { stage: HttpStage; functions: LambdaFunctions; failures: Queue; table: ITable }
type AlarmSpec = Pick<AlarmProps, 'metric' | 'threshold' | 'alarmDescription'> &
  Partial<AlarmProps> & {
    /** Also notifies when the metric stops: a job that does not run reports nothing. */
    notifiesWhenMissing?: boolean
  }

/** Each description says what is wrong. */
export function createAlarms(scope: Construct, settings: Settings, watched: AlarmTargets): void {
  const toOwner = new SnsAction(createAlarmTopic(scope, settings))
  for (const [name, { notifiesWhenMissing, ...watch }] of Object.entries(alarmSpecs(watched))) {
    const alarm = new Alarm(scope, `${name}Alarm`, {
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      evaluationPeriods: 1,
      ...watch,
    })
    alarm.addAlarmAction(toOwner)
    if (notifiesWhenMissing) alarm.addInsufficientDataAction(toOwner)
  }
}

function alarmSpecs({ stage, functions, failures, table }: AlarmTargets): Record<string, AlarmSpec> {
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
    ExpiryMissing: {
      alarmDescription: 'expireDayPasses has not run for three hours.',
      ...missingRuns(functions('expireDayPasses'), Duration.hours(3)),
    },
    EmailsMissing: {
      alarmDescription: 'sendDueEmails has not run for half an hour: emails may be late.',
      ...missingRuns(functions('sendDueEmails'), Duration.minutes(30)),
    },
    MergesMissing: {
      alarmDescription: 'resumeMerges has not run for half an hour: an interrupted merge waits for it.',
      ...missingRuns(functions('resumeMerges'), Duration.minutes(30)),
    },
    ReacceptanceMissing: {
      alarmDescription:
        'requestReacceptance has not run for half an hour: nobody may learn of a new agreement.',
      ...missingRuns(functions('requestReacceptance'), Duration.minutes(30)),
    },
    SignaturesUnchained: {
      alarmDescription: 'chainWaivers has not run for an hour: signatures may wait for the audit ledger.',
      ...missingRuns(functions('chainWaivers'), Duration.hours(1)),
    },
    TasksMissing: {
      alarmDescription: 'createDueTasks has not run for an hour: reminders and the report wait for it.',
      ...missingRuns(functions('createDueTasks'), Duration.hours(1)),
    },
    DigestMissing: {
      alarmDescription: 'createGymDigest has not run for an hour: the gym may miss the email about its day.',
      ...missingRuns(functions('createGymDigest'), Duration.hours(1)),
    },
    AnchorMissing: {
      alarmDescription:
        'anchorLedger has not run for a day: the email with the head of the ledger is missing.',
      ...missingRuns(functions('anchorLedger'), Duration.days(1)),
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
    TableReadThrottles: {
      alarmDescription: 'The table throttles reads: its cap is reached.',
      metric: throttleMetric(table, 'ReadThrottleEvents'),
      threshold: 1,
    },
    TableWriteThrottles: {
      alarmDescription: 'The table throttles writes: its cap is reached.',
      metric: throttleMetric(table, 'WriteThrottleEvents'),
      threshold: 1,
    },
    ...Object.fromEntries(indexNames.flatMap((name) => indexThrottleSpecs(table, name))),
  }
}

/**
 * An alarm that is new has no data and no state to leave, so a first deployment notifies nobody. A job that ran and
 * stopped leaves OK for INSUFFICIENT_DATA.
 */
function missingRuns(job: LambdaFunction, period: Duration) {
  return {
    metric: job.metricInvocations({ period, statistic: 'Sum' }),
    threshold: 1,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.MISSING,
    notifiesWhenMissing: true,
  }
}

function throttleMetric({ tableName }: ITable, metricName: string, indexName?: string): Metric {
  return new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: { TableName: tableName, ...(indexName && { GlobalSecondaryIndexName: indexName }) },
    statistic: 'Sum',
    period: PERIOD,
  })
}

/** The metrics of a table do not include those of its indexes. */
function indexThrottleSpecs(table: ITable, name: IndexName): [string, AlarmSpec][] {
  const id = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return [
    [
      `${id}ReadThrottles`,
      {
        alarmDescription: `The index ${name} throttles reads, so lists fail: its cap is reached.`,
        metric: throttleMetric(table, 'ReadThrottleEvents', name),
        threshold: 1,
      },
    ],
    [
      `${id}WriteThrottles`,
      {
        alarmDescription: `The index ${name} throttles writes, which slows every write of the table.`,
        metric: throttleMetric(table, 'WriteThrottleEvents', name),
        threshold: 1,
      },
    ],
  ]
}
