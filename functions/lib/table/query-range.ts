import { type IndexName, tableSchema } from '#shared/lib/table-schema.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import type { ItemPage } from './query-pages.ts'
import { queryTable } from './table-commands.ts'

type QueryRange = { index: IndexName; partition: string; from: string; until: string }

export async function queryRange(
  { index, partition, from, until }: QueryRange,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<ItemPage> {
  const { partitionKey, sortKey } = tableSchema.indexes[index]
  const { Items = [] } = await queryTable({
    IndexName: index,
    KeyConditionExpression: '#pk = :partition AND #sk BETWEEN :from AND :until',
    ExpressionAttributeNames: { '#pk': partitionKey, '#sk': sortKey },
    ExpressionAttributeValues: { ':partition': partition, ':from': from, ':until': until },
    Limit: limit + 1,
    ExclusiveStartKey: cursor ? decodeCursor(cursor, index, partition) : undefined,
  })
  const last = Items.length > limit ? Items[limit - 1] : undefined
  return { items: Items.slice(0, limit), nextCursor: last && encodeCursor(last, partitionKey, sortKey) }
}
