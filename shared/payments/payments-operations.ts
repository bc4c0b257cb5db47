import * as z from 'zod/mini'
import { publicOperation } from '../lib/operation.ts'
import { rateLimits } from '../lib/rate-limits.ts'
import { CheckoutInput } from './checkout.ts'

export const createCheckout = publicOperation('POST', '/checkout', {
  summary: 'Creates a Stripe Checkout Session and returns its URL',
  limits: rateLimits.createCheckout,
  input: CheckoutInput,
  output: z.object({ url: z.string() }),
  recordsNothingBecause: 'who pays is known only when Stripe tells of the payment',
})

export const receiveStripeEvent = publicOperation('POST', '/stripe/webhook', {
  summary: 'Stripe webhook: verifies the event, stores the order and keeps the state of plans',
  input: z.object({}),
  output: z.object({ received: z.literal(true) }),
  records: ['orderPaid', 'orderChanged', 'planChanged', 'paymentFailed', 'refunded'],
})
