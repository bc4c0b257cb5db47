import { type RecordedSummary, recordedSummaryFields } from '#shared/clients/client-summary-of-records.ts'
import { increaseVersions } from '#shared/clients/merge.ts'
import type { Client, ClientStatus } from '#shared/lib/client.ts'
import { versionNames } from '#shared/lib/client-summary.ts'
import { isSameValue, restoreAttributes } from '#shared/lib/restore-attributes.ts'
import { statusAfter } from '#shared/payments/membership.ts'
import { fromItem } from '../../lib/store/clients.ts'
import { listKeys, statusKeys } from '../../lib/table/index-keys.ts'
import type { Item } from '../../lib/table/query-all.ts'
import type { AttributeChanges } from '../../lib/table/update-expression.ts'
import type { ClientImage } from './before-images.ts'
import { withDetails } from './finish-merge.ts'

type Membership = Client['manualMembership']

/** If a person changed one of these fields after the merge, the client page says so after an undo. */
const LABELED_FIELDS: ReadonlySet<string> = new Set([
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'status',
  'plan',
])

export function restoredInto(
  { mergingFrom, ...currentItem }: Item,
  { before, after }: ClientImage,
  own: { manualOf: (restored: Client) => Membership; summaryOf: (manual: Membership) => RecordedSummary },
  at: Date,
): { item: Item; keptNames: string[] } {
  const { attributes, keptAttributes } = restoreAttributes({ before, after, now: currentItem })
  const changedNames = keptAttributes.filter((name) => !isRecorded(name))
  const manualMembership = own.manualOf(fromItem(attributes))
  const computedSummary = own.summaryOf(manualMembership)
  const restored = withoutUndefined({
    ...attributes,
    manualMembership,
    ...summaryChanges(before, attributes, computedSummary),
    ...statusOf(fromItem(attributes).status, fromItem(before), computedSummary, at),
    // A write based on data from before the undo fails, because the version is higher.
    ...(changedNames.includes('version') && { version: Number(currentItem.version) + 1 }),
    ...increaseVersions(currentItem),
    pk: currentItem.pk,
    sk: currentItem.sk,
  })
  return {
    item: changedNames.length === 0 ? restored : withDetails(restored, fromItem(restored)),
    keptNames: changedNames.filter((name) => LABELED_FIELDS.has(name)),
  }
}

/** Returns the merged client as an item that lists show again. `isEmailTaken`: another client has its email. */
export function restoredFrom(
  { mergedInto, mergingInto, ...tombstone }: Item,
  computed: RecordedSummary,
  { manualMembership, isEmailTaken, at }: { manualMembership: Membership; isEmailTaken: boolean; at: Date },
): Item {
  const client = fromItem(tombstone)
  const restored = withoutUndefined({
    ...tombstone,
    manualMembership,
    ...listKeys('CLIENT', client),
    ...statusOf(client.status, client, computed, at),
    ...summaryChanges(tombstone, tombstone, computed),
    ...increaseVersions(tombstone),
  })
  if (!isEmailTaken) return restored
  const { email = '', previousEmails = [] } = client
  const details = { email: undefined, previousEmails: [...previousEmails, email] }
  return withDetails(restored, { ...fromItem(restored), ...details })
}

function statusOf(status: ClientStatus, before: Client, computed: RecordedSummary, at: Date) {
  const to = statusAfter({ status, summary: before.summary }, computed, at)
  return { status: to, ...statusKeys('CLIENT', to, before) }
}

const isRecorded = (name: string) =>
  [...recordedSummaryFields, ...versionNames].some((field) => field === name)

/** Returns the summary fields that must change after an undo. An undefined value removes its field. */
function summaryChanges(before: AttributeChanges, now: AttributeChanges, computed: RecordedSummary) {
  const isEquivalent = (one: unknown, other: unknown) => isSameValue(one || undefined, other || undefined)
  return Object.fromEntries(
    recordedSummaryFields
      .filter((name) => !(isEquivalent(before[name], computed[name]) && isSameValue(before[name], now[name])))
      .map((name) => [name, isEquivalent(before[name], computed[name]) ? before[name] : computed[name]]),
  )
}

function withoutUndefined(item: Item): Item {
  const entries = Object.entries(item).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(entries), pk: item.pk, sk: item.sk }
}
