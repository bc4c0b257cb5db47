import { join } from 'node:path'
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { lambdaTimeoutSeconds } from '#infra/lambda-timeouts.ts'
import type { Lambda } from '#infra/lambdas.ts'
import type { Environment } from '#shared/environment.ts'
import { accept } from './accept.ts'
import type { Settings } from './settings.ts'

type FunctionProps = {
  lambda: Lambda
  bundlesDir: string
  environment: Environment
  statements: readonly PolicyStatement[]
  settings: Settings
}

/** A Lambda with a role and a log group of its own: it may write its log and do what `statements` allow. */
export function createFunction(scope: Construct, props: FunctionProps): LambdaFunction {
  const { lambda, bundlesDir, environment, statements, settings } = props
  const { name, definition } = lambda
  const logGroup = new LogGroup(scope, `${name}Log`, {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const role = new Role(scope, `${name}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
  const logging = new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  })
  for (const statement of [logging, ...statements]) role.addToPolicy(statement)
  accept(role, 'AwsSolutions-IAM5[Resource::*]', 'X-Ray knows no resources to name')
  const isAlone = definition.kind === 'job' && settings.reservesConcurrency
  return new LambdaFunction(scope, name, {
    description: definition.summary,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: Code.fromAsset(join(bundlesDir, name)),
    handler: 'index.handler',
    memorySize: 512,
    timeout: Duration.seconds(lambdaTimeoutSeconds[definition.kind]),
    tracing: Tracing.ACTIVE,
    loggingFormat: LoggingFormat.JSON,
    applicationLogLevelV2: ApplicationLogLevel.INFO,
    systemLogLevelV2: SystemLogLevel.WARN,
    ...(isAlone && { reservedConcurrentExecutions: 1 }),
    role,
    logGroup,
    environment: { ...environment },
  })
}
