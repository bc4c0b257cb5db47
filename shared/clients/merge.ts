import * as z from 'zod/mini'
import { Activity } from '../lib/activity.ts'
import type { Client, ClientStatus } from '../lib/client.ts'
import { type ClientSummary, type SummaryVersionName, summaryVersionNames } from '../lib/client-summary.ts'
import { addDays, type PlainDate } from '../lib/dates/plain-date.ts'
import { ID_MAX_LENGTH, normalizeEmail, requiredSingleLineText, wholeNumber } from '../lib/fields.ts'
import type { SessionPack } from '../lib/session-packs.ts'
import { phoneDigits } from '../lib/text/phone.ts'
import type { ClientBilling } from '../payments/plan-summary.ts'
import type { ComputedSummary } from './summarize-records.ts'

export const MERGE_UNDO_DAYS = 30
export const MERGE_RESUME_MINUTES = 2
/** A merge increases the client's version by this number, so that a write based on a version read during the merge fails. */
const VERSION_INCREMENT = 1000

export const mergeFields = ['name', 'email', 'phone', 'dateOfBirth'] as const
export type MergeField = (typeof mergeFields)[number]

export const MergeChoice = z.enum(['into', 'from'], 'Choose one of the two values')
export type MergeChoice = z.infer<typeof MergeChoice>
const choice = z._default(MergeChoice, 'into')
const MergeChoices = z.object({ name: choice, email: choice, phone: choice, dateOfBirth: choice })
export type MergeChoices = z.output<typeof MergeChoices>

const version = wholeNumber('Version')

export const MergeClientsInput = z.object({
  id: requiredSingleLineText('ID', ID_MAX_LENGTH),
  version,
  fromId: requiredSingleLineText('Client to merge', ID_MAX_LENGTH),
  fromVersion: version,
  choices: z._default(MergeChoices, { name: 'into', email: 'into', phone: 'into', dateOfBirth: 'into' }),
  /** A dry run changes nothing. It counts the records, or returns the reason why the clients cannot be merged. */
  dryRun: z._default(z.boolean('Dry run must be true or false'), false),
})
export type MergeClientsInput = z.output<typeof MergeClientsInput>

export const MergePhase = z.enum(['planned', 'moving', 'done', 'undoing', 'undone'])
export type MergePhase = z.infer<typeof MergePhase>

export const Merge = z.object({
  id: z.optional(z.string()),
  into: z.string(),
  from: z.string(),
  phase: MergePhase,
  records: z.number(),
  changedSince: z._default(z.array(Activity), []),
  keptFields: z._default(z.array(z.string()), []),
})
export type Merge = z.infer<typeof Merge>

export const getLastUndoDay = (day: PlainDate): PlainDate => addDays(day, MERGE_UNDO_DAYS)

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

function mergeStatuses(...statuses: ClientStatus[]): ClientStatus {
  if (statuses.includes('active')) return 'active'
  return statuses.includes('former') ? 'former' : 'prospect'
}

export function mergeClientDetails(
  into: Client,
  from: Client,
  { choices, emails }: { choices: MergeChoices; emails: readonly string[] },
): Client {
  const pickValue = (field: MergeField) => (choices[field] === 'from' ? from : into)
  const { firstName, lastName } = pickValue('name')
  const { email } = pickValue('email')
  const { phone } = pickValue('phone')
  const olderClient = into.createdAt <= from.createdAt ? into : from
  const knownEmails = [into, from].flatMap((client) =>
    [client.email ?? [], client.previousEmails ?? []].flat(),
  )
  const previousEmails = distinct([...knownEmails, ...emails].map(normalizeEmail)).filter(
    (one) => one !== '' && one !== normalizeEmail(email ?? ''),
  )
  const subscriptionIds = distinct([...(into.subscriptionIds ?? []), ...(from.subscriptionIds ?? [])])
  const payerIds = distinct([...(into.payerIds ?? []), ...(from.payerIds ?? [])])
  return {
    ...into,
    firstName,
    lastName,
    email,
    contactEmail: email ? undefined : (into.contactEmail ?? from.contactEmail),
    phone,
    phoneDigits: phone && phoneDigits(phone),
    dateOfBirth: pickValue('dateOfBirth').dateOfBirth,
    emergencyContact: into.emergencyContact ?? from.emergencyContact,
    status: mergeStatuses(into.status, from.status),
    attribution: olderClient.attribution ?? into.attribution ?? from.attribution,
    stripeCustomerId: into.stripeCustomerId ?? from.stripeCustomerId,
    plan: into.plan ?? from.plan,
    manualMembership: mergeClientBilling(into, from).manualMembership,
    memberSince: [into.memberSince, from.memberSince].filter(Boolean).sort()[0],
    cardCode: into.cardCode ?? from.cardCode,
    previousEmails: previousEmails.length > 0 ? previousEmails : undefined,
    subscriptionIds: subscriptionIds.length > 0 ? subscriptionIds : undefined,
    payerIds: payerIds.length > 0 ? payerIds : undefined,
    version: into.version + VERSION_INCREMENT,
    ...increaseVersions(into, from),
  }
}

/** For each version field, returns a number above its highest value in `records`, so that writes based on older reads fail. */
export const increaseVersions = (
  ...records: readonly Readonly<Record<string, unknown>>[]
): Partial<Record<SummaryVersionName, number>> =>
  Object.fromEntries(
    summaryVersionNames.map((name) => [name, Math.max(...records.map((one) => Number(one[name] ?? 0))) + 1]),
  )

/** Keeps the manual membership that ends later, and the session packs of both clients. */
export function mergeClientBilling(into: Client, from: Client): ClientBilling {
  const [manualMembership] = [into, from]
    .flatMap((client) => client.manualMembership ?? [])
    .sort((a, b) => (b.paidThrough ?? '9999').localeCompare(a.paidThrough ?? '9999'))
  return {
    manualMembership,
    sessionPacks: [...(into.summary.sessionPacks ?? []), ...(from.summary.sessionPacks ?? [])],
  }
}

/** Splits the session packs when a merge is undone. A pack goes to the client with its order or payer record and keeps its remaining sessions. */
export function splitSessionPacks(
  merged: ClientSummary,
  from: ClientSummary,
  fromRecordIds: ReadonlySet<unknown>,
): Record<'into' | 'from', readonly SessionPack[]> {
  const packIds = new Set((from.sessionPacks ?? []).map(({ id }) => id))
  const belongsToFrom = ({ id, payerId }: SessionPack) =>
    packIds.has(id) || fromRecordIds.has(payerId) || fromRecordIds.has(id.split(' ')[0])
  const mergedPacks = merged.sessionPacks ?? []
  return { into: mergedPacks.filter((pack) => !belongsToFrom(pack)), from: mergedPacks.filter(belongsToFrom) }
}

export function mergeSummaries(
  into: ClientSummary,
  from: ClientSummary,
  recordedSummary: ComputedSummary,
): ClientSummary {
  const lastVisitTimes = [into.lastVisitAt, from.lastVisitAt].flatMap((time) => time ?? []).sort()
  return {
    ...recordedSummary,
    visits: into.visits + from.visits,
    lastVisitAt: lastVisitTimes.at(-1),
    // Removes the medical clearance, because staff gave it without knowing the health answers of the other client.
    medicalClearedAt: undefined,
    medicalClearedBy: undefined,
  }
}
