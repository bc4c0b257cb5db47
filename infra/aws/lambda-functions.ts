import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { Settings } from '#infra/deploy-config.ts'
import { lambdas } from '#infra/lambdas.ts'
import { EDGE_KEY_ENV } from '#shared/lib/edge-key.ts'
import type { LambdaEnvironment } from '#shared/lib/environment.ts'
import { API_BASE_PATH, type Definition } from '#shared/lib/operation.ts'
import type { OperationName } from '#shared/operations.ts'
import { allowRouteInvocation, createAreaStacks } from './area-stacks.ts'
import { type Grant, grantFor } from './grants.ts'
import { type GrantableResources, toPolicyStatements } from './iam-statements.ts'
import { createLambdaFunction } from './lambda-function.ts'
import { secretArnEnv } from './secrets.ts'

export type LambdaFunctions = (name: OperationName) => LambdaFunction

type LambdaFunctionsProps = {
  bundlesDir: string
  environment: LambdaEnvironment
  resources: GrantableResources
  edgeKey: string
  settings: Settings
  api: HttpApi
}

export function createLambdaFunctions(scope: Construct, props: LambdaFunctionsProps): LambdaFunctions {
  const stackFor = createAreaStacks(scope)
  const functions = new Map(
    lambdas.map((lambda) => {
      const grant = grantFor(lambda.name)
      const environment = {
        ...props.environment,
        ...secretArns(grant, props.resources),
        ...(isPublic(lambda.definition) && { [EDGE_KEY_ENV]: props.edgeKey }),
      }
      const statements = toPolicyStatements(grant, props.resources)
      const created = createLambdaFunction(stackFor(lambda), { ...props, lambda, environment, statements })
      const route = routeOf(lambda.definition)
      if (route) allowRouteInvocation(created, props.api, route)
      return [lambda.name, created] as const
    }),
  )
  return (name) => {
    const found = functions.get(name)
    if (!found) throw new Error(`There is no Lambda ${name}`)
    return found
  }
}

/** As API Gateway names the route to IAM. */
function routeOf(definition: Definition): `*/${string}` | '$default' | undefined {
  if (definition.kind === 'http') return `*${API_BASE_PATH}${definition.path}`
  return definition.kind === 'trigger' && definition.source === 'defaultRoute' ? '$default' : undefined
}

/** Only public operations read the visitor's IP address, so only they need the edge key. A template may refer to 60 secrets. */
function isPublic(definition: Definition): boolean {
  return definition.kind === 'http' && definition.access === 'public'
}

function secretArns({ secrets = [] }: Grant, resources: GrantableResources): Record<string, string> {
  return Object.fromEntries(secrets.map((name) => [secretArnEnv[name], resources.secrets[name].secretArn]))
}
