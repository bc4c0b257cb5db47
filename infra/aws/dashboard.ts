import { Duration } from 'aws-cdk-lib'
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { Dashboard, GraphWidget, type IMetric, Metric, PeriodOverride } from 'aws-cdk-lib/aws-cloudwatch'
import { type ITable, Operation } from 'aws-cdk-lib/aws-dynamodb'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { indexNames } from '#shared/lib/table-schema.ts'
import { throttleMetric } from './table.ts'

type DashboardSources = { stage: HttpStage; failures: Queue; table: ITable }

const period = Duration.minutes(5)
const graphWidget = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 8, height: 6 })

/** This metric covers all Lambda functions together, because a dashboard is free only up to 50 metrics. */
const lambdaMetric = (metricName: string, statistic: string, label?: string) =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period, ...(label && { label }) })

function throttleMetrics(table: ITable): IMetric[] {
  return [undefined, ...indexNames].flatMap((index) =>
    (['Read', 'Write'] as const).map((verb) => throttleMetric(table, verb, index)),
  )
}

export function createDashboard(scope: Construct, { stage, failures, table }: DashboardSources): void {
  const dashboard = new Dashboard(scope, 'Dashboard', {
    defaultInterval: Duration.days(1),
    periodOverride: PeriodOverride.AUTO,
  })
  dashboard.addWidgets(
    graphWidget('Requests', [stage.metricCount({ period })]),
    graphWidget('Client and server errors', [
      stage.metricClientError({ period }),
      stage.metricServerError({ period }),
    ]),
    graphWidget('Latency, ms', [
      stage.metricLatency({ period, statistic: 'p50' }),
      stage.metricLatency({ period, statistic: 'p95' }),
    ]),
    graphWidget('Lambda invocations', [lambdaMetric('Invocations', 'Sum')]),
    graphWidget('Lambda errors and throttles', [
      lambdaMetric('Errors', 'Sum'),
      lambdaMetric('Throttles', 'Sum'),
    ]),
    graphWidget('Lambda duration, ms', [
      lambdaMetric('Duration', 'p50', 'p50'),
      lambdaMetric('Duration', 'p95', 'p95'),
    ]),
    graphWidget('Table capacity units', [
      table.metricConsumedReadCapacityUnits({ period }),
      table.metricConsumedWriteCapacityUnits({ period }),
    ]),
    graphWidget('Throttled requests to the table and its indexes', throttleMetrics(table)),
    graphWidget('Table errors', [
      table.metricSystemErrorsForOperations({ period, operations: [Operation.GET_ITEM, Operation.QUERY] }),
    ]),
    graphWidget('Dead-letter queue', [failures.metricApproximateNumberOfMessagesVisible({ period })]),
  )
}
