import type { QueryCommandOutput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { MAX_QUERIES_PER_PAGE, parseSearchTerms } from '#shared/lib/pagination.ts'
import { type IndexName, tableSchema } from '#shared/lib/table-schema.ts'
import { batchGet } from './batch-get.ts'
import { decodeCursor, decodeTableCursor, encodeCursor } from './cursor.ts'
import { getItem } from './get-item.ts'
import { DEFAULT_STATUS, statusPartition } from './index-keys.ts'
import type { Key, RecordType } from './keys.ts'
import { queryTable } from './table-commands.ts'

type Item = Record<string, unknown>
export type ItemPage = { items: Item[]; nextCursor: string | undefined }
export type ListQuery = {
  status?: string | undefined
  search?: string | undefined
  cursor?: string | undefined
  limit: number
}

export type FilterCondition = {
  expression: string
  names?: Record<string, string>
  values: Record<string, unknown>
  /** True if the filter drops most items. Each query then reads up to 1 MB without a limit on the number of items. */
  isSelective?: true
}

export async function queryRecords<S extends z.ZodMiniType>(
  type: RecordType,
  schema: S,
  query: ListQuery,
): Promise<{ items: z.output<S>[]; nextCursor: string | undefined }> {
  const { items, nextCursor } = await queryPage(type, query)
  return { items: items.map((item) => z.parse(schema, item)), nextCursor }
}

export async function queryPage(
  type: RecordType,
  query: ListQuery,
  condition?: FilterCondition,
): Promise<ItemPage> {
  if (query.search) return searchPage(type, query, condition)
  const index = query.status ? 'byStatus' : 'byType'
  const partition = query.status ? statusPartition(type, query.status) : type
  return queryUntilFull(
    {
      index,
      partition,
      cursor: query.cursor,
      limit: query.limit,
      ...(!condition?.isSelective && { queryLimit: query.limit + 1 }),
    },
    condition,
  )
}

async function searchPage(type: RecordType, query: ListQuery, filter?: FilterCondition): Promise<ItemPage> {
  const exactMatches = await findExactMatch(type, query)
  if (exactMatches.length > 0) return { items: exactMatches, nextCursor: undefined }
  const terms = parseSearchTerms(query.search ?? '')
  const matchCondition = terms.map((_, i) => `contains(searchText, :search${i})`).join(' OR ')
  const condition: FilterCondition = {
    expression: [`(${matchCondition})`, query.status && statusFilter(query.status), filter?.expression]
      .filter(Boolean)
      .join(' AND '),
    names: { ...(query.status && { '#status': 'status' }), ...filter?.names },
    values: {
      ...Object.fromEntries(terms.map((term, i) => [`:search${i}`, term])),
      ...(query.status && { ':status': query.status }),
      ...filter?.values,
    },
  }
  const page = await queryUntilFull(
    { index: 'search', partition: type, cursor: query.cursor, limit: query.limit },
    condition,
  )
  return { items: await loadFullRecords(page.items), nextCursor: page.nextCursor }
}

const statusFilter = (status: string) =>
  status === DEFAULT_STATUS ? '(#status = :status OR attribute_not_exists(#status))' : '#status = :status'

type PageQuery = {
  index: IndexName
  partition: string
  cursor: string | undefined
  limit: number
  queryLimit?: number
}

function queryUntilFull(query: PageQuery, condition?: FilterCondition): Promise<ItemPage> {
  const { index, partition, cursor, limit, queryLimit } = query
  const { partitionKey, sortKey } = tableSchema.indexes[index]
  const read = (start: Item | undefined) =>
    queryTable({
      IndexName: index,
      KeyConditionExpression: '#pk = :partition',
      ...(condition && { FilterExpression: condition.expression }),
      ExpressionAttributeNames: { '#pk': partitionKey, ...condition?.names },
      ExpressionAttributeValues: { ':partition': partition, ...condition?.values },
      ScanIndexForward: false,
      Limit: queryLimit,
      ExclusiveStartKey: start,
    })
  const start = cursor ? decodeCursor(cursor, index, partition) : undefined
  return readUntilFull(read, { start, limit, cursorKeys: [partitionKey, sortKey] })
}

type PartitionQuery = { partition: string; prefix: string; cursor?: string | undefined; limit: number }

/** Reads items whose sort key begins with `prefix`, in descending order, with consistent reads. */
export function queryPartition(query: PartitionQuery, condition?: FilterCondition): Promise<ItemPage> {
  const { partition, prefix, cursor, limit } = query
  const read = (start: Item | undefined) =>
    queryTable({
      KeyConditionExpression: 'pk = :partition AND begins_with(sk, :prefix)',
      ...(condition && { FilterExpression: condition.expression }),
      ...(condition?.names && { ExpressionAttributeNames: condition.names }),
      ExpressionAttributeValues: { ':partition': partition, ':prefix': prefix, ...condition?.values },
      ConsistentRead: true,
      ScanIndexForward: false,
      Limit: condition ? undefined : limit + 1,
      ExclusiveStartKey: start,
    })
  const start = cursor ? decodeTableCursor(cursor, partition, prefix) : undefined
  return readUntilFull(read, { start, limit, cursorKeys: [] })
}

type RunQuery = (start: Item | undefined) => Promise<QueryCommandOutput>

/** Queries until the page is full, the list ends, or MAX_QUERIES_PER_PAGE is reached. A returned cursor means that more items may exist. */
async function readUntilFull(
  read: RunQuery,
  options: { start: Item | undefined; limit: number; cursorKeys: readonly string[] },
): Promise<ItemPage> {
  const { limit, cursorKeys } = options
  const items: Item[] = []
  let { start } = options
  for (let queryCount = 0; queryCount < MAX_QUERIES_PER_PAGE; queryCount++) {
    const { Items = [], LastEvaluatedKey } = await read(start)
    items.push(...Items)
    start = LastEvaluatedKey
    if (!start || items.length > limit) break
  }
  const lastItem = items.length > limit ? items[limit - 1] : start
  return { items: items.slice(0, limit), nextCursor: lastItem && encodeCursor(lastItem, ...cursorKeys) }
}

async function loadFullRecords(projectedItems: readonly Item[]): Promise<Item[]> {
  const keys = projectedItems.map(({ pk, sk }): Key => ({ pk: String(pk), sk: String(sk) }))
  const itemsByPk = new Map<string, Item>()
  for (const item of await batchGet(keys)) itemsByPk.set(String(item.pk), item)
  return keys.flatMap(({ pk }) => {
    const item = itemsByPk.get(pk)
    return item ? [item] : []
  })
}

const ID_PATTERN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Finds a record by its whole ID with a consistent read, because the search index may not contain a new record yet. */
async function findExactMatch(type: RecordType, { search = '', status, cursor }: ListQuery): Promise<Item[]> {
  const id = search.toLowerCase()
  if (cursor || !ID_PATTERN.test(id)) return []
  const item = await getItem({ pk: `${type}#${id}`, sk: type })
  return item && (!status || (item.status ?? DEFAULT_STATUS) === status) ? [item] : []
}
