import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { lambdas, type OperationName } from '#infra/lambdas.ts'
import { EDGE_KEY_VARIABLE } from '#shared/edge.ts'
import type { Environment } from '#shared/environment.ts'
import type { Definition } from '#shared/operation.ts'
import { type Grant, grantOf } from './grants.ts'
import { createFunction } from './operation-function.ts'
import { type Resources, statementsFor } from './permissions.ts'
import { secretVariable } from './secrets.ts'
import type { Settings } from './settings.ts'

export type Functions = (name: OperationName) => LambdaFunction

type Props = {
  bundlesDir: string
  environment: Environment
  resources: Resources
  edgeKey: string
  settings: Settings
}

export function createFunctions(scope: Construct, props: Props): Functions {
  const functions = new Map(
    lambdas.map((lambda) => {
      const grant = grantOf(lambda.name)
      const environment = {
        ...props.environment,
        ...secretArns(grant, props.resources),
        ...(isForStrangers(lambda.definition) && { [EDGE_KEY_VARIABLE]: props.edgeKey }),
      }
      const statements = statementsFor(grant, props.resources)
      return [lambda.name, createFunction(scope, { ...props, lambda, environment, statements })] as const
    }),
  )
  return (name) => {
    const found = functions.get(name)
    if (!found) throw new Error(`There is no Lambda ${name}`)
    return found
  }
}

/** They alone ask for a visitor's address. A template may refer to secrets sixty times, less than all Lambdas would. */
function isForStrangers(definition: Definition): boolean {
  return definition.kind === 'http' && definition.access === 'public'
}

function secretArns({ secrets = [] }: Grant, resources: Resources): Record<string, string> {
  return Object.fromEntries(secrets.map((name) => [secretVariable[name], resources.secrets[name].secretArn]))
}
