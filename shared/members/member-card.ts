import * as z from 'zod/mini'
import { findMembershipProblem, getEntryMethod, isEntryRefused } from '../front-desk/check-in.ts'
import { lastDayText, membershipProblemText, sessionCountText } from '../front-desk/membership-words.ts'
import { type Client, fullName } from '../lib/client.ts'
import { findActivePassCode } from '../lib/client-summary.ts'
import { plainDateIn } from '../lib/dates/plain-date.ts'
import { countSessionsLeft, listUsablePacks } from '../lib/session-packs.ts'
import { business } from '../lib/settings/business.ts'
import type { CheckInPolicy } from '../lib/settings/settings.ts'
import { planTitle } from '../payments/plan-summary.ts'

/** In the state 'warning', the member can still train today. In the state 'ended', the member cannot. */
export const MemberCardState = z.enum(['active', 'warning', 'ended', 'none'])
export type MemberCardState = z.infer<typeof MemberCardState>

export const MemberCard = z.object({
  /** The client ID for API calls about this card, because `memberCode` does not contain the ID. */
  clientId: z.string(),
  name: z.string(),
  memberCode: z.string(),
  plan: z.optional(z.string()),
  memberSince: z.optional(z.string()),
  state: MemberCardState,
  /** The text about the membership, in the words that the front desk sees. */
  status: z.string(),
  /** True if the member should update their payment card at Stripe. */
  isPaymentFailed: z.optional(z.literal(true)),
  /** The code of the member's free pass, which is shown on another page. */
  passCode: z.optional(z.string()),
  isPaidFor: z.optional(z.boolean()),
})
export type MemberCard = z.infer<typeof MemberCard>

type MemberCardHolder = Pick<Client, 'id' | 'firstName' | 'lastName' | 'status' | 'summary' | 'dateOfBirth'> &
  Pick<Client, 'memberSince' | 'membershipSince'>

export function getMemberCardStatus(
  { status, summary, dateOfBirth }: Pick<MemberCardHolder, 'status' | 'summary' | 'dateOfBirth'>,
  policy: CheckInPolicy,
  now: Date,
): Pick<MemberCard, 'state' | 'status' | 'isPaymentFailed'> {
  const entry = getEntryMethod('none', { status, summary, dateOfBirth }, policy, now)
  const count = countSessionsLeft(summary.sessionPacks, now)
  if (entry === 'session' || entry === 'sessionToday') {
    const sessionsUntil = listUsablePacks(summary.sessionPacks, now)[0]?.expiresAt
    return { state: 'active', status: sessionCountText({ sessionsLeft: count, sessionsUntil }) }
  }
  if (entry !== 'membership') return { state: 'none', status: 'No membership' }
  if (policy.membership === 'off') return { state: 'active', status: 'Active' }
  const problem = findMembershipProblem(summary, now)
  if (!problem) return { state: 'active', status: activeText(summary) }
  const text = membershipProblemText(problem, { ...summary, plan: planTitle(summary) }, now)
  return {
    state: isEntryRefused(problem, summary, policy, now) ? 'ended' : 'warning',
    status: text,
    ...(problem === 'paymentFailed' && { isPaymentFailed: true }),
  }
}

/** Describes an active membership. The text contains the last day only if the membership ends then. */
const activeText = ({ accessState, accessUntil }: MemberCardHolder['summary']) =>
  accessState === 'ending' && accessUntil ? `Active, ends ${lastDayText(accessUntil)}` : 'Active'

export function createMemberCard(
  client: MemberCardHolder,
  { memberCode, policy, now }: { memberCode: string; policy: CheckInPolicy; now: Date },
): MemberCard {
  const { id, summary, memberSince, membershipSince } = client
  // A job sets `membershipSince` up to an hour after the membership starts. Until then, the card shows `accessSince`.
  const since = membershipSince ?? summary.accessSince
  return {
    clientId: id,
    name: fullName(client),
    memberCode,
    plan: summary.accessState ? planTitle(summary) : undefined,
    memberSince: memberSince ?? (since && plainDateIn(business.timeZone, new Date(since))),
    ...getMemberCardStatus(client, policy, now),
    passCode: findActivePassCode(summary, now),
  }
}
