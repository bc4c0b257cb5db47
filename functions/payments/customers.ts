import { ApiError } from '#shared/lib/api-error.ts'
import type { BillingEvent } from '#shared/payments/payer.ts'
import { askStripe } from './ask-stripe.ts'
import * as payers from './payers.ts'
import { idOf } from './stripe.ts'

/** A dispute names its charge: the client is found by the customer of that. */
export async function findCustomerOfDispute(
  event: BillingEvent | undefined,
): Promise<BillingEvent | undefined> {
  if (event?.kind !== 'dispute') return event
  const { customer } = await askStripe((stripe) => stripe.charges.retrieve(event.chargeId))
  return customer ? { ...event, payerId: idOf(customer) } : event
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
const findCustomer = (id: string) =>
  askStripe((stripe) => stripe.customers.retrieve(id)).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'stripeRefused')) throw error
  })
