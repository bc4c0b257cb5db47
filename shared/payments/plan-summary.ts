import * as z from 'zod/mini'
import type { Client } from '../lib/client.ts'
import { type ClientSummary, summaryFields } from '../lib/client-summary.ts'
import { isSameValue } from '../lib/is-same-value.ts'
import { type ManualMembership, PlanState, planStates } from '../lib/plan-state.ts'
import type { SessionPack } from '../lib/session-packs.ts'
import { policies } from '../lib/settings/business.ts'
import { serviceTitle } from './catalog.ts'
import { computeMembership } from './membership.ts'
import { listManualAmounts } from './paid-by-hand.ts'
import { updateSessionPacks } from './paid-sessions.ts'
import {
  compareTuples,
  getPlanState,
  hasSubscriptionEnded,
  lastFailureTimeOf,
  type Payer,
  type Subscription,
  wasNeverPaid,
} from './payer.ts'
import { listRecurringAmounts } from './recurring.ts'
import { findMainPriceId, isPlanItem, isProgramItem } from './subscription-items.ts'

/** The billing fields of a client's summary. The fields that start with `plan` describe the first plan that `listPlans` returns. */
export type PlanSummary = Pick<ClientSummary, (typeof summaryFields.billing)[number]>

/** Data that belongs to the client and not to a payer: a membership entered by staff, and bought sessions. */
export type ClientBilling = {
  manualMembership?: ManualMembership | undefined
  sessionPacks?: readonly SessionPack[] | undefined
}

export const getClientBilling = ({
  manualMembership,
  summary: { sessionPacks },
}: Pick<Client, 'manualMembership' | 'summary'>): ClientBilling => ({ manualMembership, sessionPacks })

export const Plan = z.object({
  subscriptionId: z.string(),
  payerId: z.string(),
  priceId: z.optional(z.string()),
  state: PlanState,
  since: z.string(),
  /** The end of the paid period. If the plan does not end then, the next payment is due at that time. */
  periodEnd: z.optional(z.string()),
  /** The next payment, in the minor unit. Missing if a discount or a price without a program makes the amount uncertain. */
  nextPayment: z.optional(z.object({ amount: z.number(), currency: z.optional(z.string()) })),
  endsAt: z.optional(z.string()),
  resumesAt: z.optional(z.string()),
})
export type Plan = z.infer<typeof Plan>

/** Sorts plans by state in the order of `planStates`, which starts with failed payments. Plans with the same state are sorted newest first. */
export const listPlans = (payers: readonly Payer[]): Plan[] =>
  payers
    .flatMap(({ id, subscriptions, paymentFailures }) =>
      subscriptions.map((subscription) => {
        const failedAt = lastFailureTimeOf(subscription, paymentFailures)
        const state = getPlanState(subscription)
        const since = state === 'pastDue' && failedAt ? failedAt : stateStartOf(subscription, state)
        const { id: subscriptionId, periodEnd, endsAt, pause } = subscription
        return {
          subscriptionId,
          payerId: id,
          priceId: findMainPriceId(subscription),
          state,
          since,
          periodEnd,
          nextPayment: nextPaymentOf(subscription),
          endsAt,
          resumesAt: pause?.resumesAt,
        }
      }),
    )
    .sort((a, b) =>
      compareTuples(
        [planStates.indexOf(a.state), b.since, b.subscriptionId],
        [planStates.indexOf(b.state), a.since, a.subscriptionId],
      ),
    )

/** Returns the time when the state began. Stripe does not return the start of a pause, so the time when the pause was first read is used. */
const stateStartOf = ({ since, at }: Subscription, state: PlanState) => (state === 'paused' ? at : since)

/** Adds up the items. Returns undefined for a price without a program, which may not be monthly, or a coupon, which may have been valid only once. */
function nextPaymentOf({ items }: Subscription): Plan['nextPayment'] {
  const [item] = items
  if (!item || items.some((each) => !isProgramItem(each) || each.discount || each.currency !== item.currency))
    return undefined
  const { currency } = item
  return { amount: items.reduce((sum, { amount }) => sum + amount, 0), ...(currency && { currency }) }
}

const nextPaymentTimeOf = (plans: readonly Plan[]): string | undefined =>
  plans
    .flatMap(({ state, periodEnd }) => (state === 'active' && periodEnd ? periodEnd : []))
    .sort()
    .at(0)

/** Computes the plan fields from all payers of a client, and from the membership and sessions stored with the client. */
export function summarizePlans(payers: readonly Payer[], own: ClientBilling): PlanSummary {
  const plans = listPlans(
    payers.map((payer) => ({
      ...payer,
      subscriptions: payer.subscriptions.filter(({ items }) => items.some(isPlanItem)),
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
    nextPaymentAt: nextPaymentTimeOf(plans),
    lastRefundAt: payers
      .flatMap(({ refunds }) => refunds.map(({ at }) => at))
      .sort()
      .at(-1),
    disputes: disputes.length > 0 ? disputes : undefined,
    ...computeMembership(payers, own.manualMembership, policies.membership),
    sessionPacks: updateSessionPacks(own.sessionPacks, payers),
    recurring: listRecurringAmounts(
      payers,
      policies.membership,
      listManualAmounts(own.manualMembership, policies.membership),
    ),
  }
}

/** Returns the IDs of running subscriptions of any payer to a price for which a subscription with an earlier ID is running. */
export function findDuplicatePlans(payers: readonly Payer[]): string[] {
  const runningSubscriptions = payers
    .flatMap(({ subscriptions }) => subscriptions)
    .filter((each) => !hasSubscriptionEnded(each) && !wasNeverPaid(each) && each.items.some(isPlanItem))
    .sort((a, b) => compareTuples([a.id], [b.id]))
  const priceIds = runningSubscriptions.map(findMainPriceId)
  return runningSubscriptions
    .filter((_, index) => priceIds.indexOf(priceIds[index]) !== index)
    .map(({ id }) => id)
}

export const isSameSummary = (summary: PlanSummary, stored: ClientSummary): boolean =>
  summaryFields.billing.every((name) => isSameValue(summary[name], stored[name]))

export const planTitle = ({ accessPriceId }: Pick<ClientSummary, 'accessPriceId'>): string | undefined =>
  accessPriceId && serviceTitle(accessPriceId)
