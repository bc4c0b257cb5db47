import type { AccessState, RecurringAmount } from '../lib/plan-state.ts'
import { NO_KNOWN_END } from '../lib/plan-state.ts'
import { findService } from './catalog.ts'
import { type MembershipPolicy, paidAccessOf } from './membership.ts'
import type { PaidRecords, Subscription } from './payer.ts'

/** A payment that failed counts as long as the member may train. */
const BILLED: ReadonlySet<AccessState | undefined> = new Set(['active', 'trialing', 'ending', 'pastDue'])

/** What the payers pay each month, as it is invoiced; undefined if it is nothing. */
export function recurringOf(
  payers: readonly PaidRecords[],
  policy: MembershipPolicy,
): RecurringAmount[] | undefined {
  const amounts = payers.flatMap((payer) =>
    payer.subscriptions.flatMap((subscription) => {
      const { accessState, accessUntil = NO_KNOWN_END } = paidAccessOf(subscription, payer, policy)
      const amount = amountOf(subscription, payer)
      if (!BILLED.has(accessState) || amount === 0) return []
      return { priceId: subscription.priceId ?? 'other', amount, until: accessUntil }
    }),
  )
  const key = ({ priceId, until, amount }: RecurringAmount) => `${priceId} ${until} ${amount}`
  return amounts.length > 0 ? amounts.sort((a, b) => (key(a) < key(b) ? -1 : 1)) : undefined
}

function amountOf({ id, amount, priceId = '' }: Subscription, { discounts = [] }: PaidRecords): number {
  const discount = discounts.find(({ subscriptionId }) => subscriptionId === id)?.amount ?? 0
  return Math.max(0, (amount ?? findService(priceId)?.price.unitAmount ?? 0) - discount)
}
