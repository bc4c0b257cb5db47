import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { lambdas } from '#infra/lambdas.ts'
import { API_BASE_PATH, isStaffAccess, listPaths } from '#shared/lib/operation.ts'
import type { OperationName } from '#shared/operations.ts'
import { LambdaProxyIntegration } from './area-stacks.ts'
import type { GetLambdaFunction } from './get-lambda-function.ts'
import { suppressNagFinding } from './suppress-nag-finding.ts'
import type { UserPoolResources } from './user-pool.ts'

const perSecond = (rateLimit: number, burstLimit: number) => ({ rateLimit, burstLimit })
/** Limits the requests of all visitors together. Each visitor has stricter limits, and the table's maximum throughput limits the cost. */
const DEFAULT_THROTTLE = perSecond(50, 100)
/** The limit is higher for webhooks, because Stripe sends events in bursts. Stripe repeats rejected events for days. */
const WEBHOOK_THROTTLE = perSecond(100, 200)

/** Logs route keys instead of paths, because a path may contain personal data. */
const accessLogFormat = AccessLogFormat.custom(
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

export function createApi(scope: Construct): HttpApi {
  return new HttpApi(scope, 'Api', { createDefaultStage: false })
}

export function addRoutes(
  scope: Construct,
  api: HttpApi,
  functions: GetLambdaFunction,
  users: UserPoolResources,
): { stage: HttpStage; accessLog: LogGroup } {
  const userAuthorizer = new HttpUserPoolAuthorizer('SignedIn', users.pool, {
    userPoolClients: [users.client],
  })
  const accessLog = new LogGroup(scope, 'ApiLog', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const stage = createStage(scope, api, accessLog)
  for (const { name, definition } of lambdas) {
    if (definition.kind !== 'http') continue
    const method = HttpMethod[definition.method]
    for (const operationPath of listPaths(definition)) {
      const isForApiKeys = operationPath !== definition.path
      const path = API_BASE_PATH + operationPath
      // Each path has a separate integration, because a shared integration would make two stacks refer to each other.
      const integration = new LambdaProxyIntegration(isForApiKeys ? `${name}ForKeys` : name, functions(name))
      // Creates the route in the stack of the Lambda. HttpApi.addRoutes() would create it in the stack of the API.
      const route = new HttpRoute(Stack.of(functions(name)), method + path, {
        httpApi: api,
        routeKey: HttpRouteKey.with(path, method),
        integration,
        ...(isStaffAccess(definition.access) && !isForApiKeys && { authorizer: userAuthorizer }),
      })
      const reason = isForApiKeys
        ? 'The Lambda verifies the API key'
        : 'Visitors have no account, and the Lambda verifies the session of a member'
      if (isForApiKeys || !isStaffAccess(definition.access))
        suppressNagFinding(route, 'AwsSolutions-APIG4', reason)
      stage.node.addDependency(route)
      setRouteThrottle(stage, `${definition.method} ${path}`, name)
    }
  }
  addDefaultRoute(scope, api, functions)
  return { stage, accessLog }
}

function addDefaultRoute(scope: Construct, httpApi: HttpApi, functions: GetLambdaFunction) {
  const name = 'rejectUnknownRoute'
  const integration = new LambdaProxyIntegration(name, functions(name))
  const route = new HttpRoute(scope, 'DefaultRoute', { httpApi, routeKey: HttpRouteKey.DEFAULT, integration })
  suppressNagFinding(
    route,
    'AwsSolutions-APIG4',
    'The operation returns only the public description of the API',
  )
}

function createStage(scope: Construct, httpApi: HttpApi, accessLog: LogGroup): HttpStage {
  return new HttpStage(scope, 'Stage', {
    httpApi,
    stageName: '$default',
    autoDeploy: true,
    accessLogSettings: { destination: new LogGroupLogDestination(accessLog), format: accessLogFormat },
    throttle: DEFAULT_THROTTLE,
  })
}

/** Uses the CloudFormation resource, because the L2 construct does not support throttling per route. */
function setRouteThrottle(stage: HttpStage, routeKey: string, name: OperationName): void {
  const { defaultChild } = stage.node
  if (!(defaultChild instanceof CfnStage)) throw new Error('The API stage has no CloudFormation resource')
  const { rateLimit, burstLimit } = name === 'receiveStripeEvent' ? WEBHOOK_THROTTLE : DEFAULT_THROTTLE
  const throttle = { ThrottlingRateLimit: rateLimit, ThrottlingBurstLimit: burstLimit }
  defaultChild.routeSettings = { ...defaultChild.routeSettings, [routeKey]: throttle }
}
