import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { ddb, TABLE_NAME } from '../../lib/table/dynamodb.ts'
import { mergedClientImageKey } from '../../lib/table/keys.ts'
import type { Write } from '../../lib/table/transact.ts'

const StoredItem = z.record(z.string(), z.unknown())

/** What the last transaction of a merge changed, as it was before and as it left it. */
export const ClientImage = z.object({
  /** The client who stays. */
  before: StoredItem,
  after: StoredItem,
  /** Search tokens of active passes. */
  passTokens: z.array(StoredItem),
  /** Partition keys of the uniqueness items that named the merged client. */
  uniqueEmails: z.array(z.string()),
  /** Active passes that were ended, as a client has one at most, and the activities that tell of it. */
  endedPasses: z.array(z.object({ passCode: z.string(), before: z.string(), after: z.string() })),
  activities: z.array(z.object({ pk: z.string(), sk: z.string() })),
})
export type ClientImage = z.infer<typeof ClientImage>

export const clientImagePut = (mergeId: string, image: ClientImage): Write => ({
  Put: { TableName: TABLE_NAME, Item: { ...mergedClientImageKey(mergeId), ...image } },
})

export const clientImageDelete = (mergeId: string): Write => ({
  Delete: { TableName: TABLE_NAME, Key: mergedClientImageKey(mergeId) },
})

export async function findClientImage(mergeId: string): Promise<ClientImage> {
  const { Item } = await ddb.send(
    new GetCommand({ TableName: TABLE_NAME, Key: mergedClientImageKey(mergeId), ConsistentRead: true }),
  )
  return z.parse(ClientImage, Item)
}
