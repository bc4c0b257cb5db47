import { increaseVersions } from '#shared/clients/merge.ts'
import { type ComputedSummary, computedSummaryFields } from '#shared/clients/summarize-records.ts'
import type { Client, ClientStatus } from '#shared/lib/client.ts'
import { summaryVersionNames } from '#shared/lib/client-summary.ts'
import { isSameValue } from '#shared/lib/is-same-value.ts'
import { restoreAttributes } from '#shared/lib/restore-attributes.ts'
import { getNewClientStatus } from '#shared/payments/membership.ts'
import { fromItem } from '../../lib/store/clients.ts'
import { listKeys, statusKeys } from '../../lib/table/index-keys.ts'
import type { Item } from '../../lib/table/query-all.ts'
import type { AttributeChanges } from '../../lib/table/update-expression.ts'
import { applyDetailsToItem } from './finish-merge.ts'
import type { ClientBackup } from './merge-backups.ts'

type Membership = Client['manualMembership']

/** Staff may change these fields after a merge. After an undo of the merge, the client page lists such changes. */
const LABELED_FIELDS: ReadonlySet<string> = new Set([
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'status',
  'plan',
])

export function restoreRemainingClient(
  { mergingFrom, ...currentItem }: Item,
  { before, after }: ClientBackup,
  own: { membershipOf: (client: Client) => Membership; summaryOf: (to: Membership) => ComputedSummary },
  now: Date,
): { item: Item; keptFields: string[] } {
  const { attributes, keptAttributes } = restoreAttributes({ before, after, now: currentItem })
  const changedAttributes = keptAttributes.filter((name) => !isComputedField(name))
  const manualMembership = own.membershipOf(fromItem(attributes))
  const computedSummary = own.summaryOf(manualMembership)
  const restored = withoutUndefined({
    ...attributes,
    manualMembership,
    ...summaryChanges(before, attributes, computedSummary),
    ...newStatusFields(fromItem(attributes).status, fromItem(before), computedSummary, now),
    // Increases the version, so that a write fails if it is based on data from before the undo.
    ...(changedAttributes.includes('version') && { version: Number(currentItem.version) + 1 }),
    ...increaseVersions(currentItem),
    pk: currentItem.pk,
    sk: currentItem.sk,
  })
  return {
    item: changedAttributes.length === 0 ? restored : applyDetailsToItem(restored, fromItem(restored)),
    keptFields: changedAttributes.filter((name) => LABELED_FIELDS.has(name)),
  }
}

/** Returns the item of the merged client with its list keys. If another client now has the email, stores it as a former email. */
export function restoreMergedClient(
  { mergedInto, mergingInto, ...tombstone }: Item,
  computedSummary: ComputedSummary,
  { manualMembership, isEmailTaken, now }: { manualMembership: Membership; isEmailTaken: boolean; now: Date },
): Item {
  const client = fromItem(tombstone)
  const restored = withoutUndefined({
    ...tombstone,
    manualMembership,
    ...listKeys('CLIENT', client),
    ...newStatusFields(client.status, client, computedSummary, now),
    ...summaryChanges(tombstone, tombstone, computedSummary),
    ...increaseVersions(tombstone),
  })
  if (!isEmailTaken) return restored
  const { email = '', previousEmails = [] } = client
  const details = { email: undefined, previousEmails: [...previousEmails, email] }
  return applyDetailsToItem(restored, { ...fromItem(restored), ...details })
}

function newStatusFields(status: ClientStatus, before: Client, computedSummary: ComputedSummary, now: Date) {
  const to = getNewClientStatus({ status, summary: before.summary }, computedSummary, now)
  return { status: to, ...statusKeys('CLIENT', to, before) }
}

const isComputedField = (name: string) =>
  [...computedSummaryFields, ...summaryVersionNames].some((field) => field === name)

/** Returns the fields of the client's summary that an undo must change. The undo removes a field if its value is undefined. */
function summaryChanges(before: AttributeChanges, now: AttributeChanges, computed: ComputedSummary) {
  const isEquivalent = (one: unknown, other: unknown) => isSameValue(one || undefined, other || undefined)
  return Object.fromEntries(
    computedSummaryFields
      .filter((name) => !(isEquivalent(before[name], computed[name]) && isSameValue(before[name], now[name])))
      .map((name) => [name, isEquivalent(before[name], computed[name]) ? before[name] : computed[name]]),
  )
}

function withoutUndefined(item: Item): Item {
  const entries = Object.entries(item).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(entries), pk: item.pk, sk: item.sk }
}
