import * as z from 'zod/mini'
import { Activity } from '#shared/lib/activity.ts'
import { normalizeEmail } from '#shared/lib/fields.ts'
import { loadReferencedRecords } from '../../lib/store/client-records.ts'
import { TABLE_NAME } from '../../lib/table/dynamodb.ts'
import { ACTIVITY_PREFIX, clientKey, NOTE_PREFIX } from '../../lib/table/keys.ts'
import type { Item } from '../../lib/table/query-all.ts'
import { queryTable } from '../../lib/table/table-commands.ts'
import { deleteWrite, updateWrite, type Write } from '../../lib/table/transact.ts'
import * as notes from '../notes.ts'
import { backupInsertWrite, type MergeBackup } from './merge-backups.ts'
import { type MergeJournal, type MergePair, type StepResult, writeStep } from './merge-journal.ts'
import { isRelation, prepareRelationMove } from './relation-moves.ts'

/** A step moves at most this many items, because a DynamoDB transaction has 100 writes: up to 4 per item, plus the journal and the undo data. */
export const MAX_ITEMS_PER_STEP = 24

/** Moves the next items of the merged client. The same transaction stores the progress and the data that an undo needs. */
export async function moveNextItems(journal: MergeJournal): Promise<StepResult> {
  const items = await findFirstItems(journal.from)
  if (items.length === 0) return 'nothing'
  const toMove = items.filter((item) => !isRelation(item))
  const activities = toMove.filter(({ sk }) => sk.startsWith(ACTIVITY_PREFIX))
  const referencedRecords = await loadReferencedRecords(activities.map((item) => z.parse(Activity, item)))
  const records = referencedRecords.filter(({ clientId }) => clientId === journal.from)
  const relations = await Promise.all(
    items.filter(isRelation).map((item) => prepareRelationMove(item, journal)),
  )
  const bothHavePinnedNote =
    toMove.some(({ pinned }) => pinned) && (await notes.list(journal.into)).some(({ pinned }) => pinned)
  const mustUnpin = ({ pinned }: Item) => bothHavePinnedNote && pinned === true
  const backup: MergeBackup = {
    step: journal.step + 1,
    moved: toMove.map((item) => ({ sk: item.sk, ...(mustUnpin(item) && { pinned: true }) })),
    records: records.map(({ pk, sk }) => ({ pk, sk })),
    relations: relations.map((relation) => relation.backup),
  }
  const emails = records.flatMap(({ email }) => (email ? normalizeEmail(String(email)) : []))
  const next: MergeJournal = {
    ...journal,
    step: backup.step,
    records: journal.records + records.length + toMove.filter(({ sk }) => sk.startsWith(NOTE_PREFIX)).length,
    emails: [...new Set([...journal.emails, ...emails])],
  }
  return writeStep(journal, next, [
    backupInsertWrite(journal.id, backup),
    ...toMove.flatMap((item) =>
      itemMoveWrites({ ...item, ...(mustUnpin(item) && { pinned: false }) }, journal),
    ),
    ...records.map((record) => ownerWrite(record, journal)),
    ...relations.flatMap(({ writes }) => writes),
  ])
}

/** Returns the next items to move. A step removes its items from the merged client's partition, so the next items are always the first ones. */
async function findFirstItems(from: string): Promise<Item[]> {
  const { Items = [] } = await queryTable({
    KeyConditionExpression: 'pk = :client',
    ExpressionAttributeValues: { ':client': clientKey(from).pk },
    Limit: MAX_ITEMS_PER_STEP + 1,
    ConsistentRead: true,
  })
  return Items.map((item) => ({ ...item, pk: String(item.pk), sk: String(item.sk) }))
    .filter(({ sk }) => sk !== 'CLIENT')
    .slice(0, MAX_ITEMS_PER_STEP)
}

export function itemMoveWrites(item: Item, { from, into }: MergePair): Write[] {
  const oldKey = { pk: clientKey(from).pk, sk: item.sk }
  return [
    deleteWrite(oldKey, { ConditionExpression: 'attribute_exists(pk)' }),
    { Put: { TableName: TABLE_NAME, Item: { ...item, pk: clientKey(into).pk, clientId: into } } },
  ]
}

/** Assigns the record of client `from` to client `into`. Also updates the search text of a waiver, because it contains the client's ID. */
export function ownerWrite({ pk, sk, searchText }: Item, { from, into }: MergePair): Write {
  const hasIdInText = typeof searchText === 'string' && searchText.includes(from)
  const changes = { clientId: into, ...(hasIdInText && { searchText: searchText.replace(from, into) }) }
  return updateWrite({ pk, sk }, changes, { expression: 'clientId = :owner', values: { ':owner': from } })
}
