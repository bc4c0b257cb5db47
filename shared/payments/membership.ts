import type { ClientStatus } from '../lib/client.ts'
import type { ClientSummary } from '../lib/client-summary.ts'
import { addDays, getEndOfLastDay, startOfDay } from '../lib/dates/plain-date.ts'
import { type AccessState, hasAccess, type ManualMembership, NO_KNOWN_END } from '../lib/plan-state.ts'
import { countSessionsLeft } from '../lib/session-packs.ts'
import { business } from '../lib/settings/business.ts'
import {
  findFullRefunds,
  getPlanState,
  hasSubscriptionEnded,
  type PayerBilling,
  type PaymentFailure,
  type Subscription,
  wasNeverPaid,
} from './payer.ts'
import {
  findMainPriceId,
  getItemPriceId,
  hasAccessItem,
  hasUnknownPrice,
  isPlanItem,
} from './subscription-items.ts'

/** Describes until when and why a client has access as a member. All fields are undefined without a membership. */
type Membership = {
  accessState: AccessState | undefined
  /** The time when the subscription started, or when staff entered the membership. */
  accessSince: string | undefined
  accessUntil: string | undefined
  /** Staff see no warning about this membership before this time, because another membership is paid until then. */
  accessClearUntil: string | undefined
  /** From this time on, staff see a warning although the client has access: a payment failed or is disputed, or a renewal is not confirmed. */
  accessWarnFrom: string | undefined
  accessResumesAt: string | undefined
  accessPriceId: string | undefined
}

export type MembershipPolicy = {
  /** Access continues for this many days after a failed payment, or after a period that Stripe has not renewed. */
  graceDays: number
}

const NO_MEMBERSHIP: Membership = {
  accessState: undefined,
  accessSince: undefined,
  accessUntil: undefined,
  accessWarnFrom: undefined,
  accessClearUntil: undefined,
  accessResumesAt: undefined,
  accessPriceId: undefined,
}

/** Returns the membership with the longest access, either a subscription or one that staff entered. `accessUntil` may be in the past. */
export function computeMembership(
  payers: readonly PayerBilling[],
  manual: ManualMembership | undefined,
  policy: MembershipPolicy,
): Membership {
  const paidMemberships = payers.flatMap((payer) =>
    payer.subscriptions.flatMap((subscription) => accessOf(subscription, payer, policy)),
  )
  const hasManualMembership = manual && !paidMemberships.some((one) => replaces(one, manual))
  const all = [...paidMemberships, ...(hasManualMembership ? [getManualAccess(manual, policy)] : [])].sort(
    compareByDuration,
  )
  const [longest = NO_MEMBERSHIP] = all
  const { accessState, accessUntil } = longest
  const [unknownPlan] = payers.flatMap(unknownPlansOf).sort(compareByDuration)
  const hasNoAccess =
    !accessState ||
    NO_ACCESS_STATES.has(accessState) ||
    (accessState === 'manual' && (accessUntil ?? '') <= (unknownPlan?.accessUntil ?? ''))
  // Keeps `accessUntil` of an ended membership, because it gives access until midnight after the last paid day.
  if (unknownPlan && hasNoAccess) return { ...unknownPlan, ...(accessState === 'ended' && { accessUntil }) }
  // Another membership may begin after the longest one ends. For example, a client pays in cash for the time after a canceled plan.
  const { accessResumesAt } = all.find((one) => one.accessResumesAt) ?? longest
  return { ...longest, accessResumesAt, accessClearUntil: getClearUntil(longest, all) }
}

/** Returns the time until which another plan is paid, if this time is later than `accessWarnFrom` of the given membership. */
function getClearUntil({ accessWarnFrom }: Membership, all: readonly Membership[]): string | undefined {
  if (!accessWarnFrom) return undefined
  const latestPaidTime = all
    .filter(({ accessState }) => accessState !== 'notIncluded')
    .map((one) => one.accessWarnFrom ?? one.accessUntil ?? '')
    .sort()
    .at(-1)
  return latestPaidTime && latestPaidTime > accessWarnFrom ? latestPaidTime : undefined
}

const NO_ACCESS_STATES: ReadonlySet<AccessState> = new Set(['notIncluded', 'ended', 'refunded'])

/** Returns plans whose price is not in the settings. They grant no access until the owner decides what the price grants. */
const unknownPlansOf = ({ subscriptions }: PayerBilling): Membership[] =>
  subscriptions
    .filter((each) => !hasAccessItem(each) && !hasSubscriptionEnded(each) && !wasNeverPaid(each))
    .flatMap(({ items, since }) => items.filter(hasUnknownPrice).map((item) => ({ item, since })))
    .map(({ item, since }) => ({
      ...NO_MEMBERSHIP,
      accessState: 'unknownPrice',
      accessUntil: since,
      accessPriceId: getItemPriceId(item),
    }))

/** True if the subscription replaces the imported membership. A subscription that ended before the import does not replace it. */
function replaces(
  { accessState, accessUntil = '' }: Membership,
  { importId, at }: ManualMembership,
): boolean {
  if (!importId || accessState === 'notIncluded') return false
  const hasEnded = accessState === 'ended' || accessState === 'refunded'
  return !hasEnded || accessUntil > at
}

const startOf = (day: string) => startOfDay(day, business.timeZone).toISOString()

/** Returns the access of a manual membership. After a paid manual membership ends, access continues for `graceDays`, as for a subscription. */
export function getManualAccess(
  { priceId, paidThrough, pause, paid, at }: ManualMembership,
  { graceDays }: MembershipPolicy,
): Membership {
  const common = { ...NO_MEMBERSHIP, accessPriceId: priceId, accessSince: at }
  if (pause) {
    const accessResumesAt = pause.resumesOn && startOf(pause.resumesOn)
    return { ...common, accessState: 'paused', accessUntil: at, accessResumesAt }
  }
  if (!paidThrough) return { ...common, accessState: 'manual', accessUntil: NO_KNOWN_END }
  const paidUntil = startOf(addDays(paidThrough, 1))
  if (!paid) return { ...common, accessState: 'manual', accessUntil: paidUntil }
  const accessUntil = getEndOfLastDay(paidUntil, business.timeZone, graceDays)
  return { ...common, accessState: 'manual', accessUntil, accessWarnFrom: paidUntil }
}

type AccessSummary = Pick<
  ClientSummary,
  'accessUntil' | 'accessState' | 'accessResumesAt' | 'planState' | 'sessionPacks'
>

/** Returns 'active' for access, sessions, a pause or a plan without gym access. Returns undefined if a price is unknown or nothing was paid. */
export function getStatusFromPayments(summary: AccessSummary, now: Date): ClientStatus | undefined {
  const { accessState, accessResumesAt, planState, sessionPacks } = summary
  const isNotIncluded = accessState === 'notIncluded' && planState !== 'canceled'
  const isActiveWithoutAccess = accessState === 'paused' || accessResumesAt || isNotIncluded
  if (isActiveWithoutAccess || hasAccess(summary, now) || countSessionsLeft(sessionPacks, now) > 0)
    return 'active'
  if (accessState === 'unknownPrice') return undefined
  return accessState || sessionPacks ? 'former' : undefined
}

/** Returns the client's new status. Keeps the status that staff set until the access or the result of `getStatusFromPayments` changes. */
export function getNewClientStatus(
  { status, summary }: { status: ClientStatus; summary: AccessSummary },
  after: AccessSummary,
  now: Date,
): ClientStatus {
  const paymentStatus = getStatusFromPayments({ ...summary, ...after }, now)
  // `getStatusFromPayments` returns no status for a plan whose price is unknown. When such a plan ends, the client becomes a former member.
  if (status === 'active' && !paymentStatus && summary.accessState && !after.accessState) return 'former'
  // Compares the access states too. If access ended before Stripe reported the end, both summaries give the status 'former'.
  const hasEnded =
    paymentStatus === 'former' && status === 'active' && after.accessState !== summary.accessState
  return paymentStatus && (hasEnded || paymentStatus !== getStatusFromPayments(summary, now))
    ? paymentStatus
    : status
}

/** Puts the latest end of access first and plans without access last. Compares state and price too, so the order of Stripe's events does not matter. */
function compareByDuration(one: Membership, other: Membership): number {
  const rank = ({ accessUntil, accessState, accessPriceId }: Membership) =>
    `${accessState === 'notIncluded' ? 0 : 1} ${accessUntil} ${accessState} ${accessPriceId}`
  return rank(one) > rank(other) ? -1 : 1
}

function accessOf(subscription: Subscription, payer: PayerBilling, policy: MembershipPolicy): Membership[] {
  if (wasNeverPaid(subscription)) return []
  if (hasAccessItem(subscription)) return [getSubscriptionAccess(subscription, payer, policy)]
  if (!subscription.items.some(isPlanItem)) return []
  const accessPriceId = findMainPriceId(subscription)
  return [{ ...NO_MEMBERSHIP, accessPriceId, accessState: 'notIncluded', accessUntil: subscription.since }]
}

export function getSubscriptionAccess(
  subscription: Subscription,
  payer: PayerBilling,
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
  const warningTimes = [disputedAt, accessWarnFrom ?? disputedAt].sort()
  return { ...access, accessState: 'disputed', accessWarnFrom: warningTimes[0] }
}

function undisputedAccessOf(
  subscription: Subscription,
  payer: PayerBilling,
  policy: MembershipPolicy,
): Membership {
  const { since, startedAt: accessSince, at, endsAt, periodEnd, pause, status } = subscription
  const common = { ...NO_MEMBERSHIP, accessPriceId: findMainPriceId(subscription), accessSince }
  const endOf = (instant: string) => getEndOfLastDay(instant, business.timeZone)
  const graceEndOf = (instant: string) => getEndOfLastDay(instant, business.timeZone, policy.graceDays)
  const plan = getPlanState(subscription)
  if (plan === 'canceled') {
    const accessUntil = hasEndedAfterPaidPeriod(subscription, payer) ? endOf(since) : since
    return { ...common, accessState: 'ended', accessUntil }
  }
  if (wasNeverPaid(subscription)) return { ...common, accessState: 'ended', accessUntil: since }
  const refundedAt = fullRefundTimeOf(subscription, payer)
  if (refundedAt) return { ...common, accessState: 'refunded', accessUntil: refundedAt }
  if (plan === 'paused')
    return { ...common, accessState: 'paused', accessUntil: at, accessResumesAt: pause?.resumesAt }
  if (plan === 'pastDue') {
    const failedAt = firstFailureTimeOf(subscription, payer.paymentFailures)
    return { ...common, accessState: 'pastDue', accessUntil: graceEndOf(failedAt), accessWarnFrom: failedAt }
  }
  if (plan === 'ending' && endsAt) return { ...common, accessState: 'ending', accessUntil: endOf(endsAt) }
  return {
    ...common,
    accessState: status === 'trialing' ? 'trialing' : 'active',
    accessUntil: periodEnd ? graceEndOf(periodEnd) : NO_KNOWN_END,
    accessWarnFrom: periodEnd,
  }
}

/** True if the subscription ended as planned and is fully paid. The access then lasts until the end of that day. */
const hasEndedAfterPaidPeriod = (subscription: Subscription, payer: PayerBilling): boolean =>
  subscription.endsAt !== undefined &&
  subscription.since >= subscription.endsAt &&
  !payer.paymentFailures.some(({ subscriptionId }) => subscriptionId === subscription.id) &&
  !fullRefundTimeOf(subscription, payer)

/** Returns the time when the payment of the oldest unpaid invoice first failed. Later unpaid invoices start no new grace period. */
function firstFailureTimeOf({ id, at }: Subscription, failures: readonly PaymentFailure[]): string {
  const failuresOfPlan = failures.filter(({ subscriptionId }) => subscriptionId === id)
  return failuresOfPlan.map(({ firstAt }) => firstAt).sort()[0] ?? at
}

/** Returns when a payment for the current period was first refunded in full. Returns undefined without such a refund. */
function fullRefundTimeOf(
  { id, periodStart: start, periodEnd: end }: Subscription,
  { refunds }: PayerBilling,
) {
  if (!start) return undefined
  return findFullRefunds(refunds, { subscriptionId: id, start, end })
    .map(({ at }) => at)
    .sort()[0]
}
