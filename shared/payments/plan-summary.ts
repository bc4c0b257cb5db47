import * as z from 'zod/mini'
import type { Client } from '../lib/client.ts'
import { type ClientSummary, summaryFields } from '../lib/client-summary.ts'
import { type ManualMembership, PlanState, planStates } from '../lib/plan-state.ts'
import { isSameValue } from '../lib/restore-attributes.ts'
import type { SessionPack } from '../lib/session-packs.ts'
import { policies } from '../lib/settings/business.ts'
import { serviceTitle } from './catalog.ts'
import { membershipOf } from './membership.ts'
import { manualAmounts } from './paid-by-hand.ts'
import { sessionPacksOf } from './paid-sessions.ts'
import {
  compare,
  isOver,
  lastFailureOf,
  type Payer,
  planStateOf,
  type Subscription,
  wasNeverPaid,
} from './payer.ts'
import { recurringOf } from './recurring.ts'
import { isCounted, priceIdOf } from './subscription-items.ts'

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

/** A subscription in the client file. */
export const Plan = z.object({
  subscriptionId: z.string(),
  /** The customer at Stripe. */
  payerId: z.string(),
  priceId: z.optional(z.string()),
  state: PlanState,
  since: z.string(),
  /** The next payment, of a plan that goes on. */
  periodEnd: z.optional(z.string()),
  endsAt: z.optional(z.string()),
  resumesAt: z.optional(z.string()),
})
export type Plan = z.infer<typeof Plan>

/** The most urgent first, of equal ones the one that began last. */
export const plansOf = (payers: readonly Payer[]): Plan[] =>
  payers
    .flatMap(({ id, subscriptions, paymentFailures }) =>
      subscriptions.map((subscription) => {
        const failedAt = lastFailureOf(subscription, paymentFailures)
        const state = planStateOf(subscription)
        const since = state === 'pastDue' && failedAt ? failedAt : sinceOf(subscription, state)
        const { id: subscriptionId, periodEnd, endsAt, pause } = subscription
        return {
          subscriptionId,
          payerId: id,
          priceId: priceIdOf(subscription),
          state,
          since,
          periodEnd,
          endsAt,
          resumesAt: pause?.resumesAt,
        }
      }),
    )
    .sort((a, b) =>
      compare(
        [planStates.indexOf(a.state), b.since, b.subscriptionId],
        [planStates.indexOf(b.state), a.since, a.subscriptionId],
      ),
    )

/** Stripe does not tell when a pause began: it is when we were told. */
const sinceOf = ({ since, at }: Subscription, state: PlanState) => (state === 'paused' ? at : since)

/** When Stripe charges the card next; undefined if no plan goes on. */
const nextPaymentOf = (plans: readonly Plan[]): string | undefined =>
  plans
    .flatMap(({ state, periodEnd }) => (state === 'active' && periodEnd ? periodEnd : []))
    .sort()
    .at(0)

/** What all payers of a client and the client's own records say together. */
export function planSummary(payers: readonly Payer[], own: OwnRecords): PlanSummary {
  const plans = plansOf(
    payers.map((payer) => ({
      ...payer,
      subscriptions: payer.subscriptions.filter(({ items }) => items.some(isCounted)),
    })),
  )
  const [plan] = plans
  const disputes = payers.flatMap(({ id: payerId, disputes: open = [] }) =>
    open.map(({ at }) => ({ payerId, at })),
  )
  return {
    planState: plan?.state,
    planSince: plan?.since,
    planEndsAt: plan?.state === 'ending' ? plan.endsAt : undefined,
    planPriceId: plan?.priceId,
    nextPaymentAt: nextPaymentOf(plans),
    lastRefundAt: payers
      .flatMap(({ refunds }) => refunds.map(({ at }) => at))
      .sort()
      .at(-1),
    disputes: disputes.length > 0 ? disputes : undefined,
    ...membershipOf(payers, own.manualMembership, policies.membership),
    sessionPacks: sessionPacksOf(own.sessionPacks, payers),
    recurring: recurringOf(
      payers,
      policies.membership,
      manualAmounts(own.manualMembership, policies.membership),
    ),
  }
}

/**
 * Running subscriptions for what another one is for already, whichever customers pay them: all of a kind but one, which
 * stays the same whatever becomes of its payments.
 */
export function doublePlansOf(payers: readonly Payer[]): string[] {
  const running = payers
    .flatMap(({ subscriptions }) => subscriptions)
    .filter((each) => !isOver(each) && !wasNeverPaid(each) && each.items.some(isCounted))
    .sort((a, b) => compare([a.id], [b.id]))
  const kinds = running.map(priceIdOf)
  return running.filter((_, index) => kinds.indexOf(kinds[index]) !== index).map(({ id }) => id)
}

export const isSameSummary = (summary: PlanSummary, stored: ClientSummary): boolean =>
  summaryFields.billing.every((name) => isSameValue(summary[name], stored[name]))

/** What the subscription that decides about access is for. */
export const planTitle = ({ accessPriceId }: Pick<ClientSummary, 'accessPriceId'>): string | undefined =>
  accessPriceId && serviceTitle(accessPriceId)
