import { type Checkout, getCheckout } from './checkout-sessions.ts'
import { addCharge } from './refunds.ts'
import type { StripeAccount } from './stripe.ts'
import { StripeError } from './stripe-error.ts'
import { newId, nowSeconds, type Session } from './stripe-state.ts'
import { startSubscription } from './subscriptions.ts'

export type Customer = { readonly email: string; readonly name: string; readonly phone: string | null }

export function pay(stripe: StripeAccount, id: string, customer: Customer): Promise<void> {
  return complete(stripe, getOpenCheckout(stripe, id), { customer, payment_status: 'paid' })
}

/** Pays by a delayed payment method, which succeeds or fails days later. */
export function startAsyncPayment(stripe: StripeAccount, id: string, customer: Customer): Promise<void> {
  return complete(stripe, getOpenCheckout(stripe, id), { customer, payment_status: 'unpaid' })
}

type Completion = Pick<Session, 'payment_status'> & { customer: Customer }

function complete(
  stripe: StripeAccount,
  checkout: Checkout,
  { customer, payment_status }: Completion,
): Promise<void> {
  const { session } = checkout
  const isSubscription = session.mode === 'subscription'
  const customerId = newId('cus')
  const charge = addCharge(stripe, session, customerId)
  Object.assign(session, {
    status: 'complete',
    payment_status,
    url: null,
    customer: customerId,
    customer_email: session.customer_email ?? customer.email,
    customer_details: { ...customer },
    payment_intent: isSubscription ? null : charge.payment_intent,
    subscription: isSubscription ? startSubscription(stripe, checkout, customerId).id : null,
  })
  return sendEvent(stripe, checkout, 'completed')
}

export function completeAsyncPayment(stripe: StripeAccount, id: string, isPaid: boolean): Promise<void> {
  const checkout = getCheckout(stripe, id)
  const { session } = checkout
  if (session.status !== 'complete' || session.payment_status !== 'unpaid') {
    throw new StripeError('This payment is not pending.')
  }
  if (isPaid) session.payment_status = 'paid'
  return sendEvent(stripe, checkout, isPaid ? 'async_payment_succeeded' : 'async_payment_failed')
}

export async function expire(stripe: StripeAccount, id: string): Promise<Session> {
  const checkout = getOpenCheckout(stripe, id)
  Object.assign(checkout.session, { status: 'expired', url: null, expires_at: nowSeconds() })
  await sendEvent(stripe, checkout, 'expired')
  return checkout.session
}

function getOpenCheckout(stripe: StripeAccount, id: string): Checkout {
  const checkout = getCheckout(stripe, id)
  if (checkout.session.status === 'open') return checkout
  throw new StripeError('Only Checkout Sessions with a status in ["open"] can be paid or expired.')
}

function sendEvent(stripe: StripeAccount, { session, apiVersion }: Checkout, event: string): Promise<void> {
  stripe.save()
  return stripe.webhook.send(`checkout.session.${event}`, { object: session }, apiVersion)
}
