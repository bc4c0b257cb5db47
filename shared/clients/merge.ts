import * as z from 'zod/mini'
import { Activity } from '../lib/activity.ts'
import type { Client, ClientStatus } from '../lib/client.ts'
import { type ClientSummary, type VersionName, versionNames } from '../lib/client-summary.ts'
import { ID_MAX_LENGTH, normalizeEmail, requiredLine, wholeNumber } from '../lib/fields.ts'
import { phoneDigits } from '../lib/phone.ts'
import { addDays, type PlainDate } from '../lib/plain-date.ts'
import type { RecordedSummary } from './client-summary-of-records.ts'

/** How long a merge can be undone; after that its before-images are deleted. */
export const MERGE_UNDO_DAYS = 30
/** An interrupted merge is resumed by the job once it is this old. */
export const MERGE_RESUME_MINUTES = 2
/**
 * A merge and its undo leave this gap between the versions of the details, so that a version that was seen while two
 * clients were one never returns.
 */
const VERSION_GAP = 1000

/** The fields that staff choose between; first and last name belong together. */
export const mergeFields = ['name', 'email', 'phone', 'dateOfBirth'] as const
export type MergeField = (typeof mergeFields)[number]

/** Whose value the merged client has: that of the client who stays, or of the one who is merged into it. */
export const MergeChoice = z.enum(['into', 'from'], 'Choose one of the two values')
export type MergeChoice = z.infer<typeof MergeChoice>
const choice = z._default(MergeChoice, 'into')
const MergeChoices = z.object({ name: choice, email: choice, phone: choice, dateOfBirth: choice })
export type MergeChoices = z.output<typeof MergeChoices>

const version = wholeNumber('Version')

/** `id` is the client who stays; both versions are those on the screen. */
export const MergeClientsInput = z.object({
  id: requiredLine('Id', ID_MAX_LENGTH),
  version,
  fromId: requiredLine('Other client', ID_MAX_LENGTH),
  fromVersion: version,
  choices: z._default(MergeChoices, { name: 'into', email: 'into', phone: 'into', dateOfBirth: 'into' }),
  /** Only says how many records would move, or why the two cannot be merged. */
  dryRun: z._default(z.boolean('Dry run must be true or false'), false),
})
export type MergeClientsInput = z.output<typeof MergeClientsInput>

export const mergePhases = ['planned', 'moving', 'done', 'undoing', 'undone'] as const
export const MergePhase = z.enum(mergePhases)
export type MergePhase = z.infer<typeof MergePhase>

/** A merge of the client `from` into the client `into`. */
export const Merge = z.object({
  /** Missing in a dry run. */
  id: z.optional(z.string()),
  into: z.string(),
  from: z.string(),
  phase: MergePhase,
  /** How many records and notes move. */
  records: z.number(),
  /** What staff and visitors changed of the moved records between the merge and its undo. */
  changedSince: z._default(z.array(Activity), []),
  /** Details of the client `into` that were edited since the merge and stay as they are. */
  keptFields: z._default(z.array(z.string()), []),
})
export type Merge = z.infer<typeof Merge>

/** The last day, at the gym, on which a merge of `day` can be undone. */
export const lastUndoDay = (day: PlainDate): PlainDate => addDays(day, MERGE_UNDO_DAYS)

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** An active client stays one, whichever of the two it was. */
function mergedStatus(...statuses: ClientStatus[]): ClientStatus {
  if (statuses.includes('active')) return 'active'
  return statuses.includes('former') ? 'former' : 'prospect'
}

/** The client who stays, with the chosen details; `emails` are those of the records that moved. */
export function mergedClient(
  into: Client,
  from: Client,
  { choices, emails }: { choices: MergeChoices; emails: readonly string[] },
): Client {
  const of = (field: MergeField) => (choices[field] === 'from' ? from : into)
  const { firstName, lastName } = of('name')
  const { email } = of('email')
  const { phone } = of('phone')
  const first = into.createdAt <= from.createdAt ? into : from
  const known = [into, from].flatMap((client) => [client.email ?? [], client.previousEmails ?? []].flat())
  const previousEmails = distinct([...known, ...emails].map(normalizeEmail)).filter(
    (one) => one !== '' && one !== normalizeEmail(email ?? ''),
  )
  const subscriptionIds = distinct([...(into.subscriptionIds ?? []), ...(from.subscriptionIds ?? [])])
  const payerIds = distinct([...(into.payerIds ?? []), ...(from.payerIds ?? [])])
  return {
    ...into,
    firstName,
    lastName,
    email,
    phone,
    phoneDigits: phone && phoneDigits(phone),
    dateOfBirth: of('dateOfBirth').dateOfBirth,
    status: mergedStatus(into.status, from.status),
    attribution: first.attribution ?? into.attribution ?? from.attribution,
    stripeCustomerId: into.stripeCustomerId ?? from.stripeCustomerId,
    plan: into.plan ?? from.plan,
    previousEmails: previousEmails.length > 0 ? previousEmails : undefined,
    subscriptionIds: subscriptionIds.length > 0 ? subscriptionIds : undefined,
    payerIds: payerIds.length > 0 ? payerIds : undefined,
    version: into.version + VERSION_GAP,
    ...laterVersions(into, from),
  }
}

/** Higher than any that was read of either client, so that nothing computed from the records of one is written now. */
export const laterVersions = (
  ...seen: readonly Readonly<Record<string, unknown>>[]
): Partial<Record<VersionName, number>> =>
  Object.fromEntries(
    versionNames.map((name) => [name, Math.max(...seen.map((one) => Number(one[name] ?? 0))) + 1]),
  )

/** The summary of two clients as one; `recorded` is what the records of both say. */
export function mergedSummary(
  into: ClientSummary,
  from: ClientSummary,
  recorded: RecordedSummary,
): ClientSummary {
  const lastVisits = [into.lastVisitAt, from.lastVisitAt].flatMap((time) => time ?? []).sort()
  return {
    ...recorded,
    visits: into.visits + from.visits,
    lastVisitAt: lastVisits.at(-1),
    // Whoever cleared one of the two did not know of the other's answers.
    medicalClearedAt: undefined,
    medicalClearedBy: undefined,
  }
}
