import { orderFromSession } from '#shared/payments/checkout-event.ts'
import { confirmCheckout } from '#shared/payments/payments-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'
import { callStripe } from './call-stripe.ts'
import * as orders from './orders.ts'
import { ignoreMissingObject } from './stripe-records.ts'

/** Returns the same response for every ID, so that an ID reveals nothing about the payment. */
export const handler = createHandler(confirmCheckout, async ({ input, request: { ipAddress } }) => {
  const now = new Date()
  const { sessionId } = input
  await requireWithinLimits({ operation: confirmCheckout, ipAddress, checkoutId: sessionId, now })
  const sessionRequest = callStripe((stripe) => stripe.checkout.sessions.retrieve(sessionId))
  const session = await sessionRequest.catch(ignoreMissingObject)
  const order = session && orderFromSession(session)
  if (order) await orders.store(order, { now })
  return { received: true as const }
})
