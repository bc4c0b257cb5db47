import { type Checkout, getCheckout } from './checkout-sessions.ts'
import { type Form, getString } from './form-encoding.ts'
import { getPrice } from './prices.ts'
import type { StripeAccount } from './stripe.ts'
import { resourceMissing, StripeError } from './stripe-error.ts'
import { newId, nowSeconds, type Subscription } from './stripe-state.ts'

type SubscriptionCall = { id: string; apiVersion: string }

const PERIOD_SECONDS = 30 * 24 * 3600

/** The subscription that a paid session begins. */
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

export function getSubscription({ state }: StripeAccount, id: string): Subscription {
  const found = Object.hasOwn(state.subscriptions, id) ? state.subscriptions[id] : undefined
  if (!found) throw resourceMissing('subscription', id, 'id', 404)
  return found
}

/** POST /v1/subscriptions/{id}: only its end can be changed here. */
export async function updateSubscription(
  stripe: StripeAccount,
  { form, id, apiVersion }: SubscriptionCall & { form: Form },
): Promise<Subscription> {
  const unknown = Object.keys(form).find((name) => name !== 'cancel_at_period_end')
  if (unknown) throw new StripeError(`Received unknown parameter: ${unknown}`, { param: unknown })
  const isEnding = getString(form, 'cancel_at_period_end') === 'true'
  const end = getSubscription(stripe, id).items.data[0]?.current_period_end ?? null
  const changes = { cancel_at_period_end: isEnding, cancel_at: isEnding ? end : null }
  return change(stripe, { id, apiVersion }, { ...changes, canceled_at: isEnding ? nowSeconds() : null })
}

/** Ends a subscription immediately. */
export async function cancelSubscription(
  stripe: StripeAccount,
  id: string,
  apiVersion: string,
): Promise<Subscription> {
  const subscription = getSubscription(stripe, id)
  if (subscription.status === 'canceled') throw resourceMissing('subscription', id, 'id', 404)
  const now = nowSeconds()
  Object.assign(subscription, { status: 'canceled', canceled_at: now, ended_at: now })
  stripe.save()
  await stripe.webhook.send('customer.subscription.deleted', { object: subscription }, apiVersion)
  return subscription
}

export const cancel = (stripe: StripeAccount, sessionId: string) => {
  const { id, apiVersion } = subscriptionOf(stripe, sessionId)
  return cancelSubscription(stripe, id, apiVersion)
}

export const cancelAtPeriodEnd = (stripe: StripeAccount, sessionId: string) =>
  updateSubscription(stripe, { ...subscriptionOf(stripe, sessionId), form: { cancel_at_period_end: 'true' } })

/** A renewal that cannot be paid: Stripe tells of the invoice and of the subscription's new status. */
export async function failRenewal(stripe: StripeAccount, sessionId: string): Promise<void> {
  const { id, apiVersion } = subscriptionOf(stripe, sessionId)
  const { customer, items, metadata } = getSubscription(stripe, id)
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
  await change(stripe, { id, apiVersion }, { status: 'past_due' })
}

/** A renewal that is paid, also one that had failed. */
export async function renew(stripe: StripeAccount, sessionId: string): Promise<void> {
  const { id, apiVersion } = subscriptionOf(stripe, sessionId)
  const { items } = getSubscription(stripe, id)
  const data = items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: item.current_period_end + PERIOD_SECONDS,
  }))
  await change(stripe, { id, apiVersion }, { status: 'active', items: { ...items, data } })
}

function subscriptionOf(stripe: StripeAccount, sessionId: string): SubscriptionCall {
  const { session, apiVersion } = getCheckout(stripe, sessionId)
  if (!session.subscription) throw new StripeError('This session began no subscription.')
  return { id: session.subscription, apiVersion }
}

async function change(
  stripe: StripeAccount,
  { id, apiVersion }: SubscriptionCall,
  changes: Partial<Subscription>,
): Promise<Subscription> {
  const subscription = getSubscription(stripe, id)
  if (subscription.status === 'canceled')
    throw new StripeError('A canceled subscription can only update its metadata.')
  const names = Object.keys(changes) as (keyof Subscription)[]
  const changed = names.filter((name) => subscription[name] !== changes[name])
  const previous_attributes = Object.fromEntries(changed.map((name) => [name, subscription[name]]))
  Object.assign(subscription, changes)
  stripe.save()
  await stripe.webhook.send(
    'customer.subscription.updated',
    { object: subscription, previous_attributes },
    apiVersion,
  )
  return subscription
}
