import { mergeClientBilling, mergeClientDetails, mergeSummaries } from '#shared/clients/merge.ts'
import type { Client } from '#shared/lib/client.ts'
import { InternalError } from '../../lib/internal-error.ts'
import {
  computeSummary,
  findClientRecords,
  listActivePasses,
  loadRecords,
} from '../../lib/store/client-records.ts'
import { fromItem, toItem } from '../../lib/store/clients.ts'
import { relatedPersonWrites } from '../../lib/store/relations.ts'
import {
  activePassSearchTokens,
  searchTokenKeys,
  searchTokenUpdateWrites,
  searchTokenWrites,
} from '../../lib/store/search-tokens.ts'
import { getActivitySubject } from '../../lib/table/activity-subjects.ts'
import { activityWrite } from '../../lib/table/activity-write.ts'
import { addCounts, allTimeCounterWrite, statusDeltas } from '../../lib/table/counters.ts'
import { TABLE_NAME } from '../../lib/table/dynamodb.ts'
import { memberRefreshKeys } from '../../lib/table/index-keys.ts'
import { clientKey, type Key, uniqueEmailKey } from '../../lib/table/keys.ts'
import type { Item } from '../../lib/table/query-all.ts'
import { deleteWrite, updateWrite, type Write } from '../../lib/table/transact.ts'
import { changesBetween } from '../../lib/table/update-expression.ts'
import { preparePassExpiry } from './ended-passes.ts'
import { clientBackupInsertWrite } from './merge-backups.ts'
import { type MergeJournal, type MergePair, type StepResult, writeStep } from './merge-journal.ts'

/** A merge expires at most this many passes, because its last transaction is limited to 100 writes. Other passes stay active. */
const MAX_ENDED_PASSES = 10
const MAX_WRITES = 100

type StoredClient = { item: Item; client: Client }

export async function loadClients({ into, from }: MergePair): Promise<Record<keyof MergePair, StoredClient>> {
  const items = await loadRecords([clientKey(into), clientKey(from)])
  const clientWithId = (id: string) => {
    const item = items.find((one) => one.id === id)
    if (!item) throw new InternalError('mergedClientGone', 'A client of this merge no longer exists')
    return { item, client: fromItem(item) }
  }
  return { into: clientWithId(into), from: clientWithId(from) }
}

/** Deletes the merged client's search tokens, or restores them in an undo. A separate step keeps the last transaction under 100 writes. */
export async function updateSearchability(journal: MergeJournal): Promise<StepResult> {
  const isUnsearchable = journal.phase === 'moving' || undefined
  if (journal.isUnsearchable === isUnsearchable) return 'nothing'
  const { from } = await loadClients(journal)
  const writes = isUnsearchable
    ? searchTokenKeys(from.client).map(deleteByKey)
    : searchTokenWrites(from.client)
  return writeStep(journal, { ...journal, isUnsearchable }, writes)
}

/** The last transaction of a merge. It gives the remaining client the details, summary and emails of both clients. */
export async function finishMerge(journal: MergeJournal, now: Date): Promise<StepResult> {
  const { into, from } = await loadClients(journal)
  // A client without `mergingInto` is no longer being merged, so another run has already finished this merge.
  if (from.item.mergingInto === undefined) return 'overtaken'
  const records = await findClientRecords(journal.into)
  const surplusPasses = listActivePasses(records).slice(1, 1 + MAX_ENDED_PASSES)
  const passEndings = preparePassExpiry(surplusPasses, journal.into, now)
  const computedSummary = computeSummary(records, mergeClientBilling(into.client, from.client), surplusPasses)
  const summary = mergeSummaries(into.client.summary, from.client.summary, computedSummary)
  const mergedClient = {
    ...mergeClientDetails(into.client, from.client, journal),
    summary,
    mergingFrom: undefined,
  }
  const intoItem = applyDetailsToItem(into.item, mergedClient)
  const emails = await uniqueEmailsOf(from)
  const passTokens = await loadRecords(passTokensOf(into.client, from.client))
  if (!(await updateRelatives(journal, mergedClient))) return 'overtaken'
  const next: MergeJournal = {
    ...journal,
    phase: 'done',
    phaseAt: now.toISOString(),
    doneAt: now.toISOString(),
  }
  const { mergingFrom: _, ...before } = into.item
  return writeStep(journal, next, [
    clientBackupInsertWrite(journal.id, {
      before,
      after: intoItem,
      passTokens,
      uniqueEmails: emails.map(({ pk }) => pk),
      ...passEndings.backup,
    }),
    mergingClientWrite(into, { ...intoItem, ...memberRefreshKeys(now.toISOString()) }, 'mergingFrom'),
    mergingClientWrite(
      from,
      { ...tombstoneOf(from, journal.into), ...memberRefreshKeys(now.toISOString()) },
      'mergingInto',
    ),
    ...emails.map((email) => emailOwnerWrite(email, journal)),
    ...searchTokenUpdateWrites(into.client, mergedClient),
    ...passSearchTokenWrites([into.client, from.client], [mergedClient]),
    ...passEndings.writes,
    activityWrite(
      {
        type: 'clientsMerged',
        clientId: journal.into,
        actor: journal.by,
        subject: getActivitySubject(clientKey(journal.from)),
        details: { mergeId: journal.id, records: journal.records, status: mergedClient.status },
      },
      now,
    ),
    allTimeCounterWrite({
      ...passEndings.counts,
      ...addCounts(statusDeltas('client', into.client.status, mergedClient.status), {
        [`client.${from.client.status}`]: -1,
      }),
    }),
  ])
}

/** Copies the client's details to the records of guardians and children. Returns false if a concurrent run has advanced the merge. */
export async function updateRelatives(journal: MergeJournal, client: Client): Promise<boolean> {
  const writes = await relatedPersonWrites(client)
  for (let start = 0; start < writes.length; start += MAX_WRITES - 1) {
    const chunk = writes.slice(start, start + MAX_WRITES - 1)
    if ((await writeStep(journal, journal, chunk)) === 'overtaken') return false
  }
  return true
}

export function applyDetailsToItem(item: Item, details: Client): Item {
  const oldAttributes = new Set(Object.keys(toItem(fromItem(item))))
  const otherAttributes = Object.entries(item).filter(([name]) => !oldAttributes.has(name))
  const changedFields = Object.entries(toItem(details)).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries([...otherAttributes, ...changedFields]), pk: item.pk, sk: item.sk }
}

/** Removes the merged client from all lists. Keeps its email, so that `npm run privacy` still finds it. */
function tombstoneOf({ item }: StoredClient, mergedInto: string): Item {
  const { mergingInto, typePk, typeSk, statusPk, statusSk, ...attributes } = item
  return { ...attributes, mergedInto }
}

export function mergingClientWrite(
  { item, client }: StoredClient,
  after: Item,
  markAttribute: 'mergingInto' | 'mergingFrom',
): Write {
  const ifMarked = { expression: 'attribute_exists(#held)', names: { '#held': markAttribute } }
  return updateWrite(clientKey(client.id), changesBetween(item, after), ifMarked)
}

async function uniqueEmailsOf({ client }: StoredClient): Promise<Item[]> {
  const emails = [client.email ?? [], client.previousEmails ?? []].flat()
  const emailItems = await loadRecords(emails.map(uniqueEmailKey))
  return emailItems.filter(({ clientId }) => clientId === client.id)
}

/** Makes `into` the owner of the email. Fails if the email belongs to a client other than `from`. */
export const emailOwnerWrite = ({ pk, sk }: Key, { from, into }: MergePair): Write =>
  updateWrite(
    { pk, sk },
    { clientId: into },
    { expression: 'attribute_not_exists(pk) OR clientId = :owner', values: { ':owner': from } },
  )

const passTokensOf = (...clients: Client[]) => clients.flatMap(activePassSearchTokens)

/** Returns writes that replace the search tokens of active passes. An undo passes the tokens from before the merge in `storedTokens`. */
export function passSearchTokenWrites(
  before: readonly Client[],
  after: readonly Client[],
  storedTokens: readonly Record<string, unknown>[] = [],
): Write[] {
  const [oldTokens, newTokens] = [passTokensOf(...before), passTokensOf(...after)]
  const isSame = (one: Record<string, unknown>) => (other: Key) => one.pk === other.pk && one.sk === other.sk
  return [
    ...oldTokens.filter((token) => !newTokens.some(isSame(token))).map(deleteByKey),
    ...newTokens
      .filter((token) => !oldTokens.some(isSame(token)))
      .map((token) => ({
        Put: { TableName: TABLE_NAME, Item: storedTokens.find((item) => isSame(item)(token)) ?? token },
      })),
  ]
}

const deleteByKey = ({ pk, sk }: Key): Write => deleteWrite({ pk, sk })
