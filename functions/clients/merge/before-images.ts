import * as z from 'zod/mini'
import { load } from '../../lib/store/client-records.ts'
import { MERGE_IMAGE_PREFIX, mergedClientImageKey, mergeImageKey, mergeKey } from '../../lib/table/keys.ts'
import { queryPartition } from '../../lib/table/query-pages.ts'
import { deleteWrite, insertWrite, type Write } from '../../lib/table/transact.ts'

const StoredItem = z.record(z.string(), z.unknown())
const StoredKey = z.object({ pk: z.string(), sk: z.string() })

/** A guardianship before a step: its items under both clients, and the keys of those that replaced them. */
const GuardianshipImage = z.object({ before: z.array(StoredItem), after: z.array(StoredKey) })
export type GuardianshipImage = z.infer<typeof GuardianshipImage>

/**
 * What one step changed, as it was before. Moved items and records differ from before only in their client, so their
 * keys say all of it.
 */
export const MergeImage = z.object({
  step: z.number(),
  /** Activities and notes that lay under the merged client; `pinned` if the note lost its pin. */
  moved: z.array(z.object({ sk: z.string(), pinned: z.optional(z.boolean()) })),
  /** Records that named the merged client. */
  records: z.array(StoredKey),
  guardianships: z.array(GuardianshipImage),
})
export type MergeImage = z.infer<typeof MergeImage>

export const imageInsert = (mergeId: string, image: MergeImage): Write =>
  insertWrite({ ...mergeImageKey(mergeId, image.step), ...image })

export const imageDelete = (mergeId: string, step: number): Write =>
  deleteWrite(mergeImageKey(mergeId, step), { ConditionExpression: 'attribute_exists(pk)' })

/** The before-images of the last step that is not taken back yet. */
export async function lastImage(mergeId: string): Promise<MergeImage | undefined> {
  const query = { partition: mergeKey(mergeId).pk, prefix: MERGE_IMAGE_PREFIX, limit: 1 }
  const [image] = (await queryPartition(query)).items
  return image && z.parse(MergeImage, image)
}

/** What the last transaction of a merge changed, as it was before and as it left it. */
const ClientImage = z.object({
  /** The client who stays. */
  before: StoredItem,
  after: StoredItem,
  /** Search tokens of active passes. */
  passTokens: z.array(StoredItem),
  /** Partition keys of the uniqueness items that named the merged client. */
  uniqueEmails: z.array(z.string()),
  /** Active passes that were ended, as a client has one at most, and the activities that tell of it. */
  endedPasses: z.array(z.object({ passCode: z.string(), before: z.string(), after: z.string() })),
  activities: z.array(StoredKey),
})
export type ClientImage = z.infer<typeof ClientImage>

export const clientImageInsert = (mergeId: string, image: ClientImage): Write =>
  insertWrite({ ...mergedClientImageKey(mergeId), ...image })

export async function findClientImage(mergeId: string): Promise<ClientImage> {
  const [image] = await load([mergedClientImageKey(mergeId)])
  return z.parse(ClientImage, image)
}
