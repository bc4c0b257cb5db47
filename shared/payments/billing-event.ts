import * as z from 'zod/mini'
import { type Activity, type NewActivity, SYSTEM } from '../lib/activity.ts'
import { getPlanState, type Payer, type PayerTransaction, type Subscription } from './payer.ts'
import { findMainPriceId } from './subscription-items.ts'

/** After each of these events, the app reads the payer's state from Stripe. For events of Checkout Sessions, see checkout-event.ts. */
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

const BilledObject = z.object({
  id: z.string(),
  customer: z.nullish(z.string()),
  charge: z.nullish(z.string()),
})

const EventEnvelope = z.object({
  type: z.enum(billingEventTypes),
  created: z.number(),
  data: z.object({ object: z.unknown() }),
})

/** A billing event. A Stripe response without the object `objectId` is older than the event. A dispute has `chargeId` instead of `payerId`. */
export type BillingEvent = {
  at: string
  objectId: string
  payerId?: string | undefined
  chargeId?: string | undefined
}

/** Returns undefined for an event of another type. Throws if the object of a billing event has an unexpected form. */
export function parseBillingEvent(event: unknown): BillingEvent | undefined {
  const envelope = z.safeParse(EventEnvelope, event)
  if (!envelope.success) return undefined
  const { type, created, data } = envelope.data
  const { id, customer, charge } = z.parse(BilledObject, data.object)
  const payerId = type.startsWith('customer.') && !customer ? id : (customer ?? undefined)
  return {
    at: new Date(created * 1000).toISOString(),
    objectId: charge ?? id,
    payerId,
    chargeId: charge ?? undefined,
  }
}

/** Returns the activity of a transaction, or [] for 'paid'. The activity has the transaction's ID, so a repeated event adds no second one. */
export function toPaymentActivities(
  { id, type, at, amount, currency }: PayerTransaction,
  payerId: string,
): Activity[] {
  if (type === 'paid') return []
  return [
    { type, details: { amount, currency }, id, at, actor: SYSTEM, subject: { type: 'payer', id: payerId } },
  ]
}

type BillingActivity = Pick<NewActivity, 'type' | 'details'>

/** Returns an activity for each subscription that changed since the last read. The order records a new subscription instead. */
export function findPlanChanges(before: Payer, after: Payer): BillingActivity[] {
  const comparedText = (each: Subscription) =>
    JSON.stringify([
      getPlanState(each),
      each.items.map(({ priceId, quantity }) => [priceId, quantity]),
      each.endsAt,
      each.pause?.resumesAt,
    ])
  return after.subscriptions.flatMap((each) => {
    const previous = before.subscriptions.find(({ id }) => id === each.id)
    if (!previous || comparedText(previous) === comparedText(each)) return []
    const priceId = findMainPriceId(each)
    return [
      { type: 'planChanged' as const, details: { to: getPlanState(each), ...(priceId && { priceId }) } },
    ]
  })
}
