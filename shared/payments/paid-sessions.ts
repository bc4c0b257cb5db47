import { MS_PER_DAY } from '../lib/dates/durations.ts'
import { getEndOfLastDay } from '../lib/dates/plain-date.ts'
import { countUnusedInPack, type SessionPack } from '../lib/session-packs.ts'
import { business } from '../lib/settings/business.ts'
import { findService } from './catalog.ts'
import type { Order } from './order.ts'
import { findFullRefunds, type PayerBilling, type Refund, type Subscription } from './payer.ts'
import { getItemGrants, getItemPriceId } from './subscription-items.ts'

/** Sessions are valid for this many days unless the settings of their price contain another number. */
const DEFAULT_VALID_DAYS = 365
/** The maximum number of session packs of a client. Above it, the oldest used or expired packs are removed, but the timeline still shows them. */
const MAX_PACKS = 60

/** Returns the session packs of a one-time order, one for each price. */
export function createPacksOfOrder(order: Order): SessionPack[] {
  const { id, lines, createdAt, paymentIntentId, subscriptionId, stripeCustomerId: payerId } = order
  return lines.flatMap(({ priceId, quantity }) => {
    const price = findService(priceId)?.price
    if (!price?.sessions || price.interval) return []
    const days = price.validDays ?? DEFAULT_VALID_DAYS
    const expiresAt = getEndOfLastDay(createdAt, business.timeZone, days)
    return {
      ...NEW_PACK_COUNTS,
      id: `${id} ${priceId}`,
      priceId,
      total: price.sessions * quantity,
      amount: price.unitAmount * quantity,
      boughtAt: createdAt,
      expiresAt,
      ...(payerId && { payerId }),
      ...(paymentIntentId && { paymentIntentId }),
      ...(subscriptionId && { subscriptionId }),
    }
  })
}

const NEW_PACK_COUNTS = { used: 0, voided: 0, adjusted: 0 } as const

/** Adds the session packs of current subscription periods and voids refunded sessions. The webhook events may arrive in any order. */
export function updateSessionPacks(
  storedPacks: readonly SessionPack[] = [],
  payers: readonly PayerBilling[],
): SessionPack[] | undefined {
  const packsOfPeriods = payers.flatMap(({ id, subscriptions }) =>
    subscriptions.flatMap((subscription) => packsOfPeriod(subscription, id)),
  )
  const updatedPacks = storedPacks.map((pack) => {
    const facts = packsOfPeriods.find(({ id }) => id === pack.id)?.facts
    // If the owner edits a program, the sessions of the current period stay. For a price without a program,
    // they follow what the owner decides it grants.
    const isGrantChanged = facts && !findService(facts.priceId) && facts.total !== pack.total
    if (
      !facts &&
      payers.some(({ subscriptions }) => subscriptions.some((each) => isOfPaidPeriod(pack, each)))
    )
      return { ...pack, total: 0 }
    const isChanged =
      facts && (facts.priceId !== pack.priceId || facts.quantity !== pack.quantity || isGrantChanged)
    return isChanged ? { ...pack, ...facts } : pack
  })
  const addedPacks = packsOfPeriods
    .filter(({ id, facts }) => facts.total > 0 && !storedPacks.some((pack) => pack.id === id))
    .map(({ id, facts }) => ({ ...NEW_PACK_COUNTS, id, ...facts }))
  const refunds = payers.flatMap((payer) => payer.refunds)
  const all = [...updatedPacks, ...addedPacks].map((pack) => ({
    ...pack,
    voided: voidedSessionsOf(refunds, pack),
  }))
  const sortedPacks = all.sort((a, b) => `${a.boughtAt} ${a.id}`.localeCompare(`${b.boughtAt} ${b.id}`))
  return sortedPacks.length > 0 ? withoutOldestPacks(sortedPacks) : undefined
}

/** True if the subscription is paid and the pack belongs to its current period. */
const isOfPaidPeriod = ({ subscriptionId, periodEnd }: SessionPack, plan: Subscription): boolean =>
  subscriptionId === plan.id &&
  periodEnd !== undefined &&
  isPaid(plan) &&
  plan.items.some((item) => item.periodEnd === periodEnd)

function withoutOldestPacks(packs: readonly SessionPack[]): SessionPack[] {
  const surplusCount = Math.max(0, packs.length - MAX_PACKS)
  const removedPacks = new Set(packs.filter((pack) => countUnusedInPack(pack) === 0).slice(0, surplusCount))
  return packs.filter((pack) => !removedPacks.has(pack))
}

const isPaid = ({ status }: Subscription) => status === 'active' || status === 'trialing'
const packId = ({ id, periodStart }: Subscription['items'][number]) => `${id} ${periodStart}`

function packsOfPeriod(plan: Subscription, payerId: string) {
  const { id: subscriptionId, items } = plan
  return items.flatMap((item) => {
    const { quantity, periodStart, periodEnd } = item
    if (!isPaid(plan) || !periodStart || !periodEnd) return []
    const [priceId = '', total] = [getItemPriceId(item), getItemGrants(item).sessions * quantity]
    const expiresAt = getEndOfLastDay(periodEnd, business.timeZone)
    const period = { boughtAt: periodStart, periodEnd, expiresAt }
    return [{ id: packId(item), facts: { ...period, priceId, quantity, total, payerId, subscriptionId } }]
  })
}

/** Returns the number of voided sessions. A full refund voids all sessions, and a partial refund voids its share, rounded down. */
function voidedSessionsOf(refunds: readonly Refund[], pack: SessionPack): number {
  const { total } = pack
  const packRefunds = refundsOf(refunds, pack)
  if (packRefunds.some(({ fullOf }) => fullOf !== undefined)) return total
  const refundedAmount = packRefunds.reduce((sum, refund) => sum + refund.amount, 0)
  const paidAmount = amountOf(pack)
  return paidAmount ? Math.min(total, Math.floor((refundedAmount * total) / paidAmount)) : 0
}

/** Returns the amount paid for the pack in the minor unit. Returns undefined if the amount is unknown, for example for an imported pack. */
function amountOf({ amount, priceId, total }: SessionPack): number | undefined {
  const price = findService(priceId)?.price
  return amount ?? (price?.sessions && (price.unitAmount * total) / price.sessions)
}

function refundsOf(refunds: readonly Refund[], pack: SessionPack): Refund[] {
  const { boughtAt: start, periodEnd, paymentIntentId, subscriptionId } = pack
  if (paymentIntentId) return refunds.filter((refund) => refund.paymentIntentId === paymentIntentId)
  if (!subscriptionId) return []
  // One-time sessions bought with a plan have no period. Stripe charges them on the plan's first invoice, within a day.
  const end = periodEnd ?? new Date(Date.parse(start) + MS_PER_DAY).toISOString()
  return findFullRefunds(refunds, { subscriptionId, start, end })
}
