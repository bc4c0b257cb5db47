import { type Checkout, getCheckout } from './checkout-sessions.ts'
import { type Form, getString } from './form-encoding.ts'
import type { StripeAccount } from './stripe.ts'
import { missingParameter, resourceMissing, StripeError } from './stripe-error.ts'
import { type Charge, newId, nowSeconds, type Session } from './stripe-state.ts'

/** The charge of a session that is being paid. */
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

/** POST /v1/refunds: by charge or payment intent, the whole amount by default. */
export async function createRefund(stripe: StripeAccount, form: Form, apiVersion: string): Promise<object> {
  const [chargeId, payment] = [getString(form, 'charge'), getString(form, 'payment_intent')]
  if (!chargeId && !payment) throw missingParameter('charge')
  const charge = Object.values(stripe.state.charges).find(
    ({ id, payment_intent }) => id === chargeId || payment_intent === payment,
  )
  if (!charge)
    throw resourceMissing('charge', chargeId ?? payment ?? '', chargeId ? 'charge' : 'payment_intent')
  const amount = Number(getString(form, 'amount') ?? charge.amount - charge.amount_refunded)
  return refundCharge(stripe, charge, { amount, apiVersion })
}

/** Refunds the payment of a session. */
export function refundSession(stripe: StripeAccount, sessionId: string, amount?: number): Promise<object> {
  const { session, apiVersion }: Checkout = getCheckout(stripe, sessionId)
  const charge = Object.values(stripe.state.charges).find(({ customer }) => customer === session.customer)
  if (!charge) throw new StripeError('This payment has not been completed.')
  return refundCharge(stripe, charge, {
    amount: amount ?? charge.amount - charge.amount_refunded,
    apiVersion,
  })
}

async function refundCharge(
  stripe: StripeAccount,
  charge: Charge,
  { amount, apiVersion }: { amount: number; apiVersion: string },
): Promise<object> {
  if (charge.refunded) {
    throw new StripeError(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  if (!(amount > 0) || amount > charge.amount - charge.amount_refunded) {
    throw new StripeError('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' })
  }
  const before = charge.amount_refunded
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  stripe.save()
  const previous_attributes = { amount_refunded: before, ...(charge.refunded && { refunded: false }) }
  await stripe.webhook.send('charge.refunded', { object: charge, previous_attributes }, apiVersion)
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
    created: nowSeconds(),
  }
}
