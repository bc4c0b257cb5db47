import { join } from 'node:path'
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { StageSettings } from '#infra/deploy-config.ts'
import { type LambdaDefinition, lambdas, lambdaTimeoutSeconds } from '#infra/lambdas.ts'
import { EDGE_KEY_ENV } from '#shared/lib/edge-key.ts'
import type { LambdaEnvironment } from '#shared/lib/environment.ts'
import { API_BASE_PATH, type HandlerDefinition, listPaths } from '#shared/lib/operation.ts'
import type { OperationName } from '#shared/operations.ts'
import { allowRouteInvocation, createAreaStacks } from './area-stacks.ts'
import type { Grant } from './grant.ts'
import { getGrant } from './grants.ts'
import { type GrantableResources, toPolicyStatements } from './iam-statements.ts'
import { getMemoryMb } from './lambda-memory.ts'
import { secretEnvNames } from './secrets.ts'
import { suppressNagFinding } from './suppress-nag-finding.ts'

export type GetLambdaFunction = (name: OperationName) => LambdaFunction

type Props = {
  bundlesDir: string
  environment: LambdaEnvironment
  resources: GrantableResources
  edgeKey: string
  settings: StageSettings
  api: HttpApi
}

export function createLambdaFunctions(scope: Construct, props: Props): GetLambdaFunction {
  const stackFor = createAreaStacks(scope)
  const functions = new Map(
    lambdas.map((lambda) => {
      const newFunction = createLambdaFunction(stackFor(lambda), lambda, props)
      const [route, apiKeyRoute] = routesOf(lambda.definition)
      if (route) allowRouteInvocation(newFunction, props.api, route)
      if (apiKeyRoute) allowRouteInvocation(newFunction, props.api, apiKeyRoute, 'ApiForKeys')
      return [lambda.name, newFunction] as const
    }),
  )
  return (name) => {
    const lambdaFunction = functions.get(name)
    if (!lambdaFunction) throw new Error(`The stack has no Lambda named ${name}`)
    return lambdaFunction
  }
}

const SES_IDENTITIES_FINDING =
  'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]'

function createLambdaFunction(
  scope: Construct,
  { name, definition }: LambdaDefinition,
  { bundlesDir, environment, resources, edgeKey, settings }: Props,
): LambdaFunction {
  const grant = getGrant(name)
  const logGroup = new LogGroup(scope, `${name}Log`, {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const role = new Role(scope, `${name}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
  const logStatement = new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  })
  for (const statement of [logStatement, ...toPolicyStatements(grant, resources)]) role.addToPolicy(statement)
  if (grant.sendsEmail)
    suppressNagFinding(role, SES_IDENTITIES_FINDING, 'The condition ses:FromAddress limits this permission')
  if (grant.readsEmailStatus)
    suppressNagFinding(
      role,
      'AwsSolutions-IAM5[Resource::*]',
      'SES supports no resource ARNs for these two read actions',
    )
  const runsOneAtATime = definition.kind === 'job' && settings.reservesConcurrency
  return new LambdaFunction(scope, name, {
    description: definition.summary,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: Code.fromAsset(join(bundlesDir, name)),
    handler: 'index.handler',
    memorySize: getMemoryMb(name),
    timeout: Duration.seconds(lambdaTimeoutSeconds[definition.kind]),
    loggingFormat: LoggingFormat.JSON,
    applicationLogLevelV2: ApplicationLogLevel.INFO,
    systemLogLevelV2: SystemLogLevel.WARN,
    ...(runsOneAtATime && { reservedConcurrentExecutions: 1 }),
    role,
    logGroup,
    environment: {
      ...environment,
      ...secretArns(grant, resources),
      ...(isPublic(definition) && { [EDGE_KEY_ENV]: edgeKey }),
    },
  })
}

function routesOf(definition: HandlerDefinition): readonly (`*/${string}` | '$default')[] {
  if (definition.kind === 'http')
    return listPaths(definition).map((path) => `*${API_BASE_PATH}${path}` as const)
  return definition.kind === 'trigger' && definition.source === 'defaultRoute' ? ['$default'] : []
}

/** Only public operations get the edge key, because only they need the visitor's IP address. A template may refer to at most 60 secrets. */
const isPublic = (definition: HandlerDefinition): boolean =>
  definition.kind === 'http' && definition.access === 'public'

function secretArns({ secrets = [] }: Grant, resources: GrantableResources): Record<string, string> {
  return Object.fromEntries(secrets.map((name) => [secretEnvNames[name], resources.secrets[name].secretArn]))
}
