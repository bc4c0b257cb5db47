import { cognitoService } from './cognito/cognito-service.ts'
import { dynamoDbService } from './dynamodb/dynamodb-service.ts'
import { withFaults } from './faults/fault-injection.ts'
import { type Faults, faultApi } from './faults/faults.ts'
import type { Service } from './http/service.ts'
import type { RequestHandler } from './http/service-server.ts'
import { MAIL_DOMAIN } from './lambda-environment.ts'
import type { SendDueEmailsAt, ServiceBackends } from './service-backends.ts'
import { mailboxJson, mailboxPages } from './ses/mailbox-pages.ts'
import { sesService } from './ses/ses-service.ts'
import { paymentPage } from './stripe/payment-page.ts'
import { stripeService } from './stripe/stripe-service.ts'
import { tourApi } from './tour/tour-api.ts'

export type CallCounter = {
  readonly list: () => Readonly<Record<string, number>>
  readonly reset: () => void
}

type Wiring = {
  faults: Faults
  onCall: (name: string) => void
  sendDueEmailsAt: SendDueEmailsAt | undefined
}

/** Path prefix to request handler. Stripe's SDK accepts no path prefix in front of /v1. */
export function serviceRoutes(
  backends: ServiceBackends,
  { faults, onCall, sendDueEmailsAt }: Wiring,
): Readonly<Record<string, RequestHandler>> {
  const { dynamoDb, pool, mailbox, stripe } = backends
  const instrumented = (service: Service): RequestHandler => {
    const handle = withFaults(service, faults)
    return (request, gone) => {
      onCall(`${service.name} ${service.operationOf(request)}`)
      return handle(request, gone)
    }
  }
  return {
    '/dynamodb': instrumented(dynamoDbService(dynamoDb)),
    '/cognito': instrumented(cognitoService(pool)),
    '/ses': instrumented(sesService({ mailbox, verifiedDomain: MAIL_DOMAIN })),
    '/v1': instrumented(stripeService(stripe)),
    '/checkout': paymentPage(stripe),
    '/mailbox': mailboxPages(mailbox),
    '/mailbox.json': mailboxJson(mailbox),
    '/_faults': faultApi(faults),
    '/_tour': tourApi(backends, sendDueEmailsAt),
  }
}
