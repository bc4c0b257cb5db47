import { MS_PER_DAY } from '../lib/plain-date.ts'
import type { AccessState } from '../lib/plan-state.ts'
import { findService } from './catalog.ts'
import {
  lastFailureOf,
  type PaidRecords,
  type PaymentFailure,
  planStateOf,
  type Subscription,
} from './payer.ts'

/**
 * Until when a subscription lets its client train, and why. Without a subscription all is undefined, and the status
 * that the staff set decides.
 */
export type Membership = {
  accessState: AccessState | undefined
  /** The first instant without access; undefined if nothing that we know ends it. */
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
  accessUntil: undefined,
  accessWarnFrom: undefined,
  accessResumesAt: undefined,
  accessPriceId: undefined,
}

/**
 * The membership that lasts longest of all that a client's payers pay (next/memberships.md). The only place that decides
 * it, and without a clock: whoever reads it compares `accessUntil` with the time.
 */
export function membershipOf(payers: readonly PaidRecords[], policy: MembershipPolicy): Membership {
  const all = payers.flatMap((payer) =>
    payer.subscriptions.map((subscription) => accessOf(subscription, payer, policy)),
  )
  return all.sort(byDuration)[0] ?? NONE
}

/** The longest first; of two that end together the one by a name that sorts first, so that their order is no matter. */
function byDuration(one: Membership, other: Membership): number {
  const rank = ({ accessUntil, accessState, accessPriceId }: Membership) =>
    `${accessState === 'notIncluded' ? 0 : 1} ${accessUntil ?? '9999'} ${accessState} ${accessPriceId}`
  return rank(one) > rank(other) ? -1 : 1
}

/** A price that is no longer in the catalog grants access: members keep what they bought. */
const grantsAccess = ({ priceId = '' }: Subscription) =>
  (findService(priceId)?.price.grants ?? 'access') === 'access'

function accessOf(subscription: Subscription, payer: PaidRecords, policy: MembershipPolicy): Membership {
  const { priceId, since, at, endsAt, periodEnd, pause, status } = subscription
  const common = { ...NONE, accessPriceId: priceId }
  const after = (instant: string) =>
    new Date(Date.parse(instant) + policy.graceDays * MS_PER_DAY).toISOString()
  if (!grantsAccess(subscription)) return { ...common, accessState: 'notIncluded', accessUntil: since }
  const plan = planStateOf(subscription, lastFailureOf(subscription, payer.paymentFailures))
  if (plan === 'canceled') return { ...common, accessState: 'ended', accessUntil: since }
  // The first payment was never made.
  if (status === 'incomplete') return { ...common, accessState: 'ended', accessUntil: since }
  const refundedAt = fullRefundIn(subscription, payer)
  if (refundedAt) return { ...common, accessState: 'refunded', accessUntil: refundedAt }
  if (plan === 'paused')
    return { ...common, accessState: 'paused', accessUntil: at, accessResumesAt: pause?.resumesAt }
  if (plan === 'pastDue') {
    const failedAt = firstFailureOf(subscription, payer.paymentFailures)
    return { ...common, accessState: 'pastDue', accessUntil: after(failedAt), accessWarnFrom: failedAt }
  }
  if (plan === 'ending') return { ...common, accessState: 'ending', accessUntil: endsAt }
  return {
    ...common,
    accessState: status === 'trialing' ? 'trialing' : 'active',
    accessUntil: periodEnd && after(periodEnd),
    accessWarnFrom: periodEnd,
  }
}

/** The first failure since a payment last succeeded; a second unpaid month does not begin another grace. */
function firstFailureOf(
  { id, at, activeAt = '' }: Subscription,
  failures: readonly PaymentFailure[],
): string {
  const own = failures.filter(({ subscriptionId }) => subscriptionId === id)
  // Those of 0.2.0 name no invoice, and may be settled long since.
  const named = own.filter(({ invoiceId }) => invoiceId)
  const open = (named.length > 0 ? named : own).filter((failure) => failure.at > activeAt)
  const [first] = open.map((failure) => failure.firstAt ?? failure.at).sort()
  return first ?? at
}

/** When everything that was paid for the present period was given back; the first charge can precede it by seconds. */
function fullRefundIn({ periodStart }: Subscription, { refunds }: PaidRecords): string | undefined {
  if (!periodStart) return undefined
  const from = new Date(Date.parse(periodStart) - MS_PER_DAY).toISOString()
  const full = refunds.filter(({ fullOf }) => fullOf !== undefined && fullOf >= from)
  return full.map(({ at }) => at).sort()[0]
}
