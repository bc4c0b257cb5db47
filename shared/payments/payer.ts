import * as z from 'zod/mini'
import type { PlanState } from '../lib/plan-state.ts'

export const SubscriptionStatus = z.enum([
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'incomplete_expired',
  'canceled',
])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

const SubscriptionItem = z.object({
  id: z.string(),
  /** Of the catalog; missing if Stripe's price names none. */
  priceId: z.optional(z.string()),
  /** The price at Stripe. */
  stripePriceId: z.optional(z.string()),
  quantity: z.number(),
  /** What it costs each month without discounts, in cents. */
  amount: z.number(),
  /** What its line of the latest invoice left off of it. */
  discount: z.optional(z.number()),
  /** If it is another than the gym's. */
  currency: z.optional(z.string()),
  periodStart: z.optional(z.string()),
  periodEnd: z.optional(z.string()),
})
export type SubscriptionItem = z.infer<typeof SubscriptionItem>

export const Subscription = z.object({
  id: z.string(),
  status: SubscriptionStatus,
  /** Since when it has this status, and is paused or not, as far as we were told. */
  at: z.string(),
  since: z.string(),
  /** When it began, whatever it is by now. */
  startedAt: z.optional(z.string()),
  endsAt: z.optional(z.string()),
  items: z.array(SubscriptionItem),
  /** What is paid, or the trial. */
  periodStart: z.optional(z.string()),
  periodEnd: z.optional(z.string()),
  /** Payments are paused by the staff at Stripe, which leaves the status active. */
  pause: z.optional(z.object({ resumesAt: z.optional(z.string()) })),
  /** A paid order tells whose it is. */
  isFromCart: z.optional(z.literal(true)),
})
export type Subscription = z.infer<typeof Subscription>

/** An invoice that is owed. */
const PaymentFailure = z.object({
  subscriptionId: z.string(),
  invoiceId: z.string(),
  /** The first and the last attempt to collect it. */
  firstAt: z.string(),
  at: z.string(),
})
export type PaymentFailure = z.infer<typeof PaymentFailure>

/** What was given back of a charge, also by its bank, which decided a dispute for the member. */
const Refund = z.object({
  chargeId: z.string(),
  amount: z.number(),
  currency: z.string(),
  at: z.string(),
  /** When the charge was made that is refunded in full; missing if a part of it was kept. */
  fullOf: z.optional(z.string()),
  paymentIntentId: z.optional(z.string()),
  /** The subscription whose invoice the charge paid, null of what was bought once. */
  subscriptionId: z.nullish(z.string()),
})
export type Refund = z.infer<typeof Refund>

/** A charge whose bank has not decided yet. */
const OpenDispute = z.object({ at: z.string(), subscriptionId: z.optional(z.string()) })

/** What moved at Stripe, under the ID of the object that says so; all but `paid` is told in the timeline. */
export const Move = z.object({
  id: z.string(),
  type: z.enum([
    'paid',
    'invoicePaid',
    'paymentFailed',
    'refunded',
    'refundFailed',
    'disputed',
    'disputeWon',
    'disputeLost',
  ]),
  chargeId: z.string(),
  at: z.string(),
  amount: z.number(),
  currency: z.string(),
  /** The bank has taken the money of a dispute back. */
  isTaken: z.optional(z.literal(true)),
})
export type Move = z.infer<typeof Move>

/** What the staff asks of a subscription; Stripe answers by its webhook. */
export const membershipActions = ['pause', 'resume', 'end', 'keep'] as const

/** A longer pause is an end. */
export const MAX_PAUSE_DAYS = 90

export const Payer = z.object({
  id: z.string(),
  /** The name at Stripe, of a payer whom we do not know. */
  name: z.optional(z.string()),
  /** It is missing until the paid order is known: events may arrive in any order. */
  clientId: z.optional(z.string()),
  email: z.optional(z.string()),
  /** The client was erased: nothing but the ID is stored, and no client gets this payer again. */
  isErased: z.optional(z.boolean()),
  subscriptions: z._default(z.array(Subscription), []),
  paymentFailures: z._default(z.array(PaymentFailure), []),
  refunds: z._default(z.array(Refund), []),
  disputes: z.optional(z.array(OpenDispute)),
  moves: z._default(z.array(Move), []),
})
export type Payer = z.infer<typeof Payer>

/** A payer of a subscription whom no client belongs to. */
export const UnlinkedPayer = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  since: z.string(),
  priceId: z.optional(z.string()),
})
export type UnlinkedPayer = z.infer<typeof UnlinkedPayer>

type PaidPeriod = { subscriptionId: string; start: string; end?: string | undefined }
/** The first charge of a subscription can precede its period by seconds. */
const CHARGE_LEAD_MS = 60 * 60 * 1000

/** The refunds of a whole charge that was made for a period of a subscription, whatever else its payer was refunded. */
export function fullRefundsOf(
  refunds: readonly Refund[],
  { subscriptionId, start, end }: PaidPeriod,
): Refund[] {
  const from = new Date(Date.parse(start) - CHARGE_LEAD_MS).toISOString()
  const isOfPeriod = (chargedAt: string) => chargedAt >= from && (!end || chargedAt < end)
  return refunds.filter(
    ({ fullOf, ...refund }) =>
      fullOf !== undefined &&
      isOfPeriod(fullOf) &&
      (refund.subscriptionId === undefined || refund.subscriptionId === subscriptionId),
  )
}

/** What decides about plan and membership. */
export type PaidRecords = Pick<Payer, 'id' | 'subscriptions' | 'paymentFailures' | 'refunds' | 'disputes'>

export function newPayer(id: string): Payer {
  return { id, subscriptions: [], paymentFailures: [], refunds: [], moves: [] }
}

const ENDED: ReadonlySet<SubscriptionStatus> = new Set(['canceled', 'incomplete_expired'])

export const isOver = ({ status }: Pick<Subscription, 'status'>): boolean => ENDED.has(status)

/** Its first payment was never made: it lets nobody in, and nobody was a member by it. */
export const wasNeverPaid = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'incomplete' || status === 'incomplete_expired'

export function compare(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  for (const [i, value] of one.entries()) {
    const against = other[i] ?? ''
    if (value !== against) return value > against ? 1 : -1
  }
  return 0
}

export function planStateOf({
  status,
  endsAt,
  pause,
}: Pick<Subscription, 'status' | 'endsAt' | 'pause'>): PlanState {
  if (ENDED.has(status)) return 'canceled'
  if (status === 'paused' || pause) return 'paused'
  if (status !== 'active' && status !== 'trialing') return 'pastDue'
  return endsAt ? 'ending' : 'active'
}

/** When a payment of the subscription failed last. */
export const lastFailureOf = (
  { id }: Subscription,
  failures: readonly PaymentFailure[],
): string | undefined =>
  failures
    .filter(({ subscriptionId }) => subscriptionId === id)
    .map(({ at }) => at)
    .sort()
    .at(-1)
