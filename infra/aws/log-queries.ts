import { type LogGroup, QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

export function createLogQueries(scope: Construct, stackName: string, accessLog: LogGroup): void {
  const createQuery = (id: string, name: string, query: QueryString, logGroups?: LogGroup[]) =>
    new QueryDefinition(scope, id, {
      queryDefinitionName: `${stackName}/${name}`,
      queryString: query,
      ...(logGroups && { logGroups }),
    })
  createQuery(
    'RoutesQuery',
    'Routes by errors and latency',
    new QueryString({
      statsStatements: [
        'count(*) as requests, sum(status >= 500) as serverErrors, sum(status >= 400 and status < 500) as clientErrors, pct(milliseconds, 50) as p50, pct(milliseconds, 95) as p95 by route',
      ],
      sort: 'serverErrors desc, p95 desc',
    }),
    [accessLog],
  )
  createQuery(
    'FailedRequestsQuery',
    'Failed requests',
    new QueryString({
      fields: ['@timestamp', 'route', 'status', 'milliseconds', 'integrationError', 'requestId'],
      filterStatements: ['status >= 500'],
      sort: '@timestamp desc',
      limit: 100,
    }),
    [accessLog],
  )
  createQuery(
    'LambdaErrorsQuery',
    'Lambda errors (select the log groups)',
    new QueryString({
      fields: ['@timestamp', 'operation', 'code', 'error.name', 'error.message', 'requestId', '@message'],
      filterStatements: ['level = "ERROR"'],
      sort: '@timestamp desc',
      limit: 100,
    }),
  )
}
