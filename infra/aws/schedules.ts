import { Aws, Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler'
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { lambdas } from '#infra/lambdas.ts'
import { addOnFailureDestination } from './dead-letter-queue.ts'
import type { GetLambdaFunction } from './get-lambda-function.ts'

export function createSchedules(functions: GetLambdaFunction, failures: Queue): void {
  for (const { name, definition } of lambdas) {
    if (definition.kind !== 'job') continue
    const job = functions(name)
    addOnFailureDestination(job, failures)
    const stack = Stack.of(job)
    new Schedule(stack, `${name}Schedule`, {
      description: definition.summary,
      schedule: ScheduleExpression.rate(Duration.minutes(definition.everyMinutes)),
      target: new LambdaInvoke(job, {
        role: createSchedulerRole(stack, `${name}ScheduleRole`, job, failures),
        deadLetterQueue: failures,
        retryAttempts: 3,
        maxEventAge: Duration.hours(1),
      }),
    })
  }
}

/** Creates the role explicitly, because the role that the CDK would create may invoke every version of the Lambda function. */
function createSchedulerRole(scope: Construct, id: string, job: IFunction, failures: Queue) {
  const role = new Role(scope, id, {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  })
  role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [job.functionArn] }))
  role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] }))
  return role.withoutPolicyUpdates()
}
