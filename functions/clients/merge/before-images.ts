import * as z from 'zod/mini'
import { load } from '../../lib/store/client-records.ts'
import { MERGE_IMAGE_PREFIX, mergedClientImageKey, mergeImageKey, mergeKey } from '../../lib/table/keys.ts'
import { queryPartition } from '../../lib/table/query-pages.ts'
import { deleteWrite, insertWrite, type Write } from '../../lib/table/transact.ts'

const StoredItem = z.record(z.string(), z.unknown())
const StoredKey = z.object({ pk: z.string(), sk: z.string() })

/** The two items of a moved relation before the merge step, and the keys of the items that replaced them. */
const RelationImage = z.object({ before: z.array(StoredItem), after: z.array(StoredKey) })
export type RelationImage = z.infer<typeof RelationImage>

export const MergeImage = z.object({
  step: z.number(),
  /** Activities and notes that the merge moved. `pinned` is true if the merge unpinned the note. */
  moved: z.array(z.object({ sk: z.string(), pinned: z.optional(z.boolean()) })),
  records: z.array(StoredKey),
  relations: z.array(RelationImage),
})
export type MergeImage = z.infer<typeof MergeImage>

export const imageInsertWrite = (mergeId: string, image: MergeImage): Write =>
  insertWrite({ ...mergeImageKey(mergeId, image.step), ...image })

export const imageDeleteWrite = (mergeId: string, step: number): Write =>
  deleteWrite(mergeImageKey(mergeId, step), { ConditionExpression: 'attribute_exists(pk)' })

/** Returns the changes of the last merge step that is not undone yet. */
export async function findLastImage(mergeId: string): Promise<MergeImage | undefined> {
  const query = { partition: mergeKey(mergeId).pk, prefix: MERGE_IMAGE_PREFIX, limit: 1 }
  const [image] = (await queryPartition(query)).items
  return image && z.parse(MergeImage, image)
}

/** The remaining client before and after the last transaction of the merge. An undo needs both. */
const ClientImage = z.object({
  before: StoredItem,
  after: StoredItem,
  passTokens: z.array(StoredItem),
  uniqueEmails: z.array(z.string()),
  /** Passes that the merge expired, with their old and new `expiresAt`, because a client has at most one active pass. */
  endedPasses: z.array(z.object({ passCode: z.string(), before: z.string(), after: z.string() })),
  activities: z.array(StoredKey),
})
export type ClientImage = z.infer<typeof ClientImage>

export const clientImageInsertWrite = (mergeId: string, image: ClientImage): Write =>
  insertWrite({ ...mergedClientImageKey(mergeId), ...image })

/** Returns undefined after the undo, because its last transaction deletes this item. */
export async function findClientImage(mergeId: string): Promise<ClientImage | undefined> {
  const [image] = await load([mergedClientImageKey(mergeId)])
  return image && z.parse(ClientImage, image)
}
