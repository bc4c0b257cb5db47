import { orderIn } from '#shared/checkout-event.ts'
import { receiveStripeEvent } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { isSigned } from '../payments/signature.ts'
import { stripeSecrets } from '../payments/stripe-secrets.ts'
import { lambda } from '../runtime/lambda.ts'
import * as orders from '../store/orders.ts'

export const handler = lambda(receiveStripeEvent, async ({ request: { rawBody, header } }) => {
  const now = new Date()
  const { webhookSecret: secret } = await stripeSecrets()
  if (!isSigned(rawBody, header('stripe-signature') ?? '', { secret, now })) {
    throw new Problem('invalidSignature')
  }
  const order = orderIn(JSON.parse(rawBody))
  if (order) await orders.record(order, now)
  return { received: true as const }
})
