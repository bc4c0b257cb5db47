import * as z from 'zod/mini'
import { BookedAppointment } from './booked-appointments.ts'
import { business } from './business.ts'
import { addMonths, type PlainDate, plainDateIn } from './plain-date.ts'
import { AccessState, PlanState } from './plan-state.ts'

/** A signed waiver of which nothing shows that the client or a guardian signed it. */
export const UnconfirmedWaiver = z.object({
  waiverId: z.string(),
  signer: z.string(),
  validThrough: z.optional(z.string()),
  agreementVersion: z.optional(z.string()),
  byGuardian: z.optional(z.boolean()),
})
export type UnconfirmedWaiver = z.infer<typeof UnconfirmedWaiver>

/**
 * The present state of a client, stored with the client and written in the transaction that changes it.
 * `npm run reconcile` computes it again from the records.
 */
export const ClientSummary = z.object({
  /** The signed waiver that is valid longest. */
  waiverId: z.optional(z.string()),
  /** The day on which it expires. */
  waiverValidThrough: z.optional(z.string()),
  /** Set to signed by the staff, without a signature of the client. */
  waiverSignedWithoutEvidence: z.optional(z.boolean()),
  agreementVersion: z.optional(z.string()),
  /** A guardian signed that waiver. */
  waiverSignedByGuardian: z.optional(z.boolean()),
  /** Who recorded that waiver, on paper, while nobody else has confirmed it. */
  waiverOnPaperBy: z.optional(z.string()),
  /** A signed waiver that would count if the staff confirmed who signed it. */
  unconfirmedWaiver: z.optional(UnconfirmedWaiver),
  /** True once an intake form names a condition, injury, medication or allergy. */
  medicalAlert: z._default(z.boolean(), false),
  /** A member of the staff asked and found nothing against training; the next alert ends this. */
  medicalClearedAt: z.optional(z.string()),
  medicalClearedBy: z.optional(z.string()),
  lastVisitAt: z.optional(z.string()),
  visits: z._default(z.number(), 0),
  /** The day pass that can still be redeemed. */
  activePassCode: z.optional(z.string()),
  activePassExpiresAt: z.optional(z.string()),
  lastPassRedeemedAt: z.optional(z.string()),
  /** The booked appointments, the earliest first; one may be over, its outcome not entered. */
  appointments: z.optional(z.array(BookedAppointment)),
  /** Of the subscriptions at Stripe; missing before the first paid order. */
  planState: z.optional(PlanState),
  planSince: z.optional(z.string()),
  planEndsAt: z.optional(z.string()),
  planPriceId: z.optional(z.string()),
  lastRefundAt: z.optional(z.string()),
  /** Of the subscription that lets the client train longest (shared/payments/membership.ts). */
  accessState: z.optional(AccessState),
  accessUntil: z.optional(z.string()),
  accessWarnFrom: z.optional(z.string()),
  accessResumesAt: z.optional(z.string()),
  accessPriceId: z.optional(z.string()),
})
export type ClientSummary = z.infer<typeof ClientSummary>

export const EMPTY_SUMMARY: ClientSummary = { medicalAlert: false, visits: 0 }

/** What the summary says of each kind of records. */
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
  passes: ['activePassCode', 'activePassExpiresAt', 'lastPassRedeemedAt', 'lastVisitAt', 'visits'],
  appointments: ['appointments'],
  billing: [
    'planState',
    'planSince',
    'planEndsAt',
    'planPriceId',
    'lastRefundAt',
    'accessState',
    'accessUntil',
    'accessWarnFrom',
    'accessResumesAt',
    'accessPriceId',
  ],
} as const satisfies Record<string, readonly (keyof ClientSummary)[]>
export type SummaryKind = keyof typeof summaryFields
export const summaryKinds = Object.keys(summaryFields) as SummaryKind[]

/** The attribute of a client that counts the changes of one kind of its records; missing before the first one. */
export const versionName = <K extends SummaryKind>(kind: K): `${K}Version` => `${kind}Version`
export type VersionName = `${SummaryKind}Version`
export const versionNames: readonly VersionName[] = summaryKinds.map(versionName)

/** True while a signed waiver covers the client on `today`; it no longer does on the day of its expiry. */
export function hasValidWaiver(
  { waiverValidThrough }: Pick<ClientSummary, 'waiverValidThrough'>,
  today: PlainDate,
): boolean {
  return !!waiverValidThrough && waiverValidThrough > today
}

/** True while the desk has to ask about health before training. */
export function asksBeforeTraining({
  medicalAlert,
  medicalClearedAt,
}: Pick<ClientSummary, 'medicalAlert' | 'medicalClearedAt'>): boolean {
  return medicalAlert && !medicalClearedAt
}

/** How the summary changes when a form names something medical: an earlier clearance did not know of it. */
export const newMedicalAlert = {
  medicalAlert: true,
  medicalClearedAt: undefined,
  medicalClearedBy: undefined,
} satisfies Partial<ClientSummary>

/** The code of the pass that can be redeemed at `now`, whether or not the expiry job has run. */
export function activePassCodeAt(summary: ClientSummary, now: Date): string | undefined {
  const { activePassCode, activePassExpiresAt = '' } = summary
  return activePassExpiresAt > now.toISOString() ? activePassCode : undefined
}

/** Outcome of a client's claim of a free pass. */
export type PassClaimDecision =
  | { action: 'issue' }
  | { action: 'resend'; passCode: string }
  | { action: 'alreadyUsed'; redeemedAt: string }

/** One active free pass per client; after a redeemed one the next only after `business.freePassEveryMonths`. */
export function decidePassClaim(summary: ClientSummary, now: Date): PassClaimDecision {
  const passCode = activePassCodeAt(summary, now)
  if (passCode) return { action: 'resend', passCode }
  const redeemedAt = summary.lastPassRedeemedAt
  if (!redeemedAt) return { action: 'issue' }
  const dayOf = (instant: Date) => plainDateIn(business.timeZone, instant)
  const nextFrom = addMonths(dayOf(new Date(redeemedAt)), business.freePassEveryMonths)
  return dayOf(now) >= nextFrom ? { action: 'issue' } : { action: 'alreadyUsed', redeemedAt }
}
