import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { ApiError } from '#shared/lib/api-error.ts'
import { refundOrder } from '#shared/payments/memberships-operations.ts'
import type { Order } from '#shared/payments/order.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { orderKey } from '../lib/table/keys.ts'
import { callStripe } from './call-stripe.ts'
import * as orders from './orders.ts'
import { recordPlanChangeRequest } from './request-plan-change.ts'
import { getStripeId } from './stripe.ts'
import { syncPayerAfterChange } from './sync-payer.ts'

export const handler = createHandler(refundOrder, async ({ input: { id, amount }, request, staff }) => {
  const [by, order] = await Promise.all([createStaffContext(staff), orders.find(id)])
  if (!order?.clientId || order.status !== 'paid') throw new ApiError('orderNotFound')
  const client = await clients.getCurrent(order.clientId)
  const idempotencyKey = `refund-${request.idempotencyKey ?? randomUUID()}`
  const refund = await callStripe(async (stripe) => {
    const payment_intent = await paymentIntentOf(stripe, order)
    return stripe.refunds.create({ payment_intent, ...(amount && { amount }) }, { idempotencyKey })
  })
  const details = { action: 'refund', amount: refund.amount, currency: refund.currency }
  await recordPlanChangeRequest(client, {
    operation: refundOrder,
    request,
    ...by,
    details,
    subjectKey: orderKey(id),
  })
  await syncPayerAfterChange(order.stripeCustomerId)
  return { id: refund.id }
})

/** Returns the payment of an order. For a plan, returns the payment of its subscription's first invoice. */
async function paymentIntentOf(stripe: Stripe, { paymentIntentId, subscriptionId }: Order): Promise<string> {
  if (paymentIntentId) return paymentIntentId
  if (!subscriptionId) throw new ApiError('orderNotFound')
  const invoices = await stripe.invoices.list({ subscription: subscriptionId, status: 'paid', limit: 100 })
  const first = invoices.data.at(-1)
  const payments = first?.id ? await stripe.invoicePayments.list({ invoice: first.id, limit: 1 }) : undefined
  const payment = payments?.data[0]?.payment.payment_intent
  if (!payment) throw new ApiError('orderNotFound')
  return getStripeId(payment)
}
