import { RemovalPolicy } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { lambdas } from '#infra/lambdas.ts'
import { API_ROOT, type Method } from '#shared/operation.ts'
import { accept } from './accept.ts'
import type { Functions } from './functions.ts'
import { OTHERWISE, type Throttle, throttleOf } from './throttles.ts'
import type { Users } from './users.ts'

const methods: Readonly<Record<Method, HttpMethod>> = {
  GET: HttpMethod.GET,
  POST: HttpMethod.POST,
  PATCH: HttpMethod.PATCH,
  DELETE: HttpMethod.DELETE,
}

/** Names and addresses of people never appear in a log: a route names its placeholders, not what fills them. */
const accessLogLine = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    route: '$context.routeKey',
    status: '$context.status',
    milliseconds: '$context.responseLatency',
    integrationMilliseconds: '$context.integrationLatency',
    authorizerError: '$context.authorizer.error',
    integrationError: '$context.integrationErrorMessage',
    bytes: '$context.responseLength',
  }),
)

/** Same origin as the site by way of CloudFront, so that it needs no CORS. */
export function createApi(scope: Construct): HttpApi {
  return new HttpApi(scope, 'Api', { createDefaultStage: false })
}

/** Each call of the table as a route to its Lambda; the staff's only with a token of the user pool. */
export function addRoutes(scope: Construct, api: HttpApi, functions: Functions, users: Users): HttpStage {
  const signedIn = new HttpUserPoolAuthorizer('SignedIn', users.pool, { userPoolClients: [users.client] })
  const stage = createStage(scope, api)
  for (const { name, definition } of lambdas) {
    if (definition.kind !== 'http') continue
    const path = API_ROOT + definition.path
    const routes = api.addRoutes({
      path,
      methods: [methods[definition.method]],
      integration: new HttpLambdaIntegration(name, functions(name)),
      ...(definition.access === 'staff' && { authorizer: signedIn }),
    })
    if (definition.access === 'public') {
      for (const route of routes) accept(route, 'AwsSolutions-APIG4', 'Visitors have no account')
    }
    // A stage refuses the settings of a route that is not there yet.
    stage.node.addDependency(...routes)
    limit(stage, `${definition.method} ${path}`, throttleOf(definition))
  }
  return stage
}

function createStage(scope: Construct, httpApi: HttpApi): HttpStage {
  const accessLog = new LogGroup(scope, 'ApiLog', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  return new HttpStage(scope, 'Stage', {
    httpApi,
    stageName: '$default',
    autoDeploy: true,
    accessLogSettings: { destination: new LogGroupLogDestination(accessLog), format: accessLogLine },
    throttle: { rateLimit: OTHERWISE.ThrottlingRateLimit, burstLimit: OTHERWISE.ThrottlingBurstLimit },
    detailedMetricsEnabled: true,
  })
}

/** The construct has no word for the settings of one route. */
function limit(stage: HttpStage, routeKey: string, throttle: Throttle): void {
  const { defaultChild } = stage.node
  if (!(defaultChild instanceof CfnStage)) throw new Error('The stage of the API has no resource')
  defaultChild.routeSettings = { ...defaultChild.routeSettings, [routeKey]: throttle }
}
