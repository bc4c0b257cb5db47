import { Duration } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
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
    onFailure: new SqsDestination(failures),
  })
}
