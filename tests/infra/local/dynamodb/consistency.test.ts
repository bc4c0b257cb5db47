import { afterEach, describe, expect, it } from 'vitest'
import { type ConsistencyOptions, type DynamoDb, openDynamoDb } from '#infra/local/dynamodb/dynamodb.ts'
import { performPartially } from '#infra/local/dynamodb/partial-results.ts'
import { ensureProductTable } from '#infra/local/dynamodb/product-table.ts'
import { parseStaleReads } from '#infra/local/dynamodb/stale-reads.ts'

const TableName = 'gym'
const LAG_MS = 600
const keyOf = (id: string) => ({ pk: { S: id }, sk: { S: 'THING' } })
const itemOf = (id: string) => ({ ...keyOf(id), typePk: { S: 'THING' }, typeSk: { S: id } })

let dynamoDb: DynamoDb
afterEach(() => dynamoDb.close())

async function open(options: ConsistencyOptions) {
  dynamoDb = await openDynamoDb(undefined, options)
  await ensureProductTable(dynamoDb, TableName)
}

const put = (id: string) => dynamoDb.perform('PutItem', { TableName, Item: itemOf(id) })
const get = async (id: string, ConsistentRead = false) =>
  (await dynamoDb.perform('GetItem', { TableName, Key: keyOf(id), ConsistentRead })).Item
const batchGet = async (id: string, ConsistentRead = false) => {
  const RequestItems = { [TableName]: { Keys: [keyOf(id)], ConsistentRead } }
  const { Responses } = await dynamoDb.perform('BatchGetItem', { RequestItems })
  return (Responses as Record<string, unknown[]>)[TableName]?.[0]
}
const scan = async (ConsistentRead = false) =>
  (await dynamoDb.perform('Scan', { TableName, ConsistentRead })).Items
const queryIndex = async () => {
  const { Items } = await dynamoDb.perform('Query', {
    TableName,
    IndexName: 'byType',
    KeyConditionExpression: 'typePk = :type',
    ExpressionAttributeValues: { ':type': { S: 'THING' } },
  })
  return Items
}

describe('stale reads', () => {
  it('of the table return an item later, unless they are consistent', async () => {
    await open({ staleReads: { lagMs: LAG_MS, table: true, indexes: false } })
    await put('a')
    expect([await get('a'), await batchGet('a')]).toEqual([undefined, undefined])
    expect([await get('a', true), await batchGet('a', true)]).toEqual([itemOf('a'), itemOf('a')])
    expect([await scan(), await scan(true)]).toEqual([[], [itemOf('a')]])
    expect(await queryIndex()).toEqual([itemOf('a')])
    await expect.poll(() => get('a'), { timeout: 10_000 }).toEqual(itemOf('a'))
    expect(await batchGet('a')).toEqual(itemOf('a'))
  })

  it('of an index return an item later', async () => {
    await open({ staleReads: { lagMs: LAG_MS, table: false, indexes: true } })
    await put('a')
    expect(await get('a')).toEqual(itemOf('a'))
    expect(await queryIndex()).toEqual([])
    await expect.poll(queryIndex, { timeout: 10_000 }).toEqual([itemOf('a')])
  })

  it('are set by DYNAMODB_STALE', () => {
    expect(parseStaleReads(undefined)).toBeUndefined()
    expect(parseStaleReads('table,indexes:250')).toEqual({ lagMs: 250, table: true, indexes: true })
    expect(parseStaleReads('indexes')).toEqual({ lagMs: 1000, table: false, indexes: true })
    expect(() => parseStaleReads('everything')).toThrow('DYNAMODB_STALE must be table, indexes or both')
  })
})

it('a partial BatchGetItem leaves the key at any position unprocessed', async () => {
  await open({})
  for (const id of ['a', 'b', 'c']) await put(id)
  const RequestItems = { [TableName]: { Keys: ['a', 'b', 'c'].map(keyOf) } }
  const partial = (position?: number) =>
    performPartially(dynamoDb, 'BatchGetItem', { RequestItems }, position) as Promise<{
      Responses: Record<string, unknown[]>
      UnprocessedKeys: Record<string, { Keys: unknown[] }>
    }>
  for (const [position, left, rest] of [
    [undefined, 'a', 2],
    [2, 'b', 2],
    [3, 'c', 2],
  ] as const) {
    const { Responses, UnprocessedKeys } = await partial(position)
    expect(Responses[TableName]).toHaveLength(rest)
    expect(UnprocessedKeys).toEqual({ [TableName]: { Keys: [keyOf(left)] } })
  }
})

describe('transactions that hold their items', () => {
  const transact = (...ids: string[]) =>
    dynamoDb.perform('TransactWriteItems', {
      TransactItems: ids.map((id) => ({ Put: { TableName, Item: itemOf(id) } })),
    })

  it('cancel a concurrent transaction on the same item, and name it', async () => {
    await open({ transactionHeldMs: 200 })
    const first = transact('a', 'b')
    await expect(transact('c', 'b')).rejects.toMatchObject({
      type: 'TransactionCanceledException',
      details: {
        CancellationReasons: [
          { Code: 'None' },
          { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' },
        ],
      },
    })
    await first
    await transact('c', 'b')
  })

  it('reject a concurrent write of the same item only', async () => {
    await open({ transactionHeldMs: 200 })
    const first = transact('a')
    await expect(put('a')).rejects.toMatchObject({ type: 'TransactionConflictException' })
    await put('b')
    await first
    await put('a')
  })
})
