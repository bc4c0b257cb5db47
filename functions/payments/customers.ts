import { ApiError } from '#shared/lib/api-error.ts'
import type { BillingEvent } from '#shared/payments/payer.ts'
import { askStripe } from './ask-stripe.ts'
import * as payers from './payers.ts'
import { idOf } from './stripe.ts'

/** What Stripe leaves out of an event: the customer of a disputed charge, and what a refunded payment was for. */
export async function completeEvent(event: BillingEvent | undefined): Promise<BillingEvent | undefined> {
  if (event?.kind === 'dispute') {
    const { customer } = await askStripe((stripe) => stripe.charges.retrieve(event.chargeId))
    return customer ? { ...event, payerId: idOf(customer) } : event
  }
  if (event?.kind !== 'refund' || !event.refund.paymentIntentId) return event
  const subscriptionId = await findSubscriptionOfPayment(event.refund.paymentIntentId)
  return { ...event, refund: { ...event.refund, subscriptionId } }
}

/** Null if the payment was of no invoice of a subscription, undefined if Stripe does not know it. */
async function findSubscriptionOfPayment(payment_intent: string): Promise<string | null | undefined> {
  const payment = { type: 'payment_intent', payment_intent } as const
  const payments = await askStripe((stripe) =>
    stripe.invoicePayments.list({ payment, limit: 1, expand: ['data.invoice'] }),
  ).catch(ignoreUnknown)
  if (!payments) return undefined
  const invoice = payments.data[0]?.invoice
  if (typeof invoice !== 'object' || invoice.deleted) return null
  const subscription = invoice.parent?.subscription_details?.subscription
  return subscription ? idOf(subscription) : null
}

/** A subscription that did not begin in our cart names nobody: its customer at Stripe has an email. */
export async function identifyNewPayer(event: BillingEvent, now: Date): Promise<void> {
  if (event.kind !== 'subscription' || event.isFromCart) return
  const stored = await payers.find(event.payerId)
  const { payer } = stored
  if (payer.clientId || payer.email || payer.name) return
  const customer = await findCustomer(event.payerId)
  if (!customer || customer.deleted) return
  const { name, email } = customer
  await payers.identify(stored, { ...(name && { name }), ...(email && { email }) }, now)
}

/** Undefined if Stripe has no such customer, of a test event for example. */
const findCustomer = (id: string) => askStripe((stripe) => stripe.customers.retrieve(id)).catch(ignoreUnknown)

function ignoreUnknown(error: unknown): undefined {
  if (!(error instanceof ApiError && error.code === 'stripeRefused')) throw error
}
