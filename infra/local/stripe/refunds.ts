import { type Checkout, getCheckout } from './checkout-sessions.ts'
import type { StripeAccount } from './stripe.ts'
import { StripeError } from './stripe-error.ts'
import { type Charge, newId, nowSeconds, type Session } from './stripe-state.ts'

export function addCharge({ state }: StripeAccount, session: Session, customer: string): Charge {
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: session.amount_total,
    amount_refunded: 0,
    currency: session.currency,
    customer,
    payment_intent: newId('pi'),
    refunded: false,
    status: 'succeeded',
    livemode: false,
    created: nowSeconds(),
  }
  state.charges[charge.id] = charge
  return charge
}

export async function refundSession(stripe: StripeAccount, sessionId: string, part?: number): Promise<void> {
  const { session, apiVersion }: Checkout = getCheckout(stripe, sessionId)
  const charge = Object.values(stripe.state.charges).find(({ customer }) => customer === session.customer)
  if (!charge) throw new StripeError('This payment has not been completed.')
  if (charge.refunded) throw new StripeError(`Charge ${charge.id} has already been refunded.`)
  const before = charge.amount_refunded
  const amount = part ?? charge.amount - before
  if (amount > charge.amount - before)
    throw new StripeError('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' })
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  stripe.save()
  const previous_attributes = { amount_refunded: before, ...(charge.refunded && { refunded: false }) }
  await stripe.webhook.send('charge.refunded', { object: charge, previous_attributes }, apiVersion)
}
