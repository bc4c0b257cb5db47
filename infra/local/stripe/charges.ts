import type { Charge } from './billing-objects.ts'
import { parseCustomer } from './customers.ts'
import { type Form, getString } from './form-encoding.ts'
import { isCreatedWithin, listPage } from './params.ts'
import { nowSeconds, type StripeAccount } from './stripe.ts'
import { resourceMissing, StripeError } from './stripe-error.ts'
import { newId } from './stripe-state.ts'

type NewCharge = Pick<Charge, 'amount' | 'currency' | 'customer' | 'payment_intent' | 'billing_details'> & {
  readonly isPaid: boolean
}

/** Stripe keeps a declined attempt as a failed charge of the same PaymentIntent. */
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
  stripe.state.charges[charge.id] = charge
  return charge
}

export function getCharge({ state }: StripeAccount, id: string, param = 'charge', status = 404): Charge {
  const charge = Object.hasOwn(state.charges, id) ? state.charges[id] : undefined
  if (!charge) throw resourceMissing('charge', id, param, status)
  return charge
}

export function listCharges(stripe: StripeAccount, query: Form) {
  const [customer, intent] = [parseCustomer(stripe, query), getString(query, 'payment_intent')]
  const charges = Object.values(stripe.state.charges).filter(
    (charge) =>
      (customer === undefined || charge.customer === customer) &&
      (intent === undefined || charge.payment_intent === intent) &&
      isCreatedWithin(query, charge.created),
  )
  return listPage('/v1/charges', charges.reverse(), query)
}

/** The bank takes the payment back until the dispute is decided. Stripe refunds no disputed charge. */
export async function dispute(stripe: StripeAccount, charge: Charge): Promise<void> {
  if (charge.disputed) throw new StripeError(`Charge ${charge.id} is disputed already.`)
  charge.disputed = true
  stripe.save()
  const object = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    currency: charge.currency,
    is_charge_refundable: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
    livemode: false,
    created: nowSeconds(stripe),
  }
  await stripe.webhook.send('charge.dispute.created', { object })
}
