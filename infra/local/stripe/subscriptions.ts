import { isDeepStrictEqual } from 'node:util'
import type { Invoice, Subscription, SubscriptionItem } from './billing-objects.ts'
import type { Price, PromotionCode } from './catalog-objects.ts'
import type { LineItem, TestCard } from './checkout-objects.ts'
import { addIntervals, DAY_SECONDS } from './clock.ts'
import {
  addInvoice,
  attemptInvoicePayment,
  getInvoiceRecord,
  openInvoicesOf,
  voidInvoice,
} from './invoices.ts'
import { getPrice } from './prices.ts'
import { createDiscount } from './promotion-codes.ts'
import { addRecord, recordsOf } from './record-index.ts'
import { nowSeconds, type StripeAccount } from './stripe.ts'
import { resourceMissing, StripeError } from './stripe-error.ts'
import { newId } from './stripe-state.ts'

type NewSubscription = {
  readonly customer: string
  readonly lines: readonly LineItem[]
  readonly metadata?: Readonly<Record<string, string>>
  readonly trialDays?: number
  readonly code?: PromotionCode | undefined
}

/** Adds a subscription and leaves its first invoice open, because the caller collects the payment and sends the events. */
export function addSubscription(
  stripe: StripeAccount,
  { customer, lines, metadata = {}, trialDays = 0, code }: NewSubscription,
): { subscription: Subscription; invoice: Invoice } {
  const now = nowSeconds(stripe)
  const trialEnd = trialDays > 0 ? now + trialDays * DAY_SECONDS : null
  const isRecurring = ({ price }: LineItem) => getPrice(stripe, price).recurring !== null
  const subscription: Subscription = {
    id: newId('sub'),
    object: 'subscription',
    customer,
    status: trialEnd === null ? 'active' : 'trialing',
    billing_cycle_anchor: trialEnd ?? now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    ended_at: null,
    start_date: now,
    trial_start: trialEnd && now,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
    pause_collection: null,
    discounts: [],
    latest_invoice: null,
    items: {
      object: 'list',
      data: lines.filter(isRecurring).map(({ price, quantity }) => {
        const item = newSubscriptionItem(getPrice(stripe, price), quantity, now)
        return trialEnd === null ? item : { ...item, current_period_end: trialEnd }
      }),
    },
    metadata: { ...metadata },
    livemode: false,
    created: now,
  }
  addRecord(stripe.state.subscriptions, subscription.id, subscription)
  if (code) {
    const { coupon } = code.promotion
    const discountIds = { coupon, promotion_code: code.id, subscription: subscription.id }
    subscription.discounts = [createDiscount(stripe, discountIds)]
  }
  const oneTimeLines = lines.filter((line) => !isRecurring(line))
  return {
    subscription,
    invoice: addInvoice(stripe, subscription, { reason: 'subscription_create', oneTimeLines }),
  }
}

export const isEnded = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'canceled' || status === 'incomplete_expired'

/** Expires a subscription whose first payment has not succeeded within 23 hours, like Stripe. */
export async function expireIncomplete(stripe: StripeAccount, subscription: Subscription): Promise<void> {
  for (const { invoice } of openInvoicesOf(stripe, subscription)) voidInvoice(stripe, invoice)
  await changeSubscription(stripe, subscription, {
    status: 'incomplete_expired',
    ended_at: nowSeconds(stripe),
  })
}

export const newSubscriptionItem = (price: Price, quantity: number, start: number): SubscriptionItem => ({
  id: newId('si'),
  object: 'subscription_item',
  price: { ...price },
  quantity,
  discounts: [],
  current_period_start: start,
  current_period_end: addIntervals(start, price.recurring?.interval ?? 'month', 1),
})

export function getSubscription({ state }: StripeAccount, id: string): Subscription {
  const subscription = Object.hasOwn(state.subscriptions, id) ? state.subscriptions[id] : undefined
  if (!subscription) throw resourceMissing('subscription', id, 'id', 404)
  return subscription
}

export const periodEndOf = ({ items }: Subscription): number =>
  Math.min(...items.data.map(({ current_period_end }) => current_period_end))

export function changeSubscription(
  stripe: StripeAccount,
  subscription: Subscription,
  changes: Partial<Subscription>,
): Promise<void> {
  const before = structuredClone(subscription)
  Object.assign(subscription, changes)
  return sendUpdatedEvent(stripe, subscription, before)
}

async function sendUpdatedEvent(stripe: StripeAccount, subscription: Subscription, before: Subscription) {
  stripe.save()
  const changedFields = Object.entries(before).filter(
    ([name, value]) => !isDeepStrictEqual(value, subscription[name as keyof Subscription]),
  )
  if (changedFields.length === 0) return
  const data = { object: subscription, previous_attributes: Object.fromEntries(changedFields) }
  await stripe.webhook.send('customer.subscription.updated', data)
}

/** Starts the next period, which is paid in advance. A subscription in its trial becomes active, or paused without a card. */
export async function startNextPeriod(stripe: StripeAccount, subscription: Subscription): Promise<void> {
  const before = structuredClone(subscription)
  if (subscription.status === 'trialing') {
    const hasCard = stripe.state.cards[subscription.customer] !== undefined
    if (!hasCard && subscription.trial_settings.end_behavior.missing_payment_method === 'pause')
      return pauseAfterTrial(stripe, subscription)
    subscription.status = 'active'
  }
  const { billing_cycle_anchor: anchor, items } = subscription
  subscription.items = { ...items, data: items.data.map((item) => nextPeriod(item, anchor)) }
  const invoice = addInvoice(stripe, subscription, { reason: 'subscription_cycle' })
  // Stripe continues to bill `unpaid` subscriptions, but collects no payments.
  if (subscription.status === 'unpaid') {
    invoice.status = 'draft'
    return sendUpdatedEvent(stripe, subscription, before)
  }
  if (subscription.pause_collection === null)
    return collectInvoicePayment(stripe, subscription, { invoice, before })
  // Like Stripe, sends no invoice events while the collection of payments is paused.
  const { behavior } = subscription.pause_collection
  if (behavior === 'void') voidInvoice(stripe, invoice)
  else invoice.status = behavior === 'keep_as_draft' ? 'draft' : 'uncollectible'
  return sendUpdatedEvent(stripe, subscription, before)
}

function nextPeriod(item: SubscriptionItem, anchor: number): SubscriptionItem {
  const start = item.current_period_end
  let end = start
  for (let count = 1; end <= start; count++)
    end = addIntervals(anchor, item.price.recurring?.interval ?? 'month', count)
  return { ...item, current_period_start: start, current_period_end: end }
}

/** Only the end of a trial sets the status to `paused`. Pausing the collection of payments does not change the status. */
async function pauseAfterTrial(stripe: StripeAccount, subscription: Subscription): Promise<void> {
  await changeSubscription(stripe, subscription, { status: 'paused' })
  await stripe.webhook.send('customer.subscription.paused', { object: subscription })
}

export async function resumePaused(stripe: StripeAccount, subscription: Subscription): Promise<void> {
  if (subscription.status !== 'paused')
    throw new StripeError('Only subscriptions with a status of `paused` can be resumed.')
  const before = structuredClone(subscription)
  const now = nowSeconds(stripe)
  const data = subscription.items.data.map((item) => ({
    ...newSubscriptionItem(item.price, item.quantity, now),
    id: item.id,
  }))
  const items = { ...subscription.items, data }
  Object.assign(subscription, { status: 'active', billing_cycle_anchor: now, items })
  const invoice = addInvoice(stripe, subscription, { reason: 'subscription_cycle' })
  await stripe.webhook.send('customer.subscription.resumed', { object: subscription })
  await collectInvoicePayment(stripe, subscription, { invoice, before })
}

type SettlementOptions = {
  readonly invoice: Invoice
  readonly before?: Subscription
  readonly isPaid?: boolean
}

/** Collects the payment of an open invoice. A failed payment makes the subscription past due, and the last failed retry cancels it. */
export async function collectInvoicePayment(
  stripe: StripeAccount,
  subscription: Subscription,
  { invoice, before = structuredClone(subscription), isPaid }: SettlementOptions,
): Promise<void> {
  const event = attemptInvoicePayment(stripe, getInvoiceRecord(stripe, invoice.id), isPaid)
  const isLatestInvoice = subscription.latest_invoice === invoice.id
  const isUnpaid = ['past_due', 'unpaid', 'incomplete'].includes(subscription.status)
  if (event === 'invoice.payment_failed') {
    if (subscription.status === 'active') subscription.status = 'past_due'
  } else if (isLatestInvoice && isUnpaid) subscription.status = 'active'
  stripe.save()
  await stripe.webhook.send(event, { object: invoice })
  await sendUpdatedEvent(stripe, subscription, before)
  const isRetried = invoice.next_payment_attempt !== null || subscription.status === 'incomplete'
  if (event === 'invoice.payment_failed' && !isRetried)
    await cancelNow(stripe, subscription, 'payment_failed')
}

export async function cancelNow(
  stripe: StripeAccount,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed' = 'cancellation_requested',
): Promise<void> {
  const now = nowSeconds(stripe)
  subscription.status = 'canceled'
  subscription.ended_at = now
  subscription.canceled_at ??= now
  subscription.cancellation_details.reason ??= reason
  // Open invoices stay due, but no further payment is attempted.
  for (const { invoice } of openInvoicesOf(stripe, subscription)) invoice.next_payment_attempt = null
  stripe.save()
  await stripe.webhook.send('customer.subscription.deleted', { object: subscription })
}

/** Charges the new card immediately. Stripe would charge it at the next payment attempt. */
export async function changeCard(stripe: StripeAccount, customer: string, card: TestCard): Promise<void> {
  stripe.state.cards[customer] = card
  stripe.save()
  if (card === '4242') await payOpenInvoices(stripe, customer)
}

export async function payOpenInvoices(stripe: StripeAccount, customer: string): Promise<void> {
  for (const subscription of recordsOf(stripe.state.subscriptions, 'customer', customer).reverse()) {
    if (isEnded(subscription)) continue
    for (const { invoice } of openInvoicesOf(stripe, subscription))
      await collectInvoicePayment(stripe, subscription, { invoice })
  }
}
