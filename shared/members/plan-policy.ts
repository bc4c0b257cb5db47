import * as z from 'zod/mini'
import { MS_PER_DAY } from '../lib/dates/durations.ts'
import { addDays, formatPlainDate, getLastDay, type PlainDate, plainDateIn } from '../lib/dates/plain-date.ts'
import { PlanState } from '../lib/plan-state.ts'
import { business } from '../lib/settings/business.ts'
import type { Policies } from '../lib/settings/settings.ts'
import { serviceTitle } from '../payments/catalog.ts'
import { MAX_PAUSE_DAYS, membershipActions } from '../payments/payer.ts'
import type { Plan } from '../payments/plan-summary.ts'

type PausePolicy = Pick<Policies['membership'], 'pauseDaysPerYear' | 'pauseNoticeDays'>
type MembershipAction = (typeof membershipActions)[number]

export const membershipEndReasons = ['tooExpensive', 'noTime', 'moving', 'otherGym', 'other'] as const
export const MembershipEndReason = z.enum(membershipEndReasons, 'Choose a reason')
export type MembershipEndReason = z.infer<typeof MembershipEndReason>
export const membershipEndReasonLabels = {
  tooExpensive: 'Too expensive',
  noTime: 'No time',
  moving: 'Moving away',
  otherGym: 'Another gym',
  other: 'Another reason',
} as const satisfies Record<MembershipEndReason, string>

export type MemberPause = { from: PlainDate; until: PlainDate }

export const MemberPlan = z.object({
  subscriptionId: z.string(),
  title: z.string(),
  state: PlanState,
  nextPaymentOn: z.optional(z.string()),
  /** The last day of a plan that is ending. For any other plan, the last day if the member ends the plan today. */
  lastDay: z.optional(z.string()),
  resumesOn: z.optional(z.string()),
  actions: z.array(z.enum(membershipActions)),
  /** The first and the last day that the member may choose as the end of a pause. */
  pause: z.optional(z.object({ from: z.string(), to: z.string() })),
  /** The reason why the member cannot pause the plan now. */
  noPause: z.optional(z.string()),
})
export type MemberPlan = z.infer<typeof MemberPlan>

const DAYS_PER_YEAR = 365

/** Counts the paused days of the last 365 days and of the future. */
export const countPausedDays = (pauses: readonly MemberPause[], today: PlainDate): number => {
  const yearAgo = addDays(today, -DAYS_PER_YEAR)
  return pauses.reduce((sum, { from, until }) => sum + daysBetween(from > yearAgo ? from : yearAgo, until), 0)
}

const daysBetween = (from: PlainDate, to: PlainDate): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY))

/** Returns the earliest and latest day on which a pause of this plan may end, or the reason why the member cannot pause the plan now. */
function pauseOptionsOf(
  plan: Plan,
  { pauses, policy, today }: { pauses: readonly MemberPause[]; policy: PausePolicy; today: PlainDate },
): Pick<MemberPlan, 'pause' | 'noPause'> {
  const { pauseDaysPerYear, pauseNoticeDays } = policy
  if (pauseDaysPerYear === 0 || plan.state !== 'active') return {}
  const pauseDaysLeft = Math.min(pauseDaysPerYear - countPausedDays(pauses, today), MAX_PAUSE_DAYS)
  if (pauseDaysLeft < 1) return { noPause: `All ${pauseDaysPerYear} pause days for this year have been used` }
  const paymentDay = plan.periodEnd && dayOf(plan.periodEnd)
  if (paymentDay && daysBetween(today, paymentDay) < pauseNoticeDays)
    return { noPause: `Request a pause at least ${pauseNoticeDays} days before the next payment` }
  return { pause: { from: addDays(today, 1), to: addDays(today, pauseDaysLeft) } }
}

const dayOf = (instant: string) => plainDateIn(business.timeZone, new Date(instant))

export function toMemberPlan(plan: Plan, facts: Parameters<typeof pauseOptionsOf>[1]): MemberPlan {
  const { subscriptionId, priceId, state, periodEnd, endsAt, resumesAt } = plan
  const end = endsAt ?? (state === 'active' || state === 'pastDue' ? periodEnd : undefined)
  const pauseOptions = pauseOptionsOf(plan, facts)
  return {
    subscriptionId,
    title: priceId ? serviceTitle(priceId) : 'Plan',
    state,
    nextPaymentOn: state === 'active' && periodEnd ? dayOf(periodEnd) : undefined,
    lastDay: end && getLastDay(end, business.timeZone),
    resumesOn: resumesAt && dayOf(resumesAt),
    actions: actionsOf(plan, pauseOptions),
    ...pauseOptions,
  }
}

function actionsOf({ state, endsAt }: Plan, { pause }: Pick<MemberPlan, 'pause'>): MembershipAction[] {
  if (state === 'canceled') return []
  if (endsAt || state === 'ending') return ['keep']
  if (state === 'paused') return ['resume', 'end']
  return pause ? ['pause', 'end'] : ['end']
}

/** Returns errors by field if the plan no longer allows the chosen action or day. The plan may have changed since the page was loaded. */
export function findPlanChangeErrors(
  plan: MemberPlan,
  { action, resumesOn }: { action: MembershipAction; resumesOn?: string | undefined },
): Record<string, string> | undefined {
  if (!plan.actions.includes(action))
    return {
      action:
        plan.noPause && action === 'pause'
          ? plan.noPause
          : 'The plan has changed. Check the plan and try again',
    }
  const { pause } = plan
  if (action !== 'pause' || !pause) return undefined
  const isDayOffered = resumesOn && resumesOn >= pause.from && resumesOn <= pause.to
  return isDayOffered
    ? undefined
    : { resumesOn: `Choose a day from ${formatPlainDate(pause.from)} to ${formatPlainDate(pause.to)}` }
}
