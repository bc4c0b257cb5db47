import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { accept } from './accept.ts'

const KEPT_DAYS = 14
const RETRIES = 2

/** Keeps the events that no try could work off, until someone has looked at them. */
export function createFailures(scope: Construct): Queue {
  const failures = new Queue(scope, 'Failures', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(KEPT_DAYS),
  })
  accept(failures, 'AwsSolutions-SQS3', 'It is the dead-letter queue')
  return failures
}

/** For a Lambda that nobody waits for: what fails is tried again and then kept. */
export function keepFailures(lambda: LambdaFunction, failures: Queue): void {
  lambda.configureAsyncInvoke({
    retryAttempts: RETRIES,
    maxEventAge: Duration.hours(1),
    // The library's own destination would also allow to look into the queue.
    onFailure: { bind: () => ({ destination: failures.queueArn }) },
  })
  lambda.addToRolePolicy(
    new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] }),
  )
}
