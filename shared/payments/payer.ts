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
  /** The ID of the program, from the metadata or the lookup key of the Stripe price. Missing if the price has neither. */
  priceId: z.optional(z.string()),
  stripePriceId: z.optional(z.string()),
  quantity: z.number(),
  /** The monthly price without discounts, in the minor unit. */
  amount: z.number(),
  /** The monthly discount in the minor unit, at the discount rate of the item on the latest invoice. */
  discount: z.optional(z.number()),
  /** The currency if it is not the gym's currency. */
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
  /** When the subscription started, whatever its current status is. */
  startedAt: z.optional(z.string()),
  endsAt: z.optional(z.string()),
  items: z.array(SubscriptionItem),
  /** The start of the paid period or of the trial. */
  periodStart: z.optional(z.string()),
  periodEnd: z.optional(z.string()),
  /** Set if staff paused collection at Stripe. The status then stays active. */
  pause: z.optional(z.object({ resumesAt: z.optional(z.string()) })),
  /** True if the subscription was bought through our checkout. Its paid order then names the client. */
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

/** A refund of a charge, or a dispute that the bank decided in favor of the payer. */
const Refund = z.object({
  chargeId: z.string(),
  amount: z.number(),
  currency: z.string(),
  at: z.string(),
  /** The time of the charge if the charge for a period was refunded in full. Missing for a partial refund. */
  fullOf: z.optional(z.string()),
  paymentIntentId: z.optional(z.string()),
  /** The subscription whose invoice the charge paid. null for a one-time purchase. */
  subscriptionId: z.nullish(z.string()),
})
export type Refund = z.infer<typeof Refund>

/** A disputed charge about which the bank has not decided yet. */
const OpenDispute = z.object({ at: z.string(), subscriptionId: z.optional(z.string()) })

/** A payment, refund or dispute. Its ID starts with the ID of the Stripe object. The timeline shows all types except `paid`. */
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

/** Changes that staff request at Stripe. Stripe confirms them through the webhook. */
export const membershipActions = ['pause', 'resume', 'end', 'keep'] as const

/** The maximum length of a pause. For a longer absence, staff should end the plan. */
export const MAX_PAUSE_DAYS = 90

export const Payer = z.object({
  id: z.string(),
  /** The payer's name at Stripe. Used if the client is unknown. */
  name: z.optional(z.string()),
  /** The client. It may be missing until the paid order is known, because events arrive in any order. */
  clientId: z.optional(z.string()),
  email: z.optional(z.string()),
  /** True if the client was erased. Only the ID is kept, and the payer is never linked again. */
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
/** A charge may be up to this much earlier than its period, because the first charge of a subscription can be seconds early. */
const EARLY_CHARGE_MS = 60 * 60 * 1000

/** Returns the full refunds of charges for this period of the subscription. */
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

/** The fields of a payer that determine the plan and the membership. */
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
