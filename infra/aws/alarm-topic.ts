import { Aws } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import type { Settings } from '#infra/deploy-config.ts'

/** Emails the owner when an alarm changes state. */
export function createAlarmTopic(scope: Construct, { alarmEmail }: Settings): Topic {
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true })
  if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail))
  // An explicit policy, here for TLS, replaces the default one that admits the alarms of the account.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  )
  return topic
}
