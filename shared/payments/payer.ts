import * as z from 'zod/mini'
import { Activity } from '../lib/activity.ts'
import type { PlanState } from '../lib/plan-state.ts'
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
  /** What it costs each month without discounts, in cents; missing in records of 0.3.0. */
  amount: z.optional(z.number()),
  /** What is paid, or the trial; missing in records of 0.2.0. */
  periodStart: z.optional(z.string()),
  periodEnd: z.optional(z.string()),
  /** Payments are paused by the staff at Stripe, which leaves the status active. */
  pause: z.optional(z.object({ resumesAt: z.optional(z.string()) })),
  /** The last event that found it active or in its trial: payments that failed before are settled. */
  activeAt: z.optional(z.string()),
})
export type Subscription = z.infer<typeof Subscription>

const PaymentFailure = z.object({
  subscriptionId: z.string(),
  /** The last attempt to collect the invoice. */
  at: z.string(),
  /** Missing, as the first attempt, in records of 0.2.0. */
  invoiceId: z.optional(z.string()),
  firstAt: z.optional(z.string()),
})
export type PaymentFailure = z.infer<typeof PaymentFailure>

/** What the latest invoice of a subscription left off. */
const InvoiceDiscount = z.object({ subscriptionId: z.string(), at: z.string(), amount: z.number() })

const Refund = z.object({
  chargeId: z.string(),
  amount: z.number(),
  currency: z.string(),
  at: z.string(),
  /** When the charge was made that is refunded in full; missing if a part of it was kept. */
  fullOf: z.optional(z.string()),
  paymentIntentId: z.optional(z.string()),
  /** The subscription whose invoice the charge paid, null of what was bought once; missing in records of 0.2.0. */
  subscriptionId: z.nullish(z.string()),
})
export type Refund = z.infer<typeof Refund>

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
  subscriptions: z._default(z.array(Subscription), []),
  /** One of each unpaid invoice. */
  paymentFailures: z._default(z.array(PaymentFailure), []),
  refunds: z._default(z.array(Refund), []),
  discounts: z.optional(z.array(InvoiceDiscount)),
  unlinked: z._default(z.array(Activity), []),
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
export type PaidRecords = Pick<Payer, 'id' | 'subscriptions' | 'paymentFailures' | 'refunds' | 'discounts'>

/** What a Stripe event says about a payer after the checkout; `at` is when Stripe created it. */
export type BillingEvent = {
  eventId: string
  at: string
  payerId: string
} /** `isFromCart` if a paid order tells whose it is. */ & (
  | { kind: 'subscription'; subscription: Subscription; isChange: boolean; isFromCart: boolean }
  | {
      kind: 'paymentFailed'
      subscriptionId: string | undefined
      invoiceId?: string | undefined
      amount: number
      currency: string
    }
  | {
      kind: 'invoicePaid'
      amount: number
      currency: string
      invoiceId?: string | undefined
      /** Of an invoice of a subscription. */
      discount?: { subscriptionId: string; amount: number } | undefined
    }
  | { kind: 'refund'; refund: Refund }
  | { kind: 'dispute'; chargeId: string; amount: number; currency: string }
)

export function newPayer(id: string): Payer {
  return { id, subscriptions: [], paymentFailures: [], refunds: [], unlinked: [] }
}

export function withEvent(payer: Payer, event: BillingEvent): Payer {
  switch (event.kind) {
    case 'subscription':
      return { ...payer, subscriptions: withSubscription(payer.subscriptions, event.subscription) }
    case 'paymentFailed':
      if (!event.subscriptionId) return payer
      return {
        ...payer,
        paymentFailures: withFailure(payer.paymentFailures, {
          subscriptionId: event.subscriptionId,
          at: event.at,
          ...(event.invoiceId && { invoiceId: event.invoiceId, firstAt: event.at }),
        }),
      }
    case 'invoicePaid':
      return withDiscount(payer, event.discount, event.at)
    case 'dispute':
      return payer
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

/** A subscription without discounts has no entry. */
function withDiscount(
  payer: Payer,
  discount: { subscriptionId: string; amount: number } | undefined,
  at: string,
): Payer {
  const known = payer.discounts ?? []
  if (!discount) return payer
  if (
    discount.amount === 0 &&
    !known.some(({ subscriptionId }) => subscriptionId === discount.subscriptionId)
  )
    return payer
  const isLater = (one: { at: string }, other: { at: string }) => one.at > other.at
  return {
    ...payer,
    discounts: latestOf(known, { ...discount, at }, ({ subscriptionId }) => subscriptionId, isLater),
  }
}

/** The latest state of each subscription, and when any event last found it active. */
function withSubscription(list: readonly Subscription[], entry: Subscription): Subscription[] {
  const isPaid = entry.status === 'active' || entry.status === 'trialing'
  const known = list.find(({ id }) => id === entry.id)
  const activeAt = latest(known?.activeAt, isPaid ? entry.at : undefined)
  return latestOf(list, entry, ({ id }) => id, supersedes).map((each) =>
    each.id === entry.id && activeAt ? { ...each, activeAt } : each,
  )
}

/** The first and the last attempt of each invoice. */
function withFailure(list: readonly PaymentFailure[], failure: PaymentFailure): PaymentFailure[] {
  const idOf = ({ subscriptionId, invoiceId = '' }: PaymentFailure) => `${subscriptionId} ${invoiceId}`
  const known = list.find((each) => idOf(each) === idOf(failure))
  const firstAt = [known?.firstAt, failure.firstAt].filter((at) => at !== undefined).sort()[0]
  return latestOf(list, failure, idOf, (one, other) => one.at > other.at).map((each) =>
    idOf(each) === idOf(failure) && firstAt ? { ...each, firstAt } : each,
  )
}

const latest = (one: string | undefined, other: string | undefined) => [one, other].sort().findLast(Boolean)

/** The payer after a paid order, which begins its subscription: every event of Stripe's tells more than that. */
export function withOrder(payer: Payer, { id, subscriptionId, lines, createdAt }: Order): Payer {
  if (!subscriptionId) return payer
  const priceId = lines.find((line) => findService(line.priceId)?.price.interval)?.priceId
  const subscription = {
    id: subscriptionId,
    status: 'active',
    at: createdAt,
    since: createdAt,
    priceId,
    periodEnd: nextMonth(createdAt),
  } as const
  const common = { eventId: id, at: createdAt, payerId: payer.id } as const
  return withEvent(payer, {
    ...common,
    kind: 'subscription',
    subscription,
    isChange: false,
    isFromCart: true,
  })
}

/** The end of the first month, until Stripe tells of the subscription itself. */
function nextMonth(instant: string): string {
  const end = new Date(instant)
  end.setUTCMonth(end.getUTCMonth() + 1)
  return end.toISOString()
}

/** The list with one entry per ID, sorted by it. */
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
  const rank = ({
    status,
    at,
    endsAt = '',
    priceId = '',
    since,
    pause,
    periodStart = '',
    periodEnd = '',
    amount = 0,
  }: Subscription) => [
    ENDED.has(status) ? 1 : 0,
    at,
    subscriptionStatuses.indexOf(status),
    // Two events of one second with the same status are never told apart by their order.
    endsAt,
    priceId,
    since,
    pause ? `paused ${pause.resumesAt}` : '',
    // A paid order of the same second does not know the period.
    periodStart,
    periodEnd,
    amount,
  ]
  return compare(rank(one), rank(other)) > 0
}

export function compare(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  for (const [i, value] of one.entries()) {
    const against = other[i] ?? ''
    if (value !== against) return value > against ? 1 : -1
  }
  return 0
}

/** The state of a subscription whose payment last failed at `failedAt`. */
export function planStateOf({ status, at, endsAt, pause }: Subscription, failedAt = ''): PlanState {
  if (ENDED.has(status)) return 'canceled'
  if (status === 'paused' || pause) return 'paused'
  if (status !== 'active' && status !== 'trialing') return 'pastDue'
  // Stripe tells of the failure and of the status that follows in two events.
  if (failedAt > at) return 'pastDue'
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
