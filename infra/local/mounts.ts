import { cognitoService } from './cognito/cognito-service.ts'
import { dynamoDbService } from './dynamodb/dynamodb-service.ts'
import { MAIL_DOMAIN } from './environment.ts'
import { faultControl } from './faults/fault-control.ts'
import { withFaults } from './faults/fault-injection.ts'
import type { Faults } from './faults/faults.ts'
import type { Mount } from './http/cloud-server.ts'
import type { Service } from './http/service.ts'
import type { Parts } from './parts.ts'
import { mailboxJson, mailboxPages } from './ses/mailbox-pages.ts'
import { sesService } from './ses/ses-service.ts'
import { paymentPage } from './stripe/payment-page.ts'
import { stripeService } from './stripe/stripe-service.ts'

type Watchers = { faults: Faults; counted: (service: Service, mount: Mount) => Mount }

/** What answers below which path. Stripe's own client takes no path in front of /v1. */
export function mountsOf(
  { dynamoDb, pool, mailbox, stripe }: Parts,
  { faults, counted }: Watchers,
): Readonly<Record<string, Mount>> {
  const mounted = (service: Service) => counted(service, withFaults(service, faults))
  return {
    '/dynamodb': mounted(dynamoDbService(dynamoDb)),
    '/cognito': mounted(cognitoService(pool)),
    '/ses': mounted(sesService({ mailbox, verifiedDomain: MAIL_DOMAIN })),
    '/v1': mounted(stripeService(stripe)),
    '/checkout': paymentPage(stripe),
    '/mailbox': mailboxPages(mailbox),
    '/mailbox.json': mailboxJson(mailbox),
    '/_faults': faultControl(faults),
  }
}
