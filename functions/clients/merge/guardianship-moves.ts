import { load } from '../../lib/store/client-records.ts'
import { TABLE_NAME } from '../../lib/table/dynamodb.ts'
import { CHILD_PREFIX, childKey, GUARDIAN_PREFIX, guardianKey, type Key } from '../../lib/table/keys.ts'
import type { Item } from '../../lib/table/query-all.ts'
import { deleteWrite, type Write } from '../../lib/table/transact.ts'
import type { GuardianshipImage } from './before-images.ts'
import type { Move } from './journal.ts'

export const isGuardianship = ({ sk }: Key): boolean =>
  sk.startsWith(GUARDIAN_PREFIX) || sk.startsWith(CHILD_PREFIX)

/** Moves both items of a guardianship; drops one that exists already or would make a client its own guardian. */
export async function moveGuardianship(
  item: Item,
  { from, into }: Move,
): Promise<{ writes: Write[]; image: GuardianshipImage }> {
  const other = item.sk.slice(item.sk.indexOf('#') + 1)
  const [, mirrorKey] = keysOf(item, from, other)
  const [newKey, newMirrorKey] = keysOf(item, into, other)
  const stored = await load([mirrorKey, newKey])
  const mirror = stored.find(({ pk }) => pk === mirrorKey.pk)
  const before = [item, ...(mirror ? [mirror] : [])]
  const isDropped = other === into || stored.some(({ pk, sk }) => pk === newKey.pk && sk === newKey.sk)
  const created = isDropped
    ? []
    : [{ ...item, ...newKey }, ...(mirror ? [{ ...mirror, ...newMirrorKey, clientId: into }] : [])]
  return {
    writes: [
      ...before.map(({ pk, sk }) => deleteWrite({ pk, sk })),
      ...created.map((Item) => ({ Put: { TableName: TABLE_NAME, Item } })),
    ],
    image: { before, after: created.map(({ pk, sk }) => ({ pk, sk })) },
  }
}

/** The key of a guardianship under `client`, and its mirror under `other`. */
function keysOf({ sk }: Key, client: string, other: string): [Key, Key] {
  return sk.startsWith(GUARDIAN_PREFIX)
    ? [guardianKey(client, other), childKey(other, client)]
    : [childKey(client, other), guardianKey(other, client)]
}

/** Keeps the other client's current details; a guardianship removed since stays removed. */
export async function restoreGuardianship({ before, after }: GuardianshipImage): Promise<Write[]> {
  const current = await load(after)
  const [moved] = after
  const now = moved && current.find(({ pk, sk }) => pk === moved.pk && sk === moved.sk)
  if (moved && !now) return []
  const [own, ...mirrors] = before
  return [
    ...after.map((key) => deleteWrite(key)),
    { Put: { TableName: TABLE_NAME, Item: { ...own, ...now, pk: own?.pk, sk: own?.sk } } },
    ...mirrors.map((Item) => ({ Put: { TableName: TABLE_NAME, Item } })),
  ]
}
