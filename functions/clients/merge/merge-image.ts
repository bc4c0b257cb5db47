import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { ddb, TABLE_NAME } from '../../lib/table/dynamodb.ts'
import { MERGE_IMAGE_PREFIX, mergeImageKey, mergeKey } from '../../lib/table/keys.ts'
import type { Write } from '../../lib/table/transact.ts'

const StoredItem = z.record(z.string(), z.unknown())
const StoredKey = z.object({ pk: z.string(), sk: z.string() })

/** A guardianship before a step: its items under both clients, and the keys of those that replaced them. */
export const GuardianshipImage = z.object({ before: z.array(StoredItem), after: z.array(StoredKey) })
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

export const imagePut = (mergeId: string, image: MergeImage): Write => ({
  Put: {
    TableName: TABLE_NAME,
    Item: { ...mergeImageKey(mergeId, image.step), ...image },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

export const imageDelete = (mergeId: string, step: number): Write => ({
  Delete: {
    TableName: TABLE_NAME,
    Key: mergeImageKey(mergeId, step),
    ConditionExpression: 'attribute_exists(pk)',
  },
})

/** The before-images of the last step that is not taken back yet. */
export async function lastImage(mergeId: string): Promise<MergeImage | undefined> {
  const { Items = [] } = await ddb.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'pk = :merge AND begins_with(sk, :image)',
      ExpressionAttributeValues: { ':merge': mergeKey(mergeId).pk, ':image': MERGE_IMAGE_PREFIX },
      ScanIndexForward: false,
      Limit: 1,
      ConsistentRead: true,
    }),
  )
  return Items[0] && z.parse(MergeImage, Items[0])
}
