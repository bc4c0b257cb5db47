import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { lambdas } from '#infra/lambdas.ts'
import { startedJobEnvNames } from '#shared/lib/environment.ts'
import { grantFor } from './grants.ts'
import type { LambdaFunctions } from './lambda-functions.ts'

export function grantStarts(functions: LambdaFunctions): void {
  for (const { name } of lambdas) {
    const { starts } = grantFor(name)
    if (!starts) continue
    const [lambda, job] = [functions(name), functions(starts)]
    lambda.addEnvironment(startedJobEnvNames[starts], job.functionName)
    lambda.addToRolePolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [job.functionArn] }),
    )
  }
}
