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
  /** The ID of the program, from the metadata or the lookup key of the Stripe price. Missing if the price contains no ID. */
  priceId: z.optional(z.string()),
  stripePriceId: z.optional(z.string()),
  quantity: z.number(),
  /** The monthly price without discounts, in the minor unit. */
  amount: z.number(),
  /** The monthly discount in the minor unit, calculated from the discount of this subscription item on the latest invoice. */
  discount: z.optional(z.number()),
  /** Missing if the price is in the gym's currency. */
  currency: z.optional(z.string()),
  periodStart: z.optional(z.string()),
  periodEnd: z.optional(z.string()),
})
export type SubscriptionItem = z.infer<typeof SubscriptionItem>

export const Subscription = z.object({
  id: z.string(),
  status: SubscriptionStatus,
  /** `at` is when the plan's state was first read from Stripe. `since` is when the state began, or `at` if Stripe does not return that time. */
  at: z.string(),
  since: z.string(),
  startedAt: z.optional(z.string()),
  endsAt: z.optional(z.string()),
  items: z.array(SubscriptionItem),
  /** The start of the paid period or of the trial. */
  periodStart: z.optional(z.string()),
  periodEnd: z.optional(z.string()),
  /** Set if staff paused collection at Stripe. The subscription's status at Stripe stays active during the pause. */
  pause: z.optional(z.object({ resumesAt: z.optional(z.string()) })),
  /** True if the subscription was bought through our checkout. Its paid order then contains the ID of the client. */
  isFromCart: z.optional(z.literal(true)),
})
export type Subscription = z.infer<typeof Subscription>

/** An unpaid invoice, with the times of the first and the latest attempt to collect it. */
const PaymentFailure = z.object({
  subscriptionId: z.string(),
  invoiceId: z.string(),
  firstAt: z.string(),
  at: z.string(),
})
export type PaymentFailure = z.infer<typeof PaymentFailure>

/** A refund of a charge, or a dispute that the bank decided against the gym. */
const Refund = z.object({
  chargeId: z.string(),
  amount: z.number(),
  currency: z.string(),
  at: z.string(),
  /** The time of the charge. Set if the whole charge was refunded and it paid for a period or a one-time purchase. */
  fullOf: z.optional(z.string()),
  paymentIntentId: z.optional(z.string()),
  /** The subscription whose invoice the charge paid. null for a one-time purchase. */
  subscriptionId: z.nullish(z.string()),
  /** True if the charge paid the first invoice of the subscription. That invoice is the payment of the plan's order. */
  isFirstPayment: z.optional(z.literal(true)),
})
export type Refund = z.infer<typeof Refund>

/** A disputed charge about which the bank has not decided yet. */
const OpenDispute = z.object({ at: z.string(), subscriptionId: z.optional(z.string()) })

/** A payment, refund or dispute. Its ID starts with the ID of the Stripe object. The client's timeline shows all types except `paid`. */
export const PayerTransaction = z.object({
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
  /** True if the bank has taken the disputed money back from the gym. */
  isTaken: z.optional(z.literal(true)),
})
export type PayerTransaction = z.infer<typeof PayerTransaction>

/** Staff request these changes of a subscription at Stripe. Our records change when Stripe confirms them through the webhook. */
export const membershipActions = ['pause', 'resume', 'end', 'keep'] as const

/** The maximum number of days of a pause. For a longer absence, staff should end the plan. */
export const MAX_PAUSE_DAYS = 90

export const Payer = z.object({
  id: z.string(),
  /** The payer's name at Stripe. It is shown while no client is linked to the payer. */
  name: z.optional(z.string()),
  /** The client for whom the payer pays. It may be missing until the paid order is stored, because webhook events arrive in any order. */
  clientId: z.optional(z.string()),
  email: z.optional(z.string()),
  /** True if the client's data was erased. Only the payer's ID is kept, and the payer is never linked to a client again. */
  isErased: z.optional(z.boolean()),
  subscriptions: z._default(z.array(Subscription), []),
  paymentFailures: z._default(z.array(PaymentFailure), []),
  refunds: z._default(z.array(Refund), []),
  disputes: z.optional(z.array(OpenDispute)),
  moves: z._default(z.array(PayerTransaction), []),
})
export type Payer = z.infer<typeof Payer>

export const UnlinkedPayer = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  since: z.string(),
  priceId: z.optional(z.string()),
})
export type UnlinkedPayer = z.infer<typeof UnlinkedPayer>

type PaidPeriod = { subscriptionId: string; start: string; end?: string | undefined }
/** A charge may be this much earlier than the period that it pays, because the first charge of a subscription can be seconds early. */
const EARLY_CHARGE_MS = 60 * 60 * 1000

/** Returns the full refunds of charges that paid for this period of the subscription. */
export function findFullRefunds(
  refunds: readonly Refund[],
  { subscriptionId, start, end }: PaidPeriod,
): Refund[] {
  const earliestTime = new Date(Date.parse(start) - EARLY_CHARGE_MS).toISOString()
  const isOfPeriod = (chargedAt: string) => chargedAt >= earliestTime && (!end || chargedAt < end)
  return refunds.filter(
    ({ fullOf, ...refund }) =>
      fullOf !== undefined &&
      isOfPeriod(fullOf) &&
      (refund.subscriptionId === undefined || refund.subscriptionId === subscriptionId),
  )
}

/** The fields of a payer that determine the plan and the membership of the client. */
export type PayerBilling = Pick<Payer, 'id' | 'subscriptions' | 'paymentFailures' | 'refunds' | 'disputes'>

export function createEmptyPayer(id: string): Payer {
  return { id, subscriptions: [], paymentFailures: [], refunds: [], moves: [] }
}

const ENDED_STATUSES: ReadonlySet<SubscriptionStatus> = new Set(['canceled', 'incomplete_expired'])

export const hasSubscriptionEnded = ({ status }: Pick<Subscription, 'status'>): boolean =>
  ENDED_STATUSES.has(status)

/** True if the first payment never succeeded, so that the subscription never granted a membership. */
export const wasNeverPaid = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'incomplete' || status === 'incomplete_expired'

export function compareTuples(
  one: readonly (string | number)[],
  other: readonly (string | number)[],
): number {
  for (const [i, value] of one.entries()) {
    const otherValue = other[i] ?? ''
    if (value !== otherValue) return value > otherValue ? 1 : -1
  }
  return 0
}

export function getPlanState({
  status,
  endsAt,
  pause,
}: Pick<Subscription, 'status' | 'endsAt' | 'pause'>): PlanState {
  if (ENDED_STATUSES.has(status)) return 'canceled'
  if (status === 'paused' || pause) return 'paused'
  if (status !== 'active' && status !== 'trialing') return 'pastDue'
  return endsAt ? 'ending' : 'active'
}

export const lastFailureTimeOf = (
  { id }: Subscription,
  failures: readonly PaymentFailure[],
): string | undefined =>
  failures
    .filter(({ subscriptionId }) => subscriptionId === id)
    .map(({ at }) => at)
    .sort()
    .at(-1)
