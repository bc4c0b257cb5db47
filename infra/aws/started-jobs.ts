import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { lambdas } from '#infra/lambdas.ts'
import { invocableJobEnvNames } from '#shared/lib/environment.ts'
import type { GetLambdaFunction } from './get-lambda-function.ts'
import { getGrant } from './grants.ts'

export function allowJobInvocations(functions: GetLambdaFunction): void {
  for (const { name } of lambdas) {
    const { startedJob } = getGrant(name)
    if (!startedJob) continue
    const [lambda, job] = [functions(name), functions(startedJob)]
    lambda.addEnvironment(invocableJobEnvNames[startedJob], job.functionName)
    lambda.addToRolePolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [job.functionArn] }),
    )
  }
}
