import type { AccessState, RecurringAmount } from '../lib/plan-state.ts'
import { NO_KNOWN_END } from '../lib/plan-state.ts'
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
      if (!BILLED.has(accessState)) return []
      return amountsOf(subscription, payer).map((each) => ({ ...each, until: accessUntil }))
    }),
  )
  const key = ({ priceId, until, amount }: RecurringAmount) => `${priceId} ${until} ${amount}`
  return amounts.length > 0 ? amounts.sort((a, b) => (key(a) < key(b) ? -1 : 1)) : undefined
}

/** What each item costs; a discount is of the whole invoice, and is taken off one item after the other. */
function amountsOf({ id, items }: Subscription, { discounts = [] }: PaidRecords) {
  let discount = discounts.find(({ subscriptionId }) => subscriptionId === id)?.amount ?? 0
  return items.flatMap((item) => {
    const off = Math.min(discount, item.amount)
    discount -= off
    return item.amount > off ? [{ priceId: item.priceId ?? 'other', amount: item.amount - off }] : []
  })
}
