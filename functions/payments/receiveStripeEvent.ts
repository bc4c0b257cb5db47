import { ApiError } from '#shared/api-error.ts'
import { billingEventFrom } from '#shared/billing-event.ts'
import { orderFromEvent } from '#shared/checkout-event.ts'
import { receiveStripeEvent } from '#shared/operations/payments.ts'
import { createHandler } from '../lib/http/handler.ts'
import { getStripeSecrets } from '../lib/payments/stripe-secrets.ts'
import { parseWebhookEvent } from '../lib/payments/webhook-event.ts'
import * as orders from '../lib/store/orders.ts'
import * as payers from '../lib/store/payers.ts'

export const handler = createHandler(receiveStripeEvent, async ({ request: { rawBody, header } }) => {
  const now = new Date()
  const { webhookSecret: secret } = await getStripeSecrets()
  const event = parseWebhookEvent(rawBody, header('stripe-signature') ?? '', { secret, now })
  if (!event) throw new ApiError('invalidSignature')
  const order = orderFromEvent(event)
  if (order) await orders.upsert(order, now)
  const billingEvent = billingEventFrom(event)
  if (billingEvent) await payers.apply(billingEvent, now)
  return { received: true as const }
})
