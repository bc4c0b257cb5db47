import { Duration } from 'aws-cdk-lib'
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { Dashboard, GraphWidget, type IMetric, PeriodOverride } from 'aws-cdk-lib/aws-cloudwatch'
import { Operation, type TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { lambdas } from '#infra/lambdas.ts'
import type { Functions } from './functions.ts'

type Shown = { stage: HttpStage; functions: Functions; failures: Queue; table: TableV2 }

const period = Duration.minutes(5)
const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 8, height: 6 })

/** What the site did and how well, on one page. */
export function createDashboard(scope: Construct, { stage, functions, failures, table }: Shown): void {
  const ofEach = (metric: (name: (typeof lambdas)[number]['name']) => IMetric) =>
    lambdas.map(({ name }) => metric(name))
  const dashboard = new Dashboard(scope, 'Dashboard', {
    defaultInterval: Duration.days(1),
    periodOverride: PeriodOverride.AUTO,
  })
  dashboard.addWidgets(
    graph('Calls', [stage.metricCount({ period })]),
    graph('Refused and failed calls', [
      stage.metricClientError({ period }),
      stage.metricServerError({ period }),
    ]),
    graph('Latency, ms', [
      stage.metricLatency({ period, statistic: 'p50' }),
      stage.metricLatency({ period, statistic: 'p95' }),
    ]),
    graph(
      'Runs by operation',
      ofEach((name) => functions(name).metricInvocations({ period, label: name })),
    ),
    graph(
      'Errors by operation',
      ofEach((name) => functions(name).metricErrors({ period, label: name })),
    ),
    graph(
      'Duration by operation, p95 ms',
      ofEach((name) => functions(name).metricDuration({ period, label: name, statistic: 'p95' })),
    ),
    graph('Table units', [
      table.metricConsumedReadCapacityUnits({ period }),
      table.metricConsumedWriteCapacityUnits({ period }),
    ]),
    graph('Table errors', [
      table.metricSystemErrorsForOperations({ period, operations: [Operation.GET_ITEM, Operation.QUERY] }),
    ]),
    graph('Given up', [failures.metricApproximateNumberOfMessagesVisible({ period })]),
  )
}
