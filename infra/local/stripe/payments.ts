import { type Checkout, checkoutWithId } from './checkout-sessions.ts'
import type { Stripe } from './stripe.ts'
import { StripeError } from './stripe-error.ts'
import { newId, nowSeconds, type Session } from './stripe-state.ts'

export type Customer = { readonly email: string; readonly name: string; readonly phone: string | null }

/** Pays at once, as with a card. */
export function pay(stripe: Stripe, id: string, customer: Customer): Promise<void> {
  return complete(stripe, openCheckout(stripe, id), { customer, payment_status: 'paid' })
}

/** Pays by a method whose money comes days later, or not at all. */
export function payLater(stripe: Stripe, id: string, customer: Customer): Promise<void> {
  return complete(stripe, openCheckout(stripe, id), { customer, payment_status: 'unpaid' })
}

type Completion = Pick<Session, 'payment_status'> & { customer: Customer }

function complete(
  stripe: Stripe,
  checkout: Checkout,
  { customer, payment_status }: Completion,
): Promise<void> {
  const { session } = checkout
  const isSubscription = session.mode === 'subscription'
  Object.assign(session, {
    status: 'complete',
    payment_status,
    url: null,
    customer: newId('cus'),
    customer_email: session.customer_email ?? customer.email,
    customer_details: { ...customer },
    payment_intent: isSubscription ? null : newId('pi'),
    subscription: isSubscription ? newId('sub') : null,
  })
  return tell(stripe, checkout, 'completed')
}

/** The money of `payLater` arrives, or does not. */
export function settle(stripe: Stripe, id: string, isPaid: boolean): Promise<void> {
  const checkout = checkoutWithId(stripe, id)
  const { session } = checkout
  if (session.status !== 'complete' || session.payment_status !== 'unpaid') {
    throw new StripeError('This payment is not awaited.')
  }
  if (isPaid) session.payment_status = 'paid'
  return tell(stripe, checkout, isPaid ? 'async_payment_succeeded' : 'async_payment_failed')
}

export async function expire(stripe: Stripe, id: string): Promise<Session> {
  const checkout = openCheckout(stripe, id)
  Object.assign(checkout.session, { status: 'expired', url: null, expires_at: nowSeconds() })
  await tell(stripe, checkout, 'expired')
  return checkout.session
}

function openCheckout(stripe: Stripe, id: string): Checkout {
  const checkout = checkoutWithId(stripe, id)
  if (checkout.session.status === 'open') return checkout
  throw new StripeError('Only Checkout Sessions with a status in ["open"] can be paid or expired.')
}

function tell(stripe: Stripe, { session, apiVersion }: Checkout, what: string): Promise<void> {
  stripe.save()
  return stripe.webhook.send(`checkout.session.${what}`, session, apiVersion)
}
