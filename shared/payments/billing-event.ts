import * as z from 'zod/mini'
import { type Activity, type NewActivity, SYSTEM } from '../lib/activity.ts'
import { type Payer, planStateOf, type Subscription } from './payer.ts'
import { priceIdOf } from './subscription-items.ts'

/**
 * Each is a reason to ask Stripe for what it holds of the payer now, and some are told in the timeline. Events of Checkout
 * Sessions are in checkout-event.ts.
 */
export const billingEventTypes = [
  'customer.updated',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.deleted',
  'invoice.payment_failed',
  'invoice.paid',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const
type BillingEventType = (typeof billingEventTypes)[number]

const BilledObject = z.object({
  id: z.string(),
  customer: z.nullish(z.string()),
  charge: z.nullish(z.string()),
  payment_intent: z.nullish(z.string()),
  amount: z.optional(z.number()),
  amount_due: z.optional(z.number()),
  amount_paid: z.optional(z.number()),
  amount_refunded: z.optional(z.number()),
  currency: z.nullish(z.string()),
})
type BilledObject = z.infer<typeof BilledObject>

const Envelope = z.object({
  id: z.string(),
  type: z.enum(billingEventTypes),
  created: z.number(),
  data: z.object({ object: z.unknown() }),
})

/** An amount that moved; `id` is that of its invoice or charge. */
export type BillingNews = {
  type: 'invoicePaid' | 'paymentFailed' | 'refunded' | 'disputed'
  id: string
  amount: number
  currency: string
}

/** `at` is when Stripe created it; a dispute names a charge instead of its payer. */
export type BillingEvent = {
  eventId: string
  at: string
  payerId?: string | undefined
  chargeId?: string | undefined
  news?: BillingNews | undefined
}

/** It throws if Stripe sends another shape; undefined means that the event is about something else. */
export function billingEventFrom(event: unknown): BillingEvent | undefined {
  const envelope = z.safeParse(Envelope, event)
  if (!envelope.success) return undefined
  const { id: eventId, type, created, data } = envelope.data
  const object = z.parse(BilledObject, data.object)
  const at = new Date(created * 1000).toISOString()
  const isCustomer = type === 'customer.updated' || type === 'customer.deleted'
  if (type.startsWith('charge.dispute.'))
    return { eventId, at, chargeId: object.charge ?? undefined, news: newsOf(type, object) }
  const payerId = isCustomer ? object.id : (object.customer ?? object.payment_intent ?? undefined)
  return { eventId, at, payerId, news: newsOf(type, object) }
}

function newsOf(type: BillingEventType, object: BilledObject): BillingNews | undefined {
  const { id, charge, amount = 0, amount_due = 0, amount_paid = 0, amount_refunded = 0 } = object
  const currency = object.currency ?? ''
  if (type === 'invoice.paid')
    return amount_paid > 0 ? { type: 'invoicePaid', id, amount: amount_paid, currency } : undefined
  if (type === 'invoice.payment_failed') return { type: 'paymentFailed', id, amount: amount_due, currency }
  if (type === 'charge.refunded') return { type: 'refunded', id, amount: amount_refunded, currency }
  if (type === 'charge.dispute.created') return { type: 'disputed', id: charge ?? id, amount, currency }
  return undefined
}

/** The line of the timeline about an event; its id makes a repeated event add no second one. */
export function activityOf({ eventId: id, at, news }: BillingEvent, payerId: string): Activity[] {
  if (!news || news.amount === 0) return []
  const { type, amount, currency } = news
  const details = { amount, currency, ...(type === 'invoicePaid' && { invoiceId: news.id }) }
  return [{ type, details, id, at, actor: SYSTEM, subject: { type: 'payer', id: payerId } }]
}

type Told = Pick<NewActivity, 'type' | 'details'>

/** The plans that changed since the payer was asked about last; one that began is told by its order. */
export function planChanges(before: Payer, after: Payer): Told[] {
  const facts = (each: Subscription) =>
    JSON.stringify([
      planStateOf(each),
      each.items.map(({ priceId, quantity }) => [priceId, quantity]),
      each.endsAt,
      each.pause?.resumesAt,
    ])
  return after.subscriptions.flatMap((each) => {
    const known = before.subscriptions.find(({ id }) => id === each.id)
    if (!known || facts(known) === facts(each)) return []
    const priceId = priceIdOf(each)
    return [{ type: 'planChanged' as const, details: { to: planStateOf(each), ...(priceId && { priceId }) } }]
  })
}
