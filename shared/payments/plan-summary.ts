import { policies } from '../lib/business.ts'
import type { Client } from '../lib/client.ts'
import type { ClientSummary, summaryFields } from '../lib/client-summary.ts'
import { type ManualMembership, planStates } from '../lib/plan-state.ts'
import type { SessionPack } from '../lib/session-packs.ts'
import { serviceTitle } from './catalog.ts'
import { membershipOf } from './membership.ts'
import { sessionPacksOf } from './paid-sessions.ts'
import { compare, lastFailureOf, type PaidRecords, planStateOf } from './payer.ts'

/** The plan of a client in the summary: the most urgent subscription, of equal ones the one that began last. */
export type PlanSummary = Pick<ClientSummary, (typeof summaryFields.billing)[number]>

/** What a client has besides the payers: what the staff answers for, and the sessions that were bought. */
export type OwnRecords = {
  manualMembership?: ManualMembership | undefined
  sessionPacks?: readonly SessionPack[] | undefined
}

export const ownRecordsOf = ({
  manualMembership,
  summary: { sessionPacks },
}: Pick<Client, 'manualMembership' | 'summary'>): OwnRecords => ({ manualMembership, sessionPacks })

/** What all payers of a client and the client's own records say together. */
export function planSummary(payers: readonly PaidRecords[], own: OwnRecords): PlanSummary {
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
    ...membershipOf(payers, own.manualMembership, policies.membership),
    sessionPacks: sessionPacksOf(own.sessionPacks, payers),
  }
}

/** What the subscription that decides about access is for. */
export const planTitle = ({ accessPriceId }: Pick<ClientSummary, 'accessPriceId'>): string | undefined =>
  accessPriceId && serviceTitle(accessPriceId)
