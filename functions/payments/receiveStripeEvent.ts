import { ApiError } from '#shared/lib/api-error.ts'
import { billingEventFrom } from '#shared/payments/billing-event.ts'
import { orderFromEvent } from '#shared/payments/checkout-event.ts'
import { receiveStripeEvent } from '#shared/payments/payments-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { completeEvent, identifyNewPayer } from './customers.ts'
import * as orders from './orders.ts'
import * as payers from './payers.ts'
import { getStripeSecrets } from './stripe-secrets.ts'
import { parseWebhookEvent } from './webhook-event.ts'

export const handler = createHandler(receiveStripeEvent, async ({ request: { rawBody, header } }) => {
  const now = new Date()
  const { webhookSecret: secret } = await getStripeSecrets()
  const event = parseWebhookEvent(rawBody, header('stripe-signature') ?? '', { secret, now })
  if (!event) throw new ApiError('invalidSignature')
  const order = orderFromEvent(event)
  if (order) await orders.upsert(order, now)
  const billingEvent = await completeEvent(billingEventFrom(event))
  if (billingEvent) await payers.apply(billingEvent, now)
  if (billingEvent) await identifyNewPayer(billingEvent, now)
  return { received: true as const }
})
