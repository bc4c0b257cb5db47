import { Aws, Duration } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler'
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { lambdas } from '#infra/lambdas.ts'
import { keepFailures } from './failures.ts'
import type { Functions } from './functions.ts'

/** Runs each job of the table on its clock. */
export function createSchedules(scope: Construct, functions: Functions, failures: Queue): void {
  for (const { name, definition } of lambdas) {
    if (definition.kind !== 'job') continue
    const job = functions(name)
    keepFailures(job, failures)
    new Schedule(scope, `${name}Schedule`, {
      description: definition.summary,
      schedule: ScheduleExpression.rate(Duration.minutes(definition.everyMinutes)),
      target: new LambdaInvoke(job, {
        role: invokerOf(scope, `${name}ScheduleRole`, job, failures),
        deadLetterQueue: failures,
        retryAttempts: 3,
        maxEventAge: Duration.hours(1),
      }),
    })
  }
}

/** Closed to the target's own additions, which would allow every version of the Lambda. */
function invokerOf(scope: Construct, id: string, job: IFunction, failures: Queue) {
  const role = new Role(scope, id, {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  })
  role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [job.functionArn] }))
  role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] }))
  return role.withoutPolicyUpdates()
}
