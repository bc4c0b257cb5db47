import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { suppressNagFinding } from './suppress-nag-finding.ts'

const RETENTION_DAYS = 14
const RETRY_ATTEMPTS = 2

export function createDeadLetterQueue(scope: Construct): Queue {
  const failures = new Queue(scope, 'Failures', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(RETENTION_DAYS),
  })
  suppressNagFinding(failures, 'AwsSolutions-SQS3', 'This queue is itself a dead-letter queue')
  return failures
}

export function addOnFailureDestination(lambda: LambdaFunction, failures: Queue): void {
  lambda.configureAsyncInvoke({
    retryAttempts: RETRY_ATTEMPTS,
    maxEventAge: Duration.hours(1),
    // Grants only sqs:SendMessage. The CDK's SqsDestination would also grant sqs:GetQueueAttributes and sqs:GetQueueUrl.
    onFailure: { bind: () => ({ destination: failures.queueArn }) },
  })
  lambda.addToRolePolicy(
    new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] }),
  )
}
