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
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Settings } from '#infra/deploy-config.ts'
import { lambdaMemoryMb } from '#infra/lambda-memory.ts'
import { lambdaTimeoutSeconds } from '#infra/lambda-timeouts.ts'
import type { LambdaDefinition } from '#infra/lambdas.ts'
import type { LambdaEnvironment } from '#shared/lib/environment.ts'
import { suppressNag } from './suppress-nag.ts'

const SES_IDENTITIES_FINDING =
  'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]'

type OperationFunctionProps = {
  lambda: LambdaDefinition
  bundlesDir: string
  environment: LambdaEnvironment
  statements: readonly PolicyStatement[]
  settings: Settings
}

/** A Lambda with its own role and log group: it may write its log and do what `statements` allow. */
export function createLambdaFunction(scope: Construct, props: OperationFunctionProps): LambdaFunction {
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
  if (allowsSending(statements)) suppressNag(role, SES_IDENTITIES_FINDING, 'Limited by ses:FromAddress')
  const runsOneAtATime = definition.kind === 'job' && settings.reservesConcurrency
  return new LambdaFunction(scope, name, {
    description: definition.summary,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: Code.fromAsset(join(bundlesDir, name)),
    handler: 'index.handler',
    memorySize: lambdaMemoryMb(name),
    timeout: Duration.seconds(lambdaTimeoutSeconds[definition.kind]),
    loggingFormat: LoggingFormat.JSON,
    applicationLogLevelV2: ApplicationLogLevel.INFO,
    systemLogLevelV2: SystemLogLevel.WARN,
    ...(runsOneAtATime && { reservedConcurrentExecutions: 1 }),
    role,
    logGroup,
    environment: { ...environment },
  })
}

const allowsSending = (statements: readonly PolicyStatement[]): boolean =>
  statements.some(({ actions }) => actions.some((action) => action.startsWith('ses:')))
