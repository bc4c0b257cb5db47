import * as z from 'zod/mini'
import { loadRecords } from '../../lib/store/client-records.ts'
import { clientBackupKey, MERGE_BACKUP_PREFIX, mergeBackupKey, mergeKey } from '../../lib/table/keys.ts'
import { queryPartition } from '../../lib/table/query-pages.ts'
import { deleteWrite, insertWrite, type Write } from '../../lib/table/transact.ts'

const StoredItem = z.record(z.string(), z.unknown())
const StoredKey = z.object({ pk: z.string(), sk: z.string() })

/** `before` contains the two items of a moved relation before the merge. `after` contains the keys of the items that replaced them. */
const RelationBackup = z.object({ before: z.array(StoredItem), after: z.array(StoredKey) })
export type RelationBackup = z.infer<typeof RelationBackup>

export const MergeBackup = z.object({
  step: z.number(),
  /** Activities and notes that the merge moved. `pinned` is true if the merge unpinned the note. */
  moved: z.array(z.object({ sk: z.string(), pinned: z.optional(z.boolean()) })),
  records: z.array(StoredKey),
  relations: z.array(RelationBackup),
})
export type MergeBackup = z.infer<typeof MergeBackup>

export const backupInsertWrite = (mergeId: string, backup: MergeBackup): Write =>
  insertWrite({ ...mergeBackupKey(mergeId, backup.step), ...backup })

export const backupDeleteWrite = (mergeId: string, step: number): Write =>
  deleteWrite(mergeBackupKey(mergeId, step), { ConditionExpression: 'attribute_exists(pk)' })

/** Returns the changes of the last merge step that is not undone yet. */
export async function findLastBackup(mergeId: string): Promise<MergeBackup | undefined> {
  const query = { partition: mergeKey(mergeId).pk, prefix: MERGE_BACKUP_PREFIX, limit: 1 }
  const [backup] = (await queryPartition(query)).items
  return backup && z.parse(MergeBackup, backup)
}

/** The remaining client before and after the last transaction of the merge. An undo needs both. */
const ClientBackup = z.object({
  before: StoredItem,
  after: StoredItem,
  passTokens: z.array(StoredItem),
  uniqueEmails: z.array(z.string()),
  /** Passes that the merge expired, because a client has at most one active pass. `before` and `after` are the old and the new `expiresAt`. */
  endedPasses: z.array(z.object({ passCode: z.string(), before: z.string(), after: z.string() })),
  activities: z.array(StoredKey),
})
export type ClientBackup = z.infer<typeof ClientBackup>

export const clientBackupInsertWrite = (mergeId: string, backup: ClientBackup): Write =>
  insertWrite({ ...clientBackupKey(mergeId), ...backup })

/** Finds the backup of both clients. Returns undefined after the undo, because its last transaction deletes this item. */
export async function findClientBackup(mergeId: string): Promise<ClientBackup | undefined> {
  const [backup] = await loadRecords([clientBackupKey(mergeId)])
  return backup && z.parse(ClientBackup, backup)
}
