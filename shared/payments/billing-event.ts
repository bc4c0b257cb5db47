import * as z from 'zod/mini'
import { type Activity, type NewActivity, SYSTEM } from '../lib/activity.ts'
import { isSameValue } from '../lib/restore-attributes.ts'
import { findService } from './catalog.ts'
import { parseOrderLines } from './checkout-event.ts'
import {
  type BillingEvent,
  type Payer,
  planStateOf,
  type Subscription,
  SubscriptionStatus,
  withEvent,
} from './payer.ts'
import { type OwnRecords, type PlanSummary, planSummary } from './plan-summary.ts'

/** Events of Checkout Sessions are in checkout-event.ts. docs/deploy.md lists all for the webhook. */
export const billingEventTypes = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.payment_failed',
  'invoice.paid',
  'charge.refunded',
  'charge.dispute.created',
] as const

const seconds = z.nullish(z.number())
const Lines = z.nullish(z.object({ lines: z.optional(z.string()) }))

const SubscriptionObject = z.object({
  id: z.string(),
  customer: z.string(),
  status: SubscriptionStatus,
  created: z.number(),
  start_date: seconds,
  canceled_at: seconds,
  ended_at: seconds,
  cancel_at: seconds,
  cancel_at_period_end: z.optional(z.boolean()),
  pause_collection: z.nullish(z.object({ resumes_at: seconds })),
  /** Until version 2025-03-31 of Stripe's API; since then of each item. */
  current_period_start: seconds,
  current_period_end: seconds,
  items: z.object({
    data: z.array(
      z.object({
        current_period_start: seconds,
        current_period_end: seconds,
        quantity: z.nullish(z.number()),
        price: z.object({
          id: z.optional(z.string()),
          unit_amount: z.nullish(z.number()),
          recurring: z.nullish(z.object({ interval: z.string(), interval_count: z.optional(z.number()) })),
          lookup_key: z.nullish(z.string()),
          metadata: z.nullish(z.object({ program: z.optional(z.string()) })),
        }),
      }),
    ),
  }),
  metadata: Lines,
})

const InvoiceObject = z.object({
  id: z.optional(z.string()),
  customer: z.string(),
  amount_due: z.number(),
  amount_paid: z.optional(z.number()),
  currency: z.string(),
  total_discount_amounts: z.nullish(z.array(z.object({ amount: z.number() }))),
  /** Since version 2025-03-31 of Stripe's API it is in `parent`. */
  subscription: z.nullish(z.string()),
  parent: z.nullish(
    z.object({ subscription_details: z.nullish(z.object({ subscription: z.nullish(z.string()) })) }),
  ),
})

const ChargeObject = z.object({
  id: z.string(),
  customer: z.nullish(z.string()),
  payment_intent: z.nullish(z.string()),
  created: seconds,
  amount: z.optional(z.number()),
  amount_refunded: z.number(),
  currency: z.string(),
})

/** A dispute names no customer but the charge. */
const DisputeObject = z.object({
  charge: z.string(),
  payment_intent: z.nullish(z.string()),
  amount: z.number(),
  currency: z.string(),
})

const Envelope = z.object({
  id: z.string(),
  type: z.enum(billingEventTypes),
  created: z.number(),
  data: z.object({ object: z.unknown(), previous_attributes: z.optional(z.record(z.string(), z.unknown())) }),
})

const instant = (epochSeconds: number) => new Date(epochSeconds * 1000).toISOString()

/** It throws if Stripe sends another shape; undefined means that the event is about something else. */
export function billingEventFrom(event: unknown): BillingEvent | undefined {
  const envelope = z.safeParse(Envelope, event)
  if (!envelope.success) return undefined
  const { id: eventId, type, created, data } = envelope.data
  const common = { eventId, at: instant(created) }
  if (type === 'invoice.payment_failed' || type === 'invoice.paid') {
    const {
      id,
      customer,
      amount_due,
      amount_paid = 0,
      currency,
      total_discount_amounts,
      subscription,
      parent,
    } = z.parse(InvoiceObject, data.object)
    const subscriptionId = subscription ?? parent?.subscription_details?.subscription ?? undefined
    if (type === 'invoice.paid') {
      const left = (total_discount_amounts ?? []).reduce((sum, each) => sum + each.amount, 0)
      const discount = subscriptionId ? { subscriptionId, amount: left } : undefined
      const paid = { amount: amount_paid, currency, invoiceId: id, discount }
      return amount_paid + left > 0
        ? { ...common, kind: 'invoicePaid', payerId: customer, ...paid }
        : undefined
    }
    return {
      ...common,
      kind: 'paymentFailed',
      payerId: customer,
      subscriptionId,
      invoiceId: id,
      amount: amount_due,
      currency,
    }
  }
  if (type === 'charge.refunded') {
    const charge = z.parse(ChargeObject, data.object)
    const payerId = charge.customer ?? charge.payment_intent
    const isFull = charge.amount === charge.amount_refunded
    const refund = {
      chargeId: charge.id,
      amount: charge.amount_refunded,
      currency: charge.currency,
      at: common.at,
      ...(isFull && charge.created && { fullOf: instant(charge.created) }),
      ...(charge.payment_intent && { paymentIntentId: charge.payment_intent }),
    }
    return payerId ? { ...common, kind: 'refund', payerId, refund } : undefined
  }
  if (type === 'charge.dispute.created') {
    const { charge, payment_intent, amount, currency } = z.parse(DisputeObject, data.object)
    return {
      ...common,
      kind: 'dispute',
      payerId: payment_intent ?? charge,
      chargeId: charge,
      amount,
      currency,
    }
  }
  const object = z.parse(SubscriptionObject, data.object)
  const isChange = type === 'customer.subscription.deleted' || isPlanChange(object, data.previous_attributes)
  return { ...common, ...subscriptionEvent(object, common.at), isChange }
}

const subscriptionEvent = (object: z.infer<typeof SubscriptionObject>, at: string) => ({
  kind: 'subscription' as const,
  payerId: object.customer,
  subscription: toSubscription(object, at),
  isFromCart: object.metadata?.lines !== undefined,
})

/** What a subscription at Stripe says at this instant, as an event that did not arrive would have. */
export function reconciledEvent(
  subscription: unknown,
  known: Subscription | undefined,
  now: Date,
): BillingEvent {
  const at = now.toISOString()
  const object = z.parse(SubscriptionObject, subscription)
  const event = subscriptionEvent(object, at)
  const isChange = !known || planStateOf(known) !== planStateOf(event.subscription)
  return { ...event, eventId: `${object.id} ${at}`, at, isChange }
}

/** Two records of one subscription that say the same, whenever each was told. */
export const isSameSubscription = (one: Subscription | undefined, other: Subscription): boolean =>
  one !== undefined &&
  isSameValue(
    // Records of 0.3.0 have no amount: that is no lost event.
    { ...one, at: '', activeAt: '', amount: one.amount ?? other.amount },
    { ...other, at: '', activeAt: '', since: one.since },
  )

const PLAN_ATTRIBUTES = ['status', 'cancel_at', 'cancel_at_period_end', 'pause_collection']
const PreviousItems = z.object({ data: z.array(z.object({ price: z.object({ id: z.string() }) })) })

/** Stripe sends an update for every renewal too, whose items have another period and the same price. */
function isPlanChange(
  { items }: z.infer<typeof SubscriptionObject>,
  previous: Readonly<Record<string, unknown>> = {},
): boolean {
  const before = z.safeParse(PreviousItems, previous.items)
  const isOtherPrice = before.success && before.data.data[0]?.price.id !== items.data[0]?.price.id
  return isOtherPrice || PLAN_ATTRIBUTES.some((name) => name in previous)
}

function toSubscription(object: z.infer<typeof SubscriptionObject>, at: string): Subscription {
  const { id, status, created, start_date, canceled_at, ended_at, items } = object
  const [item] = items.data
  const periodStart = item?.current_period_start ?? object.current_period_start
  const periodEnd = item?.current_period_end ?? object.current_period_end
  const ends = object.cancel_at ?? (object.cancel_at_period_end ? periodEnd : undefined)
  const began = { canceled: ended_at ?? canceled_at, active: start_date ?? created, trialing: created }
  const since = began[status as keyof typeof began]
  const amount = Math.round(items.data.reduce((sum, each) => sum + monthlyAmountOf(each), 0))
  return {
    id,
    status,
    at,
    since: since ? instant(since) : at,
    endsAt: ends ? instant(ends) : undefined,
    priceId: recurringPriceOf(object.metadata?.lines) ?? programOf(item?.price),
    ...(amount > 0 && { amount }),
    ...(periodStart && { periodStart: instant(periodStart) }),
    ...(periodEnd && { periodEnd: instant(periodEnd) }),
    ...(object.pause_collection && { pause: pauseOf(object.pause_collection) }),
  }
}

const MONTHS_OF_INTERVAL: Readonly<Record<string, number>> = {
  day: 12 / 365,
  week: 12 / 52,
  month: 1,
  year: 12,
}

function monthlyAmountOf({
  price,
  quantity,
}: z.infer<typeof SubscriptionObject>['items']['data'][number]): number {
  const { interval = 'month', interval_count: count = 1 } = price.recurring ?? {}
  return ((price.unit_amount ?? 0) * (quantity ?? 1)) / ((MONTHS_OF_INTERVAL[interval] ?? 1) * count)
}

type SubscribedPrice = {
  lookup_key?: string | null | undefined
  metadata?: { program?: string | undefined } | null | undefined
}

/** Of a subscription that did not begin in the cart. Our prices name their program: another may have taken the key. */
const programOf = (price: SubscribedPrice | undefined) =>
  price?.metadata?.program ?? price?.lookup_key ?? undefined

const pauseOf = ({ resumes_at }: { resumes_at?: number | null | undefined }) =>
  resumes_at ? { resumesAt: instant(resumes_at) } : {}

/** A price that was replaced at Stripe has lost its lookup key: the lines of the checkout name it still. */
const recurringPriceOf = (lines: string | undefined) =>
  lines && parseOrderLines({ lines }).find(({ priceId }) => findService(priceId)?.price.interval)?.priceId

export type EventOutcome = { payer?: Payer; activity?: Activity; summary?: PlanSummary }

const MAX_UNLINKED_ACTIVITIES = 50

/** What else the client of a payer has. */
export type ClientBilling = { others: readonly Payer[]; own: OwnRecords }

/** Events in another order, or repeated, end in the same payer. */
export function applyEvent(event: BillingEvent, stored: Payer, client?: ClientBilling): EventOutcome {
  const activity = activityOf(event)
  const changed = withEvent(stored, event)
  const payer = client || !activity ? changed : withUnlinked(changed, activity)
  const isChanged = !isSameValue(payer, stored)
  return {
    ...(isChanged && { payer }),
    ...(client && activity && { activity }),
    ...(client && isChanged && { summary: planSummary([...client.others, payer], client.own) }),
  }
}

function withUnlinked(payer: Payer, activity: Activity): Payer {
  if (payer.unlinked.some(({ id }) => id === activity.id)) return payer
  const unlinked = [...payer.unlinked, activity].sort(byTime).slice(-MAX_UNLINKED_ACTIVITIES)
  return { ...payer, unlinked }
}

const byTime = (a: Activity, b: Activity) => `${a.at}${a.id}`.localeCompare(`${b.at}${b.id}`)

/** The event names the activity, so that a repeated event adds no second one. */
function activityOf(event: BillingEvent): Activity | undefined {
  const told = billingActivity(event)
  const subject = { type: 'payer', id: event.payerId } as const
  return told && { ...told, id: event.eventId, at: event.at, actor: SYSTEM, subject }
}

export function billingActivity(event: BillingEvent): Pick<NewActivity, 'type' | 'details'> | undefined {
  if (event.kind === 'refund') {
    const { amount, currency } = event.refund
    return { type: 'refunded', details: { amount, currency } }
  }
  if (event.kind === 'paymentFailed') {
    const { amount, currency } = event
    return { type: 'paymentFailed', details: { amount, currency } }
  }
  if (event.kind === 'invoicePaid' || event.kind === 'dispute') {
    const { amount, currency, kind } = event
    if (amount === 0) return undefined
    const invoiceId = event.kind === 'invoicePaid' ? event.invoiceId : undefined
    const details = { amount, currency, ...(invoiceId && { invoiceId }) }
    return { type: kind === 'dispute' ? 'disputed' : 'invoicePaid', details }
  }
  if (!event.isChange) return undefined
  const { priceId } = event.subscription
  return {
    type: 'planChanged',
    details: { to: planStateOf(event.subscription), ...(priceId && { priceId }) },
  }
}
