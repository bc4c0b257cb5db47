import * as z from 'zod/mini'
import { BookedAppointment } from './booked-appointments.ts'
import { addMonths, getEndOfLastDay, type PlainDate, plainDateIn } from './dates/plain-date.ts'
import { AccessState, PlanState, RecurringAmount } from './plan-state.ts'
import { SessionPack } from './session-packs.ts'
import { business, policies } from './settings/business.ts'

export const UnconfirmedWaiver = z.object({
  waiverId: z.string(),
  signer: z.string(),
  validThrough: z.optional(z.string()),
  agreementVersion: z.optional(z.string()),
  byGuardian: z.optional(z.boolean()),
})
export type UnconfirmedWaiver = z.infer<typeof UnconfirmedWaiver>

/** Each transaction that changes a client's records also updates this summary. `npm run reconcile` computes it again. */
export const ClientSummary = z.object({
  waiverId: z.optional(z.string()),
  waiverValidThrough: z.optional(z.string()),
  waiverSignedWithoutEvidence: z.optional(z.boolean()),
  agreementVersion: z.optional(z.string()),
  waiverSignedByGuardian: z.optional(z.boolean()),
  waiverOnPaperBy: z.optional(z.string()),
  unconfirmedWaiver: z.optional(UnconfirmedWaiver),
  /** True if an intake form reports a condition, injury, medication or allergy, or answers a health question with 'yes'. */
  medicalAlert: z._default(z.boolean(), false),
  /** When staff cleared the client for training. The next medical alert removes this time. */
  medicalClearedAt: z.optional(z.string()),
  medicalClearedBy: z.optional(z.string()),
  lastVisitAt: z.optional(z.string()),
  visits: z._default(z.number(), 0),
  activePassCode: z.optional(z.string()),
  activePassExpiresAt: z.optional(z.string()),
  activePassName: z.optional(z.string()),
  lastPassRedeemedAt: z.optional(z.string()),
  appointments: z.optional(z.array(BookedAppointment)),
  waiting: z.optional(z.array(BookedAppointment)),
  planState: z.optional(PlanState),
  planSince: z.optional(z.string()),
  planEndsAt: z.optional(z.string()),
  planPriceId: z.optional(z.string()),
  nextPaymentAt: z.optional(z.string()),
  lastRefundAt: z.optional(z.string()),
  disputes: z.optional(z.array(z.object({ payerId: z.string(), at: z.string() }))),
  /** The state of the subscription that gives access for the longest time (shared/payments/membership.ts). */
  accessState: z.optional(AccessState),
  accessSince: z.optional(z.string()),
  accessUntil: z.optional(z.string()),
  accessWarnFrom: z.optional(z.string()),
  accessClearUntil: z.optional(z.string()),
  accessResumesAt: z.optional(z.string()),
  accessPriceId: z.optional(z.string()),
  sessionPacks: z.optional(z.array(SessionPack)),
  /** Monthly amounts in the smallest currency unit, by plan (shared/payments/recurring.ts). */
  recurring: z.optional(z.array(RecurringAmount)),
})
export type ClientSummary = z.infer<typeof ClientSummary>

export const EMPTY_SUMMARY: ClientSummary = { medicalAlert: false, visits: 0 }

export const summaryFields = {
  waivers: [
    'waiverId',
    'waiverValidThrough',
    'waiverSignedWithoutEvidence',
    'agreementVersion',
    'waiverSignedByGuardian',
    'waiverOnPaperBy',
    'unconfirmedWaiver',
  ],
  health: ['medicalAlert', 'medicalClearedAt', 'medicalClearedBy'],
  passes: [
    'activePassCode',
    'activePassExpiresAt',
    'activePassName',
    'lastPassRedeemedAt',
    'lastVisitAt',
    'visits',
  ],
  appointments: ['appointments', 'waiting'],
  billing: [
    'planState',
    'planSince',
    'planEndsAt',
    'planPriceId',
    'nextPaymentAt',
    'lastRefundAt',
    'disputes',
    'accessState',
    'accessSince',
    'accessUntil',
    'accessWarnFrom',
    'accessClearUntil',
    'accessResumesAt',
    'accessPriceId',
    'sessionPacks',
    'recurring',
  ],
} as const satisfies Record<string, readonly (keyof ClientSummary)[]>
export type SummaryKind = keyof typeof summaryFields
export const summaryKinds = Object.keys(summaryFields) as SummaryKind[]

export const summaryVersionName = <K extends SummaryKind>(kind: K): `${K}Version` => `${kind}Version`
export type SummaryVersionName = `${SummaryKind}Version`
export const summaryVersionNames: readonly SummaryVersionName[] = summaryKinds.map(summaryVersionName)

/** The waiver is valid until the day before `waiverValidThrough`. */
export function hasValidWaiver(
  { waiverValidThrough }: Pick<ClientSummary, 'waiverValidThrough'>,
  today: PlainDate,
): boolean {
  return !!waiverValidThrough && waiverValidThrough > today
}

export function needsHealthQuestion({
  medicalAlert,
  medicalClearedAt,
}: Pick<ClientSummary, 'medicalAlert' | 'medicalClearedAt'>): boolean {
  return medicalAlert && !medicalClearedAt
}

export const unclearedMedicalAlert = {
  medicalAlert: true,
  medicalClearedAt: undefined,
  medicalClearedBy: undefined,
} satisfies Partial<ClientSummary>

/** Compares the expiry time of the pass with `now`, because the expiry job may not have run yet. */
export function findActivePassCode(summary: ClientSummary, now: Date): string | undefined {
  const { activePassCode, activePassExpiresAt = '' } = summary
  return activePassExpiresAt > now.toISOString() ? activePassCode : undefined
}

export function findTodaysVisitTime(
  { lastVisitAt }: Pick<ClientSummary, 'lastVisitAt'>,
  now: Date,
): string | undefined {
  const dayOf = (instant: Date) => plainDateIn(business.timeZone, instant)
  return lastVisitAt && dayOf(new Date(lastVisitAt)) === dayOf(now) ? lastVisitAt : undefined
}

const NON_MEMBER_STATES: ReadonlySet<AccessState> = new Set(['notIncluded', 'unknownPrice'])

/** True for members and former members. A former member counts until `freePassAfterDays` days after the end, or always if this is 0. */
export function isOrWasMember(
  { accessState, accessUntil = '' }: Pick<ClientSummary, 'accessState' | 'accessUntil'>,
  now: Date,
): boolean {
  const { freePassAfterDays: days } = policies.membership
  if (!accessState || NON_MEMBER_STATES.has(accessState)) return false
  return days === 0 || getEndOfLastDay(accessUntil, business.timeZone, days) > now.toISOString()
}

export type PassClaimDecision =
  | { action: 'issue' }
  | { action: 'resend'; passCode: string }
  | { action: 'alreadyUsed' }

/** Gives members and people who have used a pass the same response, so that the response does not reveal who is a member. */
export function decidePassClaim(summary: ClientSummary, now: Date): PassClaimDecision {
  const passCode = findActivePassCode(summary, now)
  if (passCode) return { action: 'resend', passCode }
  if (isOrWasMember(summary, now)) return { action: 'alreadyUsed' }
  const redeemedAt = summary.lastPassRedeemedAt
  if (!redeemedAt) return { action: 'issue' }
  const dayOf = (instant: Date) => plainDateIn(business.timeZone, instant)
  const nextPassDay = addMonths(dayOf(new Date(redeemedAt)), business.freePassEveryMonths)
  return dayOf(now) >= nextPassDay ? { action: 'issue' } : { action: 'alreadyUsed' }
}
