import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { IHostedZone } from 'aws-cdk-lib/aws-route53'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { keepFailures } from './failures.ts'
import type { Settings } from './settings.ts'

export type Mail = {
  readonly from: string
  readonly configurationSet: ConfigurationSet
  /** What SES has to say of mails that did not arrive or were not wanted. */
  readonly feedback: Topic
  /** Lets a Lambda send, and only as `from`. */
  readonly sending: PolicyStatement
}

export function createMail(scope: Construct, { mailFrom }: Settings, zone: IHostedZone | undefined): Mail {
  const configurationSet = new ConfigurationSet(scope, 'MailSettings', {
    reputationMetrics: true,
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  })
  const identity = new EmailIdentity(scope, 'MailSender', {
    identity: zone ? Identity.publicHostedZone(zone) : Identity.email(mailFrom),
    configurationSet,
    ...(zone && { mailFromDomain: `mail.${zone.zoneName}` }),
  })
  const feedback = new Topic(scope, 'MailFeedback', { enforceSSL: true })
  configurationSet.addEventDestination('Feedback', {
    destination: EventDestination.snsTopic(feedback),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
  })
  const sending = new PolicyStatement({
    actions: ['ses:SendEmail'],
    resources: [identity.emailIdentityArn, configurationSetArn(scope, configurationSet)],
    conditions: { StringEquals: { 'ses:FromAddress': mailFrom } },
  })
  return { from: mailFrom, configurationSet, feedback, sending }
}

/** Hands what SES says to a Lambda; what it cannot work off is kept. */
export function subscribeFeedback({ feedback }: Mail, receiver: LambdaFunction, failures: Queue): void {
  keepFailures(receiver, failures)
  feedback.addSubscription(new LambdaSubscription(receiver, { deadLetterQueue: failures }))
}

function configurationSetArn(scope: Construct, { configurationSetName }: ConfigurationSet): string {
  return Stack.of(scope).formatArn({
    service: 'ses',
    resource: 'configuration-set',
    resourceName: configurationSetName,
  })
}
