import type { Subscription, SubscriptionItem } from './billing-objects.ts'
import { parseCustomer } from './customers.ts'
import { type Form, getArray, getObject, getString } from './form-encoding.ts'
import { createSubscriptionItemLine } from './invoices.ts'
import {
  createListPage,
  isCleared,
  isCreatedWithin,
  mergeMetadata,
  parseBoolean,
  parseEnum,
  parseInteger,
} from './params.ts'
import { getActivePrice } from './prices.ts'
import { createDiscount } from './promotion-codes.ts'
import { recordsOf } from './record-index.ts'
import { nowSeconds, type StripeAccount } from './stripe.ts'
import { missingParameter, resourceMissing, StripeError } from './stripe-error.ts'
import {
  cancelNow,
  changeSubscription,
  getSubscription,
  isEnded,
  newSubscriptionItem,
  periodEndOf,
  resumePaused,
} from './subscriptions.ts'

const statuses = [
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'paused',
  'all',
  'ended',
] as const

export function listSubscriptions(stripe: StripeAccount, query: Form) {
  const [customer, price] = [parseCustomer(stripe, query), getString(query, 'price')]
  const wantedStatus = parseEnum(query, 'status', statuses)
  const matchesStatus = (status: Subscription['status']) => {
    if (wantedStatus === undefined) return status !== 'canceled'
    return (
      wantedStatus === 'all' || wantedStatus === status || (wantedStatus === 'ended' && isEnded({ status }))
    )
  }
  const { subscriptions } = stripe.state
  const all =
    customer === undefined
      ? Object.values(subscriptions).reverse()
      : recordsOf(subscriptions, 'customer', customer)
  const matches = all.filter(
    (subscription) =>
      matchesStatus(subscription.status) &&
      (price === undefined || subscription.items.data.some((item) => item.price.id === price)) &&
      isCreatedWithin(query, subscription.created),
  )
  return createListPage('/v1/subscriptions', matches, query)
}

export async function updateSubscription(
  stripe: StripeAccount,
  form: Form,
  id: string,
): Promise<Subscription> {
  const subscription = getSubscription(stripe, id)
  const changes = {
    ...(form.metadata !== undefined && { metadata: mergeMetadata(subscription.metadata, form) }),
    ...parseCancellationDetails(subscription, form),
  }
  const otherParams = Object.keys(form).filter((name) => !(name in changes) && name !== 'expand')
  if (isEnded(subscription) && otherParams.length > 0)
    throw new StripeError('A canceled subscription can only update its cancellation_details and metadata.')
  await changeSubscription(stripe, subscription, {
    ...changes,
    ...parsePauseCollection(stripe, form),
    ...parseCancellation(stripe, subscription, form),
    ...parseDiscounts(stripe, form, { subscription: id }),
    ...parseItems(stripe, subscription, form),
  })
  return subscription
}

function parseCancellationDetails({ cancellation_details }: Subscription, form: Form): Partial<Subscription> {
  if (form.cancellation_details === undefined) return {}
  const details = getObject(form, 'cancellation_details')
  const feedback = getString(details, 'feedback') ?? cancellation_details.feedback
  const comment = getString(details, 'comment') ?? cancellation_details.comment
  return { cancellation_details: { ...cancellation_details, feedback, comment } }
}

function parsePauseCollection(stripe: StripeAccount, form: Form): Partial<Subscription> {
  if (form.pause_collection === undefined) return {}
  if (isCleared(form, 'pause_collection')) return { pause_collection: null }
  const collection = getObject(form, 'pause_collection')
  const behavior = parseEnum(collection, 'behavior', ['keep_as_draft', 'mark_uncollectible', 'void'])
  if (behavior === undefined) throw missingParameter('pause_collection[behavior]')
  const resumes_at = parseFutureTime(stripe, collection, 'resumes_at', 'pause_collection[resumes_at]') ?? null
  return { pause_collection: { behavior, resumes_at } }
}

function parseFutureTime(stripe: StripeAccount, form: Form, name: string, param = name): number | undefined {
  const time = parseInteger(form, name, { param })
  if (time === undefined || time > nowSeconds(stripe)) return time
  throw new StripeError('Invalid timestamp: must be an integer Unix timestamp in the future.', { param })
}

/** `cancel_at_period_end: false` clears `cancel_at` only if `cancel_at_period_end: true` has set it. */
function parseCancellation(
  stripe: StripeAccount,
  subscription: Subscription,
  form: Form,
): Partial<Subscription> {
  if (form.cancel_at !== undefined && form.cancel_at_period_end !== undefined)
    throw new StripeError('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  if (isCleared(form, 'cancel_at')) return clearedCancellation
  const cancel_at = parseFutureTime(stripe, form, 'cancel_at')
  const canceled_at = nowSeconds(stripe)
  if (cancel_at !== undefined) return { cancel_at, canceled_at, ...cancellationOf(subscription) }
  const isAtPeriodEnd = parseBoolean(form, 'cancel_at_period_end')
  if (isAtPeriodEnd === undefined || isAtPeriodEnd === subscription.cancel_at_period_end) return {}
  if (!isAtPeriodEnd) return clearedCancellation
  return {
    cancel_at_period_end: true,
    cancel_at: periodEndOf(subscription),
    canceled_at,
    ...cancellationOf(subscription),
  }
}

const cancellationOf = ({ cancellation_details }: Subscription) => ({
  cancellation_details: { ...cancellation_details, reason: 'cancellation_requested' },
})

export const clearedCancellation = {
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, reason: null },
} satisfies Partial<Subscription>

/** A list of discounts in the request replaces the stored list, and `''` removes all discounts. */
function parseDiscounts(
  stripe: StripeAccount,
  form: Form,
  owner: { subscription: string; subscription_item?: string },
): { discounts?: string[] } {
  if (form.discounts === undefined) return {}
  return {
    discounts: getArray(form, 'discounts').flatMap((given) => {
      const coupon = typeof given === 'string' ? undefined : getString(given, 'coupon')
      if (coupon === undefined) throw missingParameter('discounts[coupon]')
      return createDiscount(stripe, { ...owner, coupon, promotion_code: null })
    }),
  }
}

function parseItems(stripe: StripeAccount, subscription: Subscription, form: Form): Partial<Subscription> {
  if (form.items === undefined) return {}
  let data = subscription.items.data
  for (const [n, given] of getArray(form, 'items').entries()) {
    if (typeof given === 'string') throw new StripeError('Invalid array', { param: 'items' })
    const id = getString(given, 'id')
    const item = data.find((each) => each.id === id)
    if (id !== undefined && !item) throw resourceMissing('subscription item', id, `items[${n}][id]`)
    if (item && parseBoolean(given, 'deleted')) data = data.filter((each) => each !== item)
    else {
      const updatedItem = toChangedItem(stripe, { given, item, param: `items[${n}]` }, subscription)
      data = item ? data.map((each) => (each === item ? updatedItem : each)) : [...data, updatedItem]
    }
  }
  if (data.length === 0)
    throw new StripeError('A subscription must have at least one active plan.', { param: 'items' })
  prorate(stripe, subscription, data, form)
  return { items: { ...subscription.items, data } }
}

/** Adds two lines to the next invoice: a credit for the rest of the period at the old prices, and a charge at the new prices. */
function prorate(
  stripe: StripeAccount,
  subscription: Subscription,
  itemsAfter: readonly SubscriptionItem[],
  form: Form,
): void {
  const behavior = parseEnum(form, 'proration_behavior', ['create_prorations', 'none', 'always_invoice'])
  if (behavior === 'always_invoice')
    throw new StripeError('The local Stripe can only add prorations to the next invoice.')
  if (behavior === 'none' || subscription.status === 'trialing') return
  const now = nowSeconds(stripe)
  const prorationOf = (item: SubscriptionItem, sign: 1 | -1) => {
    const { current_period_start: start, current_period_end: end, price, quantity } = item
    const amount = Math.round((sign * price.unit_amount * quantity * Math.max(0, end - now)) / (end - start))
    return amount === 0
      ? []
      : [
          createSubscriptionItemLine(
            stripe,
            subscription,
            { ...item, current_period_start: now },
            amount,
            true,
          ),
        ]
  }
  const includesItem = (items: readonly SubscriptionItem[], { id, price, quantity }: SubscriptionItem) =>
    items.some((each) => each.id === id && each.price.id === price.id && each.quantity === quantity)
  const itemsBefore = subscription.items.data
  const { prorations } = stripe.state
  const lines = [
    ...(prorations[subscription.id] ?? []),
    ...itemsBefore.filter((item) => !includesItem(itemsAfter, item)).flatMap((item) => prorationOf(item, -1)),
    ...itemsAfter.filter((item) => !includesItem(itemsBefore, item)).flatMap((item) => prorationOf(item, 1)),
  ]
  if (lines.length > 0) prorations[subscription.id] = lines
}

type ItemChange = {
  readonly given: Form
  readonly item: SubscriptionItem | undefined
  readonly param: string
}

function toChangedItem(
  stripe: StripeAccount,
  { given, item, param }: ItemChange,
  { id: subscription, items }: Subscription,
): SubscriptionItem {
  const id = getString(given, 'price') ?? item?.price.id
  if (id === undefined) throw missingParameter(`${param}[price]`)
  const price = getActivePrice(stripe, id, `${param}[price]`)
  if (price.recurring === null)
    throw new StripeError(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param: `${param}[price]` },
    )
  const currentItem = item ?? items.data[0]
  if (price.recurring.interval !== currentItem?.price.recurring?.interval)
    throw new StripeError('The local Stripe can only change to a price with the same interval.', { param })
  if (items.data.some((each) => each !== item && each.price.id === id))
    throw new StripeError(`Cannot add multiple subscription items with the same plan: ${id}`, { param })
  const quantity = parseInteger(given, 'quantity', { min: 0 }) ?? item?.quantity ?? 1
  const discountsOf = (id: string) => parseDiscounts(stripe, given, { subscription, subscription_item: id })
  if (item) return { ...item, price: { ...price }, quantity, ...discountsOf(item.id) }
  const { current_period_start, current_period_end } =
    currentItem ?? newSubscriptionItem(price, 1, nowSeconds(stripe))
  const addedItem = newSubscriptionItem(price, quantity, current_period_start)
  return { ...addedItem, current_period_end, ...discountsOf(addedItem.id) }
}

export async function cancelSubscription(stripe: StripeAccount, form: Form, id: string) {
  const subscription = getSubscription(stripe, id)
  if (isEnded(subscription)) throw resourceMissing('subscription', id, 'id', 404)
  Object.assign(subscription, parseCancellationDetails(subscription, form))
  await cancelNow(stripe, subscription)
  return subscription
}

export async function resumeSubscription(stripe: StripeAccount, id: string) {
  const subscription = getSubscription(stripe, id)
  await resumePaused(stripe, subscription)
  return subscription
}
