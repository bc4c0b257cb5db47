import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { READS_MAX, searchable } from '#shared/paging.ts'
import { table } from '#shared/table.ts'
import { documents, TableName } from './client.ts'
import { cursorFrom, cursorOf } from './cursor.ts'
import { type Key, type RecordType, statusPartition } from './keys.ts'

type Item = Record<string, unknown>
export type Page = { items: Item[]; nextCursor: string | undefined }
export type ListQuery = {
  status?: string | undefined
  search?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** A further condition on the records of a list, such as one on a time. */
export type Condition = {
  expression: string
  names?: Record<string, string>
  values: Record<string, unknown>
}

/** One page of a list as the records that `schema` describes. */
export async function recordsOf<S extends z.ZodMiniType>(
  type: RecordType,
  schema: S,
  query: ListQuery,
): Promise<{ items: z.output<S>[]; nextCursor: string | undefined }> {
  const { items, nextCursor } = await pageOf(type, query)
  return { items: items.map((item) => z.parse(schema, item)), nextCursor }
}

/** One page of the records of a type, newest first, by status where one is asked for. */
export async function pageOf(type: RecordType, query: ListQuery, condition?: Condition): Promise<Page> {
  if (query.search) return searchPage(type, query, condition)
  const index = query.status ? 'byStatus' : 'byType'
  const partition = query.status ? statusPartition(type, query.status) : type
  return collect(
    { index, partition, cursor: query.cursor, limit: query.limit, readAtMost: query.limit + 1 },
    condition,
  )
}

async function searchPage(type: RecordType, query: ListQuery, extra?: Condition): Promise<Page> {
  const condition: Condition = {
    expression: ['contains(searchText, :search)', query.status && '#status = :status', extra?.expression]
      .filter(Boolean)
      .join(' AND '),
    names: { ...(query.status && { '#status': 'status' }), ...extra?.names },
    values: {
      ':search': query.search && searchable(query.search),
      ...(query.status && { ':status': query.status }),
      ...extra?.values,
    },
  }
  const found = await collect(
    { index: 'search', partition: type, cursor: query.cursor, limit: query.limit },
    condition,
  )
  return { items: await whole(found.items), nextCursor: found.nextCursor }
}

type Collection = {
  index: keyof typeof table.indexes
  partition: string
  cursor: string | undefined
  limit: number
  /** Records to read at a time; without it as many as fit into one answer of the table. */
  readAtMost?: number
}

/**
 * Reads on until the page is full, the list ends or READS_MAX is reached: a filter may leave little, or nothing, of what
 * one read returns. With a cursor there may be more.
 */
async function collect(collection: Collection, condition?: Condition): Promise<Page> {
  const { index, partition, cursor, limit, readAtMost } = collection
  const { partitionKey, sortKey } = table.indexes[index]
  const items: Item[] = []
  let start = cursor ? cursorFrom(cursor, index, partition) : undefined
  for (let reads = 0; reads < READS_MAX; reads++) {
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: index,
        KeyConditionExpression: '#pk = :partition',
        ...(condition && { FilterExpression: condition.expression }),
        ExpressionAttributeNames: { '#pk': partitionKey, ...condition?.names },
        ExpressionAttributeValues: { ':partition': partition, ...condition?.values },
        ScanIndexForward: false,
        Limit: readAtMost,
        ExclusiveStartKey: start,
      }),
    )
    items.push(...Items)
    start = LastEvaluatedKey
    if (!start || items.length > limit) break
  }
  const last = items.length > limit ? items[limit - 1] : start
  return { items: items.slice(0, limit), nextCursor: last && cursorOf(last, partitionKey, sortKey) }
}

/** The whole records behind the slim ones of the search index, in the same order. */
async function whole(slim: readonly Item[]): Promise<Item[]> {
  const keyOf = ({ pk, sk }: Item): Key => ({ pk: String(pk), sk: String(sk) })
  const found = new Map<string, Item>()
  let keys = slim.map(keyOf)
  while (keys.length > 0) {
    const { Responses, UnprocessedKeys } = await documents.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: keys } } }),
    )
    for (const item of Responses?.[TableName] ?? []) found.set(`${item.pk}`, item)
    keys = (UnprocessedKeys?.[TableName]?.Keys ?? []).map(keyOf)
  }
  return slim.flatMap(({ pk }) => {
    const item = found.get(String(pk))
    return item ? [item] : []
  })
}
