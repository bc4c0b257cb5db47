import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { IHostedZone } from 'aws-cdk-lib/aws-route53'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  type DkimRecord,
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
import type { StageSettings } from '#infra/deploy-config.ts'
import { addOnFailureDestination } from './dead-letter-queue.ts'

export type SesResources = {
  readonly from: string
  readonly configurationSet: ConfigurationSet
  /** The DNS records that the owner must create. The list is empty with Route 53 or if only one email address is verified. */
  readonly dkimRecords: readonly DkimRecord[]
  readonly feedback: Topic
  readonly sendStatement: PolicyStatement
}

export function createSesResources(
  scope: Construct,
  { mailFrom, mailDomain }: StageSettings,
  zone: IHostedZone | undefined,
): SesResources {
  const configurationSet = new ConfigurationSet(scope, 'MailSettings', {
    reputationMetrics: true,
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  })
  const senderDomain = zone?.zoneName ?? mailDomain
  const identity = new EmailIdentity(scope, 'MailSender', {
    identity: zone
      ? Identity.publicHostedZone(zone)
      : mailDomain
        ? Identity.domain(mailDomain)
        : Identity.email(mailFrom),
    configurationSet,
    ...(senderDomain && { mailFromDomain: `mail.${senderDomain}` }),
  })
  const feedback = new Topic(scope, 'MailFeedback', { enforceSSL: true })
  configurationSet.addEventDestination('Feedback', {
    destination: EventDestination.snsTopic(feedback),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
  })
  const sendStatement = new PolicyStatement({
    actions: ['ses:SendEmail', 'ses:SendRawEmail'],
    // The statement covers all identities, because SES in the sandbox also requires the permission for the recipient's identity.
    resources: [identityArns(scope), configurationSetArn(scope, configurationSet)],
    conditions: { StringEquals: { 'ses:FromAddress': mailFrom } },
  })
  return {
    from: mailFrom,
    configurationSet,
    feedback,
    sendStatement,
    dkimRecords: mailDomain ? identity.dkimRecords : [],
  }
}

export function subscribeToEmailEvents(
  { feedback }: SesResources,
  receiver: LambdaFunction,
  failures: Queue,
): void {
  addOnFailureDestination(receiver, failures)
  feedback.addSubscription(new LambdaSubscription(receiver, { deadLetterQueue: failures }))
}

const identityArns = (scope: Construct): string =>
  Stack.of(scope).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' })

function configurationSetArn(scope: Construct, { configurationSetName }: ConfigurationSet): string {
  return Stack.of(scope).formatArn({
    service: 'ses',
    resource: 'configuration-set',
    resourceName: configurationSetName,
  })
}
