import { SYSTEM } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { type BillingEvent, parseBillingEvent } from '#shared/payments/billing-event.ts'
import { orderFromEvent } from '#shared/payments/checkout-event.ts'
import { receiveStripeEvent } from '#shared/payments/payments-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { linkPayerByEmail } from './find-client-of-payer.ts'
import * as orders from './orders.ts'
import { findChargePayerId } from './stripe-records.ts'
import { getStripeSecrets } from './stripe-secrets.ts'
import { type SyncOptions, syncPayer } from './sync-payer.ts'
import { parseWebhookEvent } from './webhook-event.ts'

/** The response takes at most this long, because Stripe repeats an event after a slow response. */
const RESPONSE_LIMIT_MS = 2500

/** An event may be outdated when it arrives, so it only starts a read of the current state from Stripe. */
export const handler = createHandler(receiveStripeEvent, async ({ request: { rawBody, header } }) => {
  const now = new Date()
  const { webhookSecret: secret } = await getStripeSecrets()
  const message = parseWebhookEvent(rawBody, header('stripe-signature') ?? '', { secret, now })
  if (!message) throw new ApiError('invalidSignature')
  const options = { now, until: now.getTime() + RESPONSE_LIMIT_MS }
  const order = orderFromEvent(message)
  const event = parseBillingEvent(message)
  if (order) await orders.store(order, options)
  if (event) await syncPayerOfEvent(event, options)
  return { received: true as const }
})

async function syncPayerOfEvent(event: BillingEvent, options: SyncOptions): Promise<void> {
  const { chargeId, payerId = chargeId && (await findChargePayerId(chargeId, options)) } = event
  const syncResult = payerId && (await syncPayer(payerId, { event, ...options }))
  if (syncResult) await linkPayerByEmail(syncResult.payer, { actor: SYSTEM, now: options.now })
}
