import type { Charge } from './billing-objects.ts'
import { parseCustomer } from './customers.ts'
import { type Form, getString } from './form-encoding.ts'
import { createListPage, isCreatedWithin } from './params.ts'
import { addRecord, recordsOf } from './record-index.ts'
import { nowSeconds, type StripeAccount } from './stripe.ts'
import { resourceMissing } from './stripe-error.ts'
import { newId } from './stripe-state.ts'

type NewCharge = Pick<Charge, 'amount' | 'currency' | 'customer' | 'payment_intent' | 'billing_details'> & {
  readonly isPaid: boolean
}

/** Like Stripe, stores a declined payment attempt as a failed charge of its PaymentIntent. */
export function addCharge(stripe: StripeAccount, { isPaid, ...details }: NewCharge): Charge {
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    ...details,
    amount_refunded: 0,
    disputed: false,
    failure_code: isPaid ? null : 'card_declined',
    paid: isPaid,
    refunded: false,
    status: isPaid ? 'succeeded' : 'failed',
    metadata: {},
    livemode: false,
    created: nowSeconds(stripe),
  }
  addRecord(stripe.state.charges, charge.id, charge)
  return charge
}

export function getCharge({ state }: StripeAccount, id: string, param = 'charge', status = 404): Charge {
  const charge = Object.hasOwn(state.charges, id) ? state.charges[id] : undefined
  if (!charge) throw resourceMissing('charge', id, param, status)
  return charge
}

export function listCharges(stripe: StripeAccount, query: Form) {
  const [customer, intentId] = [parseCustomer(stripe, query), getString(query, 'payment_intent')]
  const { charges } = stripe.state
  const all =
    customer === undefined ? Object.values(charges).reverse() : recordsOf(charges, 'customer', customer)
  const matches = all.filter(
    (charge) =>
      (intentId === undefined || charge.payment_intent === intentId) &&
      isCreatedWithin(query, charge.created),
  )
  return createListPage('/v1/charges', matches, query)
}
