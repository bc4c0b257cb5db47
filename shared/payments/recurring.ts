import type { AccessState, RecurringAmount } from '../lib/plan-state.ts'
import { NO_KNOWN_END } from '../lib/plan-state.ts'
import { getSubscriptionAccess, type MembershipPolicy } from './membership.ts'
import type { PayerBilling, Subscription } from './payer.ts'
import { getItemPriceId, isPlanItem } from './subscription-items.ts'

/** States in which a subscription counts as recurring revenue. After a failed payment, the subscription counts until access ends. */
const BILLED_STATES: ReadonlySet<AccessState | undefined> = new Set([
  'active',
  'trialing',
  'ending',
  'pastDue',
  'disputed',
])

/** Returns the amounts that the payers pay each month, including payments entered by staff. Returns undefined without any amounts. */
export function listRecurringAmounts(
  payers: readonly PayerBilling[],
  policy: MembershipPolicy,
  manualAmounts: readonly RecurringAmount[] = [],
): RecurringAmount[] | undefined {
  const paidAmounts = payers.flatMap((payer) =>
    payer.subscriptions.flatMap((subscription) => {
      const { accessState, accessUntil = NO_KNOWN_END } = getSubscriptionAccess(subscription, payer, policy)
      if (!BILLED_STATES.has(accessState)) return []
      return amountsOf(subscription).map((each) => ({ ...each, until: accessUntil }))
    }),
  )
  const amounts = [...paidAmounts, ...manualAmounts]
  const key = ({ priceId, until, amount }: RecurringAmount) => `${priceId} ${until} ${amount}`
  return amounts.length > 0 ? amounts.sort((a, b) => (key(a) < key(b) ? -1 : 1)) : undefined
}

const amountsOf = ({ items }: Subscription) =>
  items.filter(isPlanItem).flatMap((item) => {
    const { amount, discount = 0, currency } = item
    const priceId = getItemPriceId(item) ?? 'other'
    return amount > discount ? [{ priceId, amount: amount - discount, ...(currency && { currency }) }] : []
  })
