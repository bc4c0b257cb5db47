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
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { createAlarmTopic } from './alarm-topic.ts'
import type { Functions } from './functions.ts'
import type { Settings } from './settings.ts'

const EVERY = Duration.minutes(5)

type Watched = { stage: HttpStage; functions: Functions; failures: Queue; table: TableV2 }
type Watch = Pick<AlarmProps, 'metric' | 'threshold' | 'alarmDescription'> & Partial<AlarmProps>

/** Each says in its description what is wrong. */
export function createAlarms(scope: Construct, settings: Settings, watched: Watched): void {
  const toOwner = new SnsAction(createAlarmTopic(scope, settings))
  for (const [name, watch] of Object.entries(watches(watched))) {
    const alarm = new Alarm(scope, `${name}Alarm`, {
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      evaluationPeriods: 1,
      ...watch,
    })
    alarm.addAlarmAction(toOwner)
  }
}

function watches({ stage, functions, failures, table }: Watched): Record<string, Watch> {
  const lambda = (metricName: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic: 'Sum', period: EVERY })
  const ses = (metricName: string) =>
    new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Average', period: Duration.hours(1) })
  return {
    ApiErrors: {
      alarmDescription: 'Calls of the site fail with a server error.',
      metric: stage.metricServerError({ period: EVERY, statistic: 'Sum' }),
      threshold: 1,
    },
    ApiLatency: {
      alarmDescription: 'One call in twenty takes 5 s or longer.',
      metric: stage.metricLatency({ period: EVERY, statistic: 'p95' }),
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
      alarmDescription: 'An event was given up after its last try: see the queue Failures.',
      metric: failures.metricApproximateNumberOfMessagesVisible({ period: EVERY, statistic: 'Maximum' }),
      threshold: 1,
    },
    ExpiryMissing: {
      alarmDescription: 'expireDayPasses has not run for three hours.',
      metric: functions('expireDayPasses').metricInvocations({ period: Duration.hours(3), statistic: 'Sum' }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    },
    EmailsMissing: {
      alarmDescription: 'sendDueEmails has not run for half an hour: mails may wait.',
      metric: functions('sendDueEmails').metricInvocations({
        period: Duration.minutes(30),
        statistic: 'Sum',
      }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    },
    Bounces: {
      alarmDescription: 'One mail in twenty bounces: AWS reviews the account at this rate.',
      metric: ses('Reputation.BounceRate'),
      threshold: 0.05,
    },
    Complaints: {
      alarmDescription: 'One mail in a thousand is reported as spam: AWS reviews the account at this rate.',
      metric: ses('Reputation.ComplaintRate'),
      threshold: 0.001,
    },
    TableReadThrottles: {
      alarmDescription: 'The table refuses reads: its cost cap is reached.',
      metric: throttlesOf(table, 'ReadThrottleEvents'),
      threshold: 1,
    },
    TableWriteThrottles: {
      alarmDescription: 'The table refuses writes: its cost cap is reached.',
      metric: throttlesOf(table, 'WriteThrottleEvents'),
      threshold: 1,
    },
  }
}

function throttlesOf({ tableName }: TableV2, metricName: string): Metric {
  return new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: { TableName: tableName },
    statistic: 'Sum',
    period: EVERY,
  })
}
