import type { Charge, Subscription } from './billing-objects.ts'
import { getCheckout } from './checkout-sessions.ts'
import { openInvoicesOf } from './invoices.ts'
import { recordsOf } from './record-index.ts'
import type { StripeAccount } from './stripe.ts'
import { StripeError } from './stripe-error.ts'
import {
  collectInvoicePayment,
  getSubscription,
  isEnded,
  payOpenInvoices,
  startNextPeriod,
} from './subscriptions.ts'

export async function failRenewal(stripe: StripeAccount, subscription: Subscription): Promise<void> {
  stripe.state.cards[subscription.customer] = '0341'
  const [open] = openInvoicesOf(stripe, subscription)
  await (open ? collectInvoicePayment(stripe, subscription, open) : startNextPeriod(stripe, subscription))
}

export async function renewSubscription(stripe: StripeAccount, subscription: Subscription): Promise<void> {
  stripe.state.cards[subscription.customer] = '4242'
  const hasOpenInvoice = openInvoicesOf(stripe, subscription).length > 0
  await (hasOpenInvoice
    ? payOpenInvoices(stripe, subscription.customer)
    : startNextPeriod(stripe, subscription))
}

export function getRunningSubscription(stripe: StripeAccount, id: string): Subscription {
  const subscription = subscriptionOf(stripe, id)
  if (!subscription) throw new StripeError('This session did not start a subscription.')
  if (isEnded(subscription)) throw new StripeError('This subscription is canceled.')
  return subscription
}

function subscriptionOf(stripe: StripeAccount, id: string): Subscription | undefined {
  if (id.startsWith('sub_')) return getSubscription(stripe, id)
  const { subscription } = getCheckout(stripe, id).session
  return subscription === null ? undefined : getSubscription(stripe, subscription)
}

export function paidChargeOf(
  stripe: StripeAccount,
  id: string,
  wanted?: (charge: Charge) => boolean,
): Charge {
  const subscription = subscriptionOf(stripe, id)
  const { charges } = stripe.state
  const isOfSession = ({ payment_intent }: Charge) =>
    payment_intent === getCheckout(stripe, id).session.payment_intent
  const all = subscription
    ? recordsOf(charges, 'customer', subscription.customer)
    : Object.values(charges).reverse().filter(isOfSession)
  const paid = all.filter((each) => each.paid)
  const charge = (wanted && paid.find(wanted)) ?? paid.find(({ refunded }) => !refunded) ?? paid[0]
  if (!charge) throw new StripeError('This payment has not been completed.')
  return charge
}
