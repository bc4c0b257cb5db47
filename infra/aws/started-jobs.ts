import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { lambdas } from '#infra/lambdas.ts'
import { startedJobEnvNames } from '#shared/lib/environment.ts'
import { grantFor } from './grants.ts'
import type { LambdaFunctions } from './lambda-functions.ts'

export function grantJobStarts(functions: LambdaFunctions): void {
  for (const { name } of lambdas) {
    const { startedJob } = grantFor(name)
    if (!startedJob) continue
    const [lambda, job] = [functions(name), functions(startedJob)]
    lambda.addEnvironment(startedJobEnvNames[startedJob], job.functionName)
    lambda.addToRolePolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [job.functionArn] }),
    )
  }
}
