import { randomUUID } from 'node:crypto'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import { createCheckoutForClient } from '#shared/payments/memberships-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { callStripe } from './call-stripe.ts'
import { createCheckoutSession } from './checkout-session.ts'
import { recordPlanChangeRequest } from './request-plan-change.ts'
import { findCustomer } from './stripe-records.ts'

/** Uses the client's existing Stripe customer, so that all invoices of the client are in one list and one portal. */
export const handler = createHandler(createCheckoutForClient, async ({ input, request, staff }) => {
  const { id, priceId, quantity, sendEmail } = input
  const [by, client] = await Promise.all([createStaffContext(staff), clients.getCurrent(id)])
  if (sendEmail && !client.email) throw new ApiError('noEmail')
  const buyer = { client_reference_id: client.id, ...(await getCustomerParams(client)) }
  const idempotencyKey = request.idempotencyKey ?? randomUUID()
  const session = await callStripe((stripe) =>
    createCheckoutSession(stripe, [{ priceId, quantity }], { idempotencyKey, buyer }),
  )
  await recordPlanChangeRequest(client, {
    operation: createCheckoutForClient,
    request,
    ...by,
    details: { action: 'sell', priceId, ...(sendEmail && { url: session.url }) },
    ...(sendEmail && { emailKind: 'checkoutLink' }),
  })
  return { url: session.url, orderId: session.id }
})

async function getCustomerParams({ stripeCustomerId, email }: Client) {
  const customer = stripeCustomerId ? await findCustomer(stripeCustomerId) : undefined
  if (customer && !customer.deleted) return { customer: customer.id }
  return email ? { customer_email: email } : {}
}
