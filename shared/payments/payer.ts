import * as z from 'zod/mini'
import { Activity } from '../lib/activity.ts'
import type { ClientSummary, summaryFields } from '../lib/client-summary.ts'
import { type PlanState, planStates } from '../lib/plan-state.ts'
import { findService } from './catalog.ts'
import type { Order } from './order.ts'

/** The statuses are in ascending precedence among events of the same second. */
const subscriptionStatuses = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'incomplete_expired',
  'canceled',
] as const
export const SubscriptionStatus = z.enum(subscriptionStatuses)
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

export const Subscription = z.object({
  id: z.string(),
  status: SubscriptionStatus,
  at: z.string(),
  since: z.string(),
  endsAt: z.optional(z.string()),
  priceId: z.optional(z.string()),
})
export type Subscription = z.infer<typeof Subscription>

const PaymentFailure = z.object({ subscriptionId: z.string(), at: z.string() })
const Refund = z.object({ chargeId: z.string(), amount: z.number(), currency: z.string(), at: z.string() })
export type Refund = z.infer<typeof Refund>

export const Payer = z.object({
  id: z.string(),
  /** It is missing until the paid order is known: events may arrive in any order. */
  clientId: z.optional(z.string()),
  email: z.optional(z.string()),
  subscriptions: z._default(z.array(Subscription), []),
  paymentFailures: z._default(z.array(PaymentFailure), []),
  refunds: z._default(z.array(Refund), []),
  unlinked: z._default(z.array(Activity), []),
})
export type Payer = z.infer<typeof Payer>

export type BillingEvent = { eventId: string; at: string; payerId: string } & (
  | { kind: 'subscription'; subscription: Subscription; isChange: boolean }
  | { kind: 'paymentFailed'; subscriptionId: string | undefined; amount: number; currency: string }
  | { kind: 'refund'; refund: Refund }
)

export function newPayer(id: string): Payer {
  return { id, subscriptions: [], paymentFailures: [], refunds: [], unlinked: [] }
}

export function withEvent(payer: Payer, event: BillingEvent): Payer {
  switch (event.kind) {
    case 'subscription':
      return {
        ...payer,
        subscriptions: latestOf(payer.subscriptions, event.subscription, ({ id }) => id, supersedes),
      }
    case 'paymentFailed':
      if (!event.subscriptionId) return payer
      return {
        ...payer,
        paymentFailures: latestOf(
          payer.paymentFailures,
          { subscriptionId: event.subscriptionId, at: event.at },
          ({ subscriptionId }) => subscriptionId,
          (one, other) => one.at > other.at,
        ),
      }
    case 'refund':
      return {
        ...payer,
        refunds: latestOf(
          payer.refunds,
          event.refund,
          ({ chargeId }) => chargeId,
          // Refunds of a charge only grow.
          (one, other) => compare([one.amount, one.at], [other.amount, other.at]) > 0,
        ),
      }
  }
}

/** A paid order begins its subscription: every event of Stripe's tells more than that. */
export function withOrder(payer: Payer, { id, subscriptionId, lines, createdAt }: Order): Payer {
  if (!subscriptionId) return payer
  const priceId = lines.find((line) => findService(line.priceId)?.price.interval)?.priceId
  const subscription = {
    id: subscriptionId,
    status: 'active',
    at: createdAt,
    since: createdAt,
    priceId,
  } as const
  const common = { eventId: id, at: createdAt, payerId: payer.id } as const
  return withEvent(payer, { ...common, kind: 'subscription', subscription, isChange: false })
}

function latestOf<T>(
  list: readonly T[],
  entry: T,
  idOf: (entry: T) => string,
  isLater: (one: T, other: T) => boolean,
): T[] {
  const known = list.find((each) => idOf(each) === idOf(entry))
  if (known && !isLater(entry, known)) return [...list]
  return [...list.filter((each) => each !== known), entry].sort((a, b) => compare([idOf(a)], [idOf(b)]))
}

const ENDED: ReadonlySet<SubscriptionStatus> = new Set(['canceled', 'incomplete_expired'])

/** An ended subscription never comes back; else the later event counts, and of one second the later status. */
function supersedes(one: Subscription, other: Subscription): boolean {
  const rank = ({ status, at, endsAt = '', priceId = '', since }: Subscription) => [
    ENDED.has(status) ? 1 : 0,
    at,
    subscriptionStatuses.indexOf(status),
    // Two events of one second with the same status are never told apart by their order.
    endsAt,
    priceId,
    since,
  ]
  return compare(rank(one), rank(other)) > 0
}

function compare(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  for (const [i, value] of one.entries()) {
    const against = other[i] ?? ''
    if (value !== against) return value > against ? 1 : -1
  }
  return 0
}

export function planStateOf({ status, at, endsAt }: Subscription, failedAt = ''): PlanState {
  if (ENDED.has(status)) return 'canceled'
  if (status === 'paused') return 'paused'
  if (status !== 'active' && status !== 'trialing') return 'pastDue'
  // Stripe tells of the failure and of the status that follows in two events.
  if (failedAt > at) return 'pastDue'
  return endsAt ? 'ending' : 'active'
}

export type PlanSummary = Pick<ClientSummary, (typeof summaryFields.billing)[number]>

export function planSummary(
  payers: readonly Pick<Payer, 'subscriptions' | 'paymentFailures' | 'refunds'>[],
): PlanSummary {
  const plans = payers.flatMap(({ subscriptions, paymentFailures }) =>
    subscriptions.map((subscription) => {
      const failedAt = paymentFailures.find((failure) => failure.subscriptionId === subscription.id)?.at
      const state = planStateOf(subscription, failedAt)
      const since = state === 'pastDue' && failedAt ? failedAt : subscription.since
      return { ...subscription, state, since }
    }),
  )
  const [plan] = plans.sort((a, b) =>
    compare([planStates.indexOf(a.state), b.since, b.id], [planStates.indexOf(b.state), a.since, a.id]),
  )
  return {
    planState: plan?.state,
    planSince: plan?.since,
    planEndsAt: plan?.state === 'ending' ? plan.endsAt : undefined,
    planPriceId: plan?.priceId,
    lastRefundAt: payers
      .flatMap(({ refunds }) => refunds.map(({ at }) => at))
      .sort()
      .at(-1),
  }
}
