import type { ClientStatus } from '../lib/client.ts'
import type { ClientSummary } from '../lib/client-summary.ts'
import { addDays, endOfLastDay, startOfDay } from '../lib/dates/plain-date.ts'
import { type AccessState, hasAccess, type ManualMembership, NO_KNOWN_END } from '../lib/plan-state.ts'
import { sessionsLeft } from '../lib/session-packs.ts'
import { business } from '../lib/settings/business.ts'
import {
  fullRefundsOf,
  isOver,
  type PaidRecords,
  type PaymentFailure,
  planStateOf,
  type Subscription,
  wasNeverPaid,
} from './payer.ts'
import { grantsAccess, isCounted, isUnknown, priceIdOf, priceKeyOf } from './subscription-items.ts'

/** Until when a client may train as a member, and why; all is undefined for somebody who never was one. */
export type Membership = {
  accessState: AccessState | undefined
  /** When the subscription began, or the staff said it. */
  accessSince: string | undefined
  /** The first instant without access. */
  accessUntil: string | undefined
  /** From then on something is wrong, though the client may train: a payment failed, or Stripe has not confirmed it. */
  accessWarnFrom: string | undefined
  /** The end of a pause, if it has one. */
  accessResumesAt: string | undefined
  accessPriceId: string | undefined
}

export type MembershipPolicy = {
  /** Days after a failed payment, or after a period that Stripe has not renewed, in which the client may train. */
  graceDays: number
}

const NONE: Membership = {
  accessState: undefined,
  accessSince: undefined,
  accessUntil: undefined,
  accessWarnFrom: undefined,
  accessResumesAt: undefined,
  accessPriceId: undefined,
}

/**
 * The membership that lasts longest of all that a client's payers pay, and of what the staff answers for
 * (next/memberships.md). The only place that decides it, and without a clock: whoever reads it compares `accessUntil`
 * with the time.
 */
export function membershipOf(
  payers: readonly PaidRecords[],
  manual: ManualMembership | undefined,
  policy: MembershipPolicy,
): Membership {
  const paid = payers.flatMap((payer) =>
    payer.subscriptions.flatMap((subscription) => accessOf(subscription, payer, policy)),
  )
  const isManual = manual && !paid.some((one) => replaces(one, manual))
  const [longest = NONE] = [...paid, ...(isManual ? [accessOfManual(manual, policy)] : [])].sort(byDuration)
  const { accessState, accessUntil } = longest
  const isNone = !accessState || OVER.has(accessState)
  const [unknown] = isNone ? payers.flatMap(unknownOf).sort(byDuration) : []
  // A day that was paid lasts until midnight.
  return unknown ? { ...unknown, ...(accessState === 'ended' && { accessUntil }) } : longest
}

const OVER: ReadonlySet<AccessState> = new Set(['notIncluded', 'ended', 'refunded'])

/** A price that Settings does not know grants no access; the desk shows a question to the owner. */
const unknownOf = ({ subscriptions }: PaidRecords): Membership[] =>
  subscriptions
    .filter((each) => !grantsAccess(each) && !isOver(each) && !wasNeverPaid(each))
    .flatMap(({ items, since }) => items.filter(isUnknown).map((item) => ({ item, since })))
    .map(({ item, since }) => ({
      ...NONE,
      accessState: 'unknownPrice',
      accessUntil: since,
      accessPriceId: priceKeyOf(item),
    }))

/**
 * What another system's list said of a member ends with the subscription that is linked, which Stripe knows better. One
 * that was over before the import is of a time before.
 */
function replaces(
  { accessState, accessUntil = '' }: Membership,
  { importId, at }: ManualMembership,
): boolean {
  if (!importId || accessState === 'notIncluded') return false
  const hasEnded = accessState === 'ended' || accessState === 'refunded'
  return !hasEnded || accessUntil > at
}

const startOf = (day: string) => startOfDay(day, business.timeZone).toISOString()

/**
 * The last day counts in the gym's time zone, whatever its length. What is paid by hand and not paid again is like a card
 * that failed.
 */
export function accessOfManual(
  { priceId, paidThrough, pause, paid, at }: ManualMembership,
  { graceDays }: MembershipPolicy,
): Membership {
  const common = { ...NONE, accessPriceId: priceId, accessSince: at }
  if (pause) {
    const accessResumesAt = pause.resumesOn && startOf(pause.resumesOn)
    return { ...common, accessState: 'paused', accessUntil: at, accessResumesAt }
  }
  if (!paidThrough) return { ...common, accessState: 'manual', accessUntil: NO_KNOWN_END }
  const paidUntil = startOf(addDays(paidThrough, 1))
  if (!paid) return { ...common, accessState: 'manual', accessUntil: paidUntil }
  const accessUntil = endOfLastDay(paidUntil, business.timeZone, graceDays)
  return { ...common, accessState: 'manual', accessUntil, accessWarnFrom: paidUntil }
}

type Standing = Pick<ClientSummary, 'accessUntil' | 'accessState' | 'planState' | 'sessionPacks'>

/**
 * What a client is by what was paid. Active is who may train, has sessions left, has paused, or pays for what does not
 * include the gym; undefined is who never had any of it, or pays for what Settings does not know.
 */
export function standingOf(summary: Standing, now: Date): ClientStatus | undefined {
  const { accessState, planState, sessionPacks } = summary
  const isElsewhere = accessState === 'notIncluded' && planState !== 'canceled'
  const isOnHold = accessState === 'paused' || isElsewhere
  if (isOnHold || hasAccess(summary, now) || sessionsLeft(sessionPacks, now) > 0) return 'active'
  if (accessState === 'unknownPrice') return undefined
  return accessState || sessionPacks ? 'former' : undefined
}

/** The status follows when the standing changes; what the staff set in between stays. */
export function statusAfter(
  { status, summary }: { status: ClientStatus; summary: Standing },
  after: Standing,
  now: Date,
): ClientStatus {
  const standing = standingOf({ ...summary, ...after }, now)
  // Stripe tells of an end once it is over by our clock, too.
  const isEnd = standing === 'former' && status === 'active' && after.accessState !== summary.accessState
  return standing && (isEnd || standing !== standingOf(summary, now)) ? standing : status
}

/** The longest first; of two that end together the one by a name that sorts first, so that their order is no matter. */
function byDuration(one: Membership, other: Membership): number {
  const rank = ({ accessUntil, accessState, accessPriceId }: Membership) =>
    `${accessState === 'notIncluded' ? 0 : 1} ${accessUntil} ${accessState} ${accessPriceId}`
  return rank(one) > rank(other) ? -1 : 1
}

function accessOf(subscription: Subscription, payer: PaidRecords, policy: MembershipPolicy): Membership[] {
  if (wasNeverPaid(subscription)) return []
  if (grantsAccess(subscription)) return [paidAccessOf(subscription, payer, policy)]
  if (!subscription.items.some(isCounted)) return []
  const accessPriceId = priceIdOf(subscription)
  return [{ ...NONE, accessPriceId, accessState: 'notIncluded', accessUntil: subscription.since }]
}

/** Until when a subscription is paid, and why, whatever it includes. */
export function paidAccessOf(
  subscription: Subscription,
  payer: PaidRecords,
  policy: MembershipPolicy,
): Membership {
  const access = undisputedAccessOf(subscription, payer, policy)
  const { accessState, accessWarnFrom } = access
  const isPaid = accessState === 'active' || accessState === 'trialing' || accessState === 'ending'
  const disputedAt = payer.disputes
    ?.filter(({ subscriptionId }) => subscriptionId === subscription.id)
    .map(({ at }) => at)
    .sort()[0]
  if (!isPaid || !disputedAt) return access
  const warnings = [disputedAt, accessWarnFrom ?? disputedAt].sort()
  return { ...access, accessState: 'disputed', accessWarnFrom: warnings[0] }
}

function undisputedAccessOf(
  subscription: Subscription,
  payer: PaidRecords,
  policy: MembershipPolicy,
): Membership {
  const { since, startedAt: accessSince, at, endsAt, periodEnd, pause, status } = subscription
  const common = { ...NONE, accessPriceId: priceIdOf(subscription), accessSince }
  const endOf = (instant: string) => endOfLastDay(instant, business.timeZone)
  const after = (instant: string) => endOfLastDay(instant, business.timeZone, policy.graceDays)
  const plan = planStateOf(subscription)
  if (plan === 'canceled') {
    const accessUntil = endedAsPaid(subscription, payer) ? endOf(since) : since
    return { ...common, accessState: 'ended', accessUntil }
  }
  if (wasNeverPaid(subscription)) return { ...common, accessState: 'ended', accessUntil: since }
  const refundedAt = fullRefundIn(subscription, payer)
  if (refundedAt) return { ...common, accessState: 'refunded', accessUntil: refundedAt }
  if (plan === 'paused')
    return { ...common, accessState: 'paused', accessUntil: at, accessResumesAt: pause?.resumesAt }
  if (plan === 'pastDue') {
    const failedAt = firstFailureOf(subscription, payer.paymentFailures)
    return { ...common, accessState: 'pastDue', accessUntil: after(failedAt), accessWarnFrom: failedAt }
  }
  if (plan === 'ending' && endsAt) return { ...common, accessState: 'ending', accessUntil: endOf(endsAt) }
  return {
    ...common,
    accessState: status === 'trialing' ? 'trialing' : 'active',
    accessUntil: periodEnd ? after(periodEnd) : NO_KNOWN_END,
    accessWarnFrom: periodEnd,
  }
}

/** It ended when it was to end, and nothing is owed or was given back: its last day was paid. */
const endedAsPaid = (subscription: Subscription, payer: PaidRecords): boolean =>
  subscription.endsAt !== undefined &&
  subscription.since >= subscription.endsAt &&
  !payer.paymentFailures.some(({ subscriptionId }) => subscriptionId === subscription.id) &&
  !fullRefundIn(subscription, payer)

/** A second unpaid month does not begin another grace. */
function firstFailureOf({ id, at }: Subscription, failures: readonly PaymentFailure[]): string {
  const own = failures.filter(({ subscriptionId }) => subscriptionId === id)
  return own.map(({ firstAt }) => firstAt).sort()[0] ?? at
}

/** When everything that was paid for the present period was given back. */
function fullRefundIn({ id, periodStart: start, periodEnd: end }: Subscription, { refunds }: PaidRecords) {
  if (!start) return undefined
  return fullRefundsOf(refunds, { subscriptionId: id, start, end })
    .map(({ at }) => at)
    .sort()[0]
}
