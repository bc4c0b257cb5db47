import { type RecordedSummary, recordedSummaryFields } from '#shared/clients/client-summary-of-records.ts'
import { laterVersions } from '#shared/clients/merge.ts'
import type { Client } from '#shared/lib/client.ts'
import { versionNames } from '#shared/lib/client-summary.ts'
import { isSameValue, restoreAttributes } from '#shared/lib/restore-attributes.ts'
import { fromItem } from '../../lib/store/clients.ts'
import { listKeys, statusKeys } from '../../lib/table/keys.ts'
import type { Item } from '../../lib/table/query-all.ts'
import type { AttributeChanges } from '../../lib/table/update-expression.ts'
import type { ClientImage } from './before-images.ts'
import { withDetails } from './finish-merge.ts'

/** Details that the client file names when they stay as somebody set them since the merge. */
const NAMED_FIELDS: ReadonlySet<string> = new Set([
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'status',
  'plan',
])

/** The client who stayed, as before the merge but for what somebody changed since. */
export function restoredInto(
  { mergingFrom, ...now }: Item,
  { before, after }: ClientImage,
  recordedOf: (restored: Client) => RecordedSummary,
): { item: Item; kept: string[] } {
  const { attributes, kept } = restoreAttributes({ before, after, now })
  const changed = kept.filter((name) => !isRecorded(name))
  const restored = withoutUndefined({
    ...attributes,
    ...summaryChanges(before, attributes, recordedOf(fromItem(attributes))),
    // The version that a colleague saw while two clients were one must not be taken for this one.
    ...(changed.includes('version') && { version: Number(now.version) + 1 }),
    ...laterVersions(now),
    pk: now.pk,
    sk: now.sk,
  })
  return {
    item: changed.length === 0 ? restored : withDetails(restored, fromItem(restored)),
    kept: changed.filter((name) => NAMED_FIELDS.has(name)),
  }
}

/** The merged client, in the lists again; `isEmailTaken` when somebody else has the email by now. */
export function restoredFrom(
  { mergedInto, mergingInto, ...tombstone }: Item,
  recorded: RecordedSummary,
  isEmailTaken: boolean,
): Item {
  const client = fromItem(tombstone)
  const restored = withoutUndefined({
    ...tombstone,
    ...listKeys('CLIENT', client),
    ...statusKeys('CLIENT', client.status, client),
    ...summaryChanges(tombstone, tombstone, recorded),
    ...laterVersions(tombstone),
  })
  if (!isEmailTaken) return restored
  const { email = '', previousEmails = [] } = client
  const details = { email: undefined, previousEmails: [...previousEmails, email] }
  return withDetails(restored, { ...fromItem(restored), ...details })
}

const isRecorded = (name: string) =>
  [...recordedSummaryFields, ...versionNames].some((field) => field === name)

/** The attributes of the summary that the records say otherwise than `before`; undefined removes one. */
function summaryChanges(before: AttributeChanges, now: AttributeChanges, recorded: RecordedSummary) {
  // Clients of an older version lack what is false.
  const isSame = (one: unknown, other: unknown) => isSameValue(one || undefined, other || undefined)
  return Object.fromEntries(
    recordedSummaryFields
      .filter((name) => !(isSame(before[name], recorded[name]) && isSameValue(before[name], now[name])))
      .map((name) => [name, isSame(before[name], recorded[name]) ? before[name] : recorded[name]]),
  )
}

function withoutUndefined(item: Item): Item {
  const entries = Object.entries(item).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(entries), pk: item.pk, sk: item.sk }
}
