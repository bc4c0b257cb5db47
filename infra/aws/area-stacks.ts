import { NestedStack, Stack } from 'aws-cdk-lib'
import {
  type HttpApi,
  HttpIntegrationType,
  HttpRouteIntegration,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { LambdaDefinition } from '#infra/lambdas.ts'

/** Creates a nested stack for each area, because a stack is limited to 500 resources. Triggers stay in the root stack, which contains the user pool. */
export function createAreaStacks(root: Construct): (lambda: LambdaDefinition) => Construct {
  const stacks = new Map<string, NestedStack>()
  return ({ stack: name, definition }) => {
    if (definition.kind === 'trigger') return root
    const stack =
      stacks.get(name) ?? new NestedStack(root, `${name}Area`, { description: `Lambdas of the area ${name}` })
    stacks.set(name, stack)
    return stack
  }
}

export function allowRouteInvocation(
  lambda: LambdaFunction,
  api: HttpApi,
  route: `*/${string}` | '$default',
  id = 'Api',
) {
  lambda.addPermission(id, {
    principal: new ServicePrincipal('apigateway.amazonaws.com'),
    sourceArn: Stack.of(lambda).formatArn({
      service: 'execute-api',
      resource: api.apiId,
      resourceName: `*/${route}`,
    }),
  })
}

/** Unlike HttpLambdaIntegration, this class does not add the permission to invoke the Lambda function. allowRouteInvocation() adds it. */
export class LambdaProxyIntegration extends HttpRouteIntegration {
  readonly #lambda: IFunction

  constructor(id: string, lambda: IFunction) {
    super(id)
    this.#lambda = lambda
  }

  override bind() {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.#lambda.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
    }
  }
}
