import { policies } from '../lib/business.ts'
import type { ClientSummary, summaryFields } from '../lib/client-summary.ts'
import { planStates } from '../lib/plan-state.ts'
import { membershipOf } from './membership.ts'
import { compare, lastFailureOf, type PaidRecords, planStateOf } from './payer.ts'

/** The plan of a client in the summary: the most urgent subscription, of equal ones the one that began last. */
export type PlanSummary = Pick<ClientSummary, (typeof summaryFields.billing)[number]>

/** What all payers of a client say together. */
export function planSummary(payers: readonly PaidRecords[]): PlanSummary {
  const plans = payers.flatMap(({ subscriptions, paymentFailures }) =>
    subscriptions.map((subscription) => {
      const failedAt = lastFailureOf(subscription, paymentFailures)
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
    ...membershipOf(payers, policies.membership),
  }
}
