import { randomUUID } from 'node:crypto'
import { ApiError } from '#shared/lib/api-error.ts'
import { createCheckoutForClient } from '#shared/payments/memberships-operations.ts'
import { createHandler, staffAction } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { callStripe } from './call-stripe.ts'
import { createCheckoutSession } from './checkout-session.ts'
import { recordRequest } from './request-plan-change.ts'

/** Uses the client's existing Stripe customer, so that all invoices of the client are in one list and one portal. */
export const handler = createHandler(createCheckoutForClient, async ({ input, request, staff }) => {
  const { id, priceId, quantity, sendEmail } = input
  const [by, client] = await Promise.all([staffAction(staff), clients.getCurrent(id)])
  const { stripeCustomerId, email } = client
  if (sendEmail && !email) throw new ApiError('noEmail')
  const customer = stripeCustomerId ? { customer: stripeCustomerId } : email ? { customer_email: email } : {}
  const buyer = { client_reference_id: client.id, ...customer }
  const idempotencyKey = request.idempotencyKey ?? randomUUID()
  const session = await callStripe((stripe) =>
    createCheckoutSession(stripe, [{ priceId, quantity }], { idempotencyKey, buyer }),
  )
  await recordRequest(client, {
    operation: createCheckoutForClient,
    request,
    ...by,
    details: { action: 'sell', priceId, ...(sendEmail && { url: session.url }) },
    ...(sendEmail && { emailKind: 'checkoutLink' }),
  })
  return { url: session.url, orderId: session.id }
})
