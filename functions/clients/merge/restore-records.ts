import * as z from 'zod/mini'
import { Activity, type ActivityType } from '#shared/lib/activity.ts'
import { normalizeEmail } from '#shared/lib/fields.ts'
import { findOwnerRecordKey, loadRecords, loadReferencedRecords } from '../../lib/store/client-records.ts'
import { findRecordKey } from '../../lib/table/activity-subjects.ts'
import { ACTIVITY_PREFIX, activityPartition, clientKey, type Key, waiverKey } from '../../lib/table/keys.ts'
import { type Item, queryAll } from '../../lib/table/query-all.ts'
import * as notes from '../notes.ts'
import { loadClients } from './finish-merge.ts'
import { backupDeleteWrite, findClientBackup, findLastBackup } from './merge-backups.ts'
import { type MergeJournal, type StepResult, writeStep } from './merge-journal.ts'
import { itemMoveWrites, MAX_ITEMS_PER_STEP, ownerWrite } from './move-next-items.ts'
import { prepareRelationRestore } from './relation-moves.ts'

/** Undoes the last step of the merge with the backup of this step. The same transaction deletes the backup. */
export async function undoLastMergeStep(journal: MergeJournal): Promise<StepResult> {
  const backup = await findLastBackup(journal.id)
  if (!backup) return 'nothing'
  const reverseMove = { from: journal.into, into: journal.from }
  const movedKeys = backup.moved.map(({ sk }) => ({ pk: clientKey(journal.into).pk, sk }))
  const storedItems = new Map(
    (await loadRecords([...movedKeys, ...backup.records])).map((item) => [`${item.pk} ${item.sk}`, item]),
  )
  const storedItemOf = ({ pk, sk }: Key) => storedItems.get(`${pk} ${sk}`)
  const movedItems = backup.moved.flatMap(({ sk, pinned }) => {
    const item = storedItemOf({ pk: clientKey(journal.into).pk, sk })
    return item ? itemMoveWrites({ ...item, ...(pinned && { pinned }) }, reverseMove) : []
  })
  // Leaves out records that were deleted since the merge or that now belong to a third client.
  const records = backup.records.flatMap((key) => {
    const record = storedItemOf(key)
    return record?.clientId === journal.into ? [ownerWrite(record, reverseMove)] : []
  })
  const relations = (await Promise.all(backup.relations.map(prepareRelationRestore))).flat()
  const writes = [backupDeleteWrite(journal.id, backup.step), ...movedItems, ...records, ...relations]
  return writeStep(journal, journal, writes)
}

const MAX_CHANGES_LISTED = 50
const MERGE_ACTIVITY_TYPES: ReadonlySet<ActivityType> = new Set(['clientsMerged', 'mergeUndone'])

type RecordOwner = {
  id: string
  emails: ReadonlySet<string>
  otherClientPayerIds: ReadonlySet<unknown>
  noteIds: ReadonlySet<string>
  mergeActivities: ReadonlySet<string>
}

/** Moves records created since the merge back to their original client. Stores in the journal what staff have changed since then. */
export async function moveNewRecordsBack(journal: MergeJournal): Promise<StepResult> {
  const [owner, newActivities] = await Promise.all([loadRecordOwner(journal), activitiesSince(journal)])
  if (!owner) return 'overtaken'
  let current = journal
  for (let start = 0; start < newActivities.length; start += MAX_ITEMS_PER_STEP) {
    const next = await restorePage(current, newActivities.slice(start, start + MAX_ITEMS_PER_STEP), owner)
    if (next === 'overtaken') return next
    if (next !== 'nothing') current = next
  }
  return current === journal ? 'nothing' : current
}

async function loadRecordOwner(journal: MergeJournal): Promise<RecordOwner | undefined> {
  const [{ from }, backup, ownNotes] = await Promise.all([
    loadClients(journal),
    findClientBackup(journal.id),
    notes.list(journal.from),
  ])
  if (!backup) return undefined
  const { activities, before } = backup
  const emails = [from.client.email ?? [], from.client.previousEmails ?? []].flat()
  return {
    id: journal.from,
    emails: new Set(emails.map(normalizeEmail)),
    otherClientPayerIds: new Set(Array.isArray(before.payerIds) ? before.payerIds : []),
    noteIds: new Set(ownNotes.map(({ id }) => id)),
    mergeActivities: new Set(activities.map(({ sk }) => sk)),
  }
}

const activitiesSince = ({ into, startedAt }: MergeJournal): Promise<Item[]> =>
  queryAll({
    KeyConditionExpression: 'pk = :client AND sk BETWEEN :since AND :end',
    ExpressionAttributeValues: {
      ':client': activityPartition(into),
      ':since': `${ACTIVITY_PREFIX}${startedAt}`,
      ':end': `${ACTIVITY_PREFIX}~`,
    },
    ConsistentRead: true,
  })

async function restorePage(
  journal: MergeJournal,
  page: readonly Item[],
  owner: RecordOwner,
): Promise<StepResult> {
  const reverseMove = { from: journal.into, into: journal.from }
  const activities = page.map((item) => ({ item, activity: z.parse(Activity, item) }))
  const referencedRecords = await loadReferencedRecords(activities.map(({ activity }) => activity))
  const records = new Map(referencedRecords.map((record) => [record.pk, record]))
  const isNewer = (record: Item): boolean => {
    const { sk, id, clientId, email, createdAt } = record
    if (clientId !== journal.into) return false
    const ownerRecord = records.get(findOwnerRecordKey(record)?.pk ?? '')
    if (sk === 'RECEIPT') return ownerRecord?.clientId === owner.id
    if (!owner.emails.has(normalizeEmail(String(email ?? '')))) return false
    if (sk === 'PAYER') return !owner.otherClientPayerIds.has(id)
    if (ownerRecord) return ownerRecord.clientId === owner.id || isNewer(ownerRecord)
    return String(createdAt) >= journal.startedAt
  }
  const newRecords = referencedRecords.filter(isNewer)
  const restoredRecords = referencedRecords.filter(({ clientId }) => clientId === owner.id)
  const restoredPartitionKeys = new Set([...restoredRecords, ...newRecords].map(({ pk }) => pk))
  const movedItems = activities.filter(
    ({ item, activity }) =>
      !owner.mergeActivities.has(item.sk) && belongsTo(owner, activity, { records, restoredPartitionKeys }),
  )
  if (movedItems.length === 0) return 'nothing'
  const changes = movedItems
    .map(({ activity }) => ({ ...activity, clientId: owner.id }))
    .filter(({ actor }) => actor.kind !== 'system')
  const next = {
    ...journal,
    changedSince: [...journal.changedSince, ...changes].slice(0, MAX_CHANGES_LISTED),
  }
  return writeStep(journal, next, [
    ...movedItems.flatMap(({ item }) => itemMoveWrites(item, reverseMove)),
    ...newRecords.map((record) => ownerWrite(record, reverseMove)),
  ])
}

function belongsTo(
  owner: RecordOwner,
  { type, subject }: Activity,
  {
    records,
    restoredPartitionKeys,
  }: { records: ReadonlyMap<string, Item>; restoredPartitionKeys: ReadonlySet<string> },
): boolean {
  if (subject.type === 'note') return owner.noteIds.has(subject.id)
  if (subject.type === 'client') return subject.id === owner.id && !MERGE_ACTIVITY_TYPES.has(type)
  const key = findRecordKey(subject)
  const requestedId = key && records.get(key.pk)?.recordId
  return [key?.pk, requestedId ? waiverKey(String(requestedId)).pk : undefined].some(
    (pk) => pk !== undefined && restoredPartitionKeys.has(pk),
  )
}
