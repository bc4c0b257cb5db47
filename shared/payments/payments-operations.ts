import * as z from 'zod/mini'
import { publicOperation } from '../lib/operation.ts'
import { rateLimits } from '../lib/rate-limits.ts'
import { stripeSyncActivityTypes } from '../lib/stripe-sync-activity-types.ts'
import { CheckoutInput } from './checkout.ts'

export const createCheckout = publicOperation('POST', '/checkout', {
  summary: 'Creates a Stripe Checkout Session and returns its URL',
  limits: rateLimits.createCheckout,
  input: CheckoutInput,
  output: z.object({ url: z.string() }),
  recordsNothingBecause: 'the payer is known only when Stripe reports the payment',
})

export const confirmCheckout = publicOperation('POST', '/checkout/confirm', {
  summary:
    'Asks Stripe for the payment when a buyer returns from Checkout, because the event may be late or lost',
  limits: rateLimits.confirmCheckout,
  input: z.object({
    sessionId: z.string('Payment ID is required').check(z.regex(/^cs_\w{1,200}$/, 'Payment ID is not valid')),
  }),
  output: z.object({ received: z.literal(true) }),
  records: ['orderPaid', 'orderChanged', ...stripeSyncActivityTypes],
})

export const getMembershipPortal = publicOperation('GET', '/membership', {
  summary: 'Returns the link to the Stripe page where members change their card, see invoices and cancel',
  limits: rateLimits.getMembershipPortal,
  input: z.object({}),
  output: z.object({ url: z.optional(z.string()) }),
})

export const receiveStripeEvent = publicOperation('POST', '/stripe/webhook', {
  summary: 'Stripe webhook: verifies the event, stores the order and updates the plans',
  input: z.object({}),
  output: z.object({ received: z.literal(true) }),
  records: ['orderPaid', 'orderChanged', ...stripeSyncActivityTypes],
})
