import { type Checkout, getCheckout } from './checkout-sessions.ts'
import { getPrice } from './prices.ts'
import type { StripeAccount } from './stripe.ts'
import { StripeError } from './stripe-error.ts'
import { newId, nowSeconds, type Subscription } from './stripe-state.ts'

const PERIOD_SECONDS = 30 * 24 * 3600

export function startSubscription(
  stripe: StripeAccount,
  { lines, subscriptionMetadata }: Checkout,
  customer: string,
): Subscription {
  const now = nowSeconds()
  const recurring = lines.filter(({ price }) => getPrice(stripe, price).recurring)
  const subscription: Subscription = {
    id: newId('sub'),
    object: 'subscription',
    customer,
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    start_date: now,
    items: {
      object: 'list',
      data: recurring.map(({ price, quantity }) => ({
        id: newId('si'),
        object: 'subscription_item',
        price: { ...getPrice(stripe, price) },
        quantity,
        current_period_start: now,
        current_period_end: now + PERIOD_SECONDS,
      })),
    },
    metadata: { ...subscriptionMetadata },
    livemode: false,
    created: now,
  }
  stripe.state.subscriptions[subscription.id] = subscription
  return subscription
}

export async function cancel(stripe: StripeAccount, sessionId: string): Promise<void> {
  const { subscription, apiVersion } = activeSubscription(stripe, sessionId)
  const now = nowSeconds()
  Object.assign(subscription, { status: 'canceled', canceled_at: now, ended_at: now })
  stripe.save()
  await stripe.webhook.send('customer.subscription.deleted', { object: subscription }, apiVersion)
}

export function cancelAtPeriodEnd(stripe: StripeAccount, sessionId: string): Promise<void> {
  const { items } = activeSubscription(stripe, sessionId).subscription
  return change(stripe, sessionId, {
    cancel_at_period_end: true,
    cancel_at: items.data[0]?.current_period_end ?? null,
    canceled_at: nowSeconds(),
  })
}

/** A renewal that cannot be paid: Stripe sends events of the invoice and of the subscription's new status. */
export async function failRenewal(stripe: StripeAccount, sessionId: string): Promise<void> {
  const { subscription, apiVersion } = activeSubscription(stripe, sessionId)
  const { id, customer, items, metadata } = subscription
  const amount = items.data.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0)
  const invoice = {
    id: newId('in'),
    object: 'invoice',
    customer,
    amount_due: amount,
    amount_paid: 0,
    currency: items.data[0]?.price.currency,
    attempt_count: 1,
    billing_reason: 'subscription_cycle',
    parent: { type: 'subscription_details', subscription_details: { subscription: id, metadata } },
    status: 'open',
    livemode: false,
    created: nowSeconds(),
  }
  await stripe.webhook.send('invoice.payment_failed', { object: invoice }, apiVersion)
  await change(stripe, sessionId, { status: 'past_due' })
}

export function renew(stripe: StripeAccount, sessionId: string): Promise<void> {
  const { items } = activeSubscription(stripe, sessionId).subscription
  const data = items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: item.current_period_end + PERIOD_SECONDS,
  }))
  return change(stripe, sessionId, { status: 'active', items: { ...items, data } })
}

function activeSubscription(stripe: StripeAccount, sessionId: string) {
  const { session, apiVersion } = getCheckout(stripe, sessionId)
  const subscription = stripe.state.subscriptions[session.subscription ?? '']
  if (!subscription) throw new StripeError('This session began no subscription.')
  if (subscription.status === 'canceled')
    throw new StripeError('A canceled subscription can only update its metadata.')
  return { subscription, apiVersion }
}

async function change(
  stripe: StripeAccount,
  sessionId: string,
  changes: Partial<Subscription>,
): Promise<void> {
  const { subscription, apiVersion } = activeSubscription(stripe, sessionId)
  const names = Object.keys(changes) as (keyof Subscription)[]
  const changed = names.filter((name) => subscription[name] !== changes[name])
  const previous_attributes = Object.fromEntries(changed.map((name) => [name, subscription[name]]))
  Object.assign(subscription, changes)
  stripe.save()
  const data = { object: subscription, previous_attributes }
  await stripe.webhook.send('customer.subscription.updated', data, apiVersion)
}
