import { InternalError } from '../../lib/internal-error.ts'
import { loadRecords } from '../../lib/store/client-records.ts'
import { TABLE_NAME } from '../../lib/table/dynamodb.ts'
import { clientIdOf, type Key, relationKeys } from '../../lib/table/keys.ts'
import type { Item } from '../../lib/table/query-all.ts'
import { deleteWrite, type Write } from '../../lib/table/transact.ts'
import type { RelationBackup } from './merge-backups.ts'
import type { MergePair } from './merge-journal.ts'

export const isRelation = ({ sk }: Key): boolean => relationKeys(sk, '') !== undefined

/** Moves both items of a relation between two clients. Only deletes them if `into` already has this relation or is the other client in it. */
export async function prepareRelationMove(
  item: Item,
  { from, into }: MergePair,
): Promise<{ writes: Write[]; backup: RelationBackup }> {
  const [mirrorKey, newKey, newMirrorKey] = movedKeys(item.sk, { from, into })
  const otherId = clientIdOf(mirrorKey.pk)
  const storedItems = await loadRecords([mirrorKey, newKey])
  const mirror = storedItems.find(({ pk }) => pk === mirrorKey.pk)
  const before = [item, ...(mirror ? [mirror] : [])]
  const isDropped = otherId === into || storedItems.some(({ pk, sk }) => pk === newKey.pk && sk === newKey.sk)
  const createdItems = isDropped
    ? []
    : [{ ...item, ...newKey }, ...(mirror ? [{ ...mirror, ...newMirrorKey, clientId: into }] : [])]
  return {
    writes: [
      ...before.map(({ pk, sk }) => deleteWrite({ pk, sk })),
      ...createdItems.map((Item) => ({ Put: { TableName: TABLE_NAME, Item } })),
    ],
    backup: { before, after: createdItems.map(({ pk, sk }) => ({ pk, sk })) },
  }
}

function movedKeys(sk: string, { from, into }: MergePair): [Key, Key, Key] {
  const [oldKeys, newKeys] = [relationKeys(sk, from), relationKeys(sk, into)]
  if (!oldKeys || !newKeys)
    throw new InternalError('notARelation', 'Only relationships between clients can be moved')
  return [oldKeys[1], ...newKeys]
}

/** Restores a relation that the merge moved, with the related person's current details. Does nothing if the relation no longer exists. */
export async function prepareRelationRestore({ before, after }: RelationBackup): Promise<Write[]> {
  const currentItems = await loadRecords(after)
  const [movedKey] = after
  const current = movedKey && currentItems.find(({ pk, sk }) => pk === movedKey.pk && sk === movedKey.sk)
  if (movedKey && !current) return []
  const [ownItem, ...mirrorItems] = before
  return [
    ...after.map((key) => deleteWrite(key)),
    {
      Put: { TableName: TABLE_NAME, Item: { ...ownItem, ...current, pk: ownItem?.pk, sk: ownItem?.sk } },
    },
    ...mirrorItems.map((Item) => ({ Put: { TableName: TABLE_NAME, Item } })),
  ]
}
