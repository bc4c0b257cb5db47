import { afterEach, describe, expect, it } from 'vitest'
import { ensureAppTable } from '#infra/local/dynamodb/app-table.ts'
import { type DynamoDb, openDynamoDb } from '#infra/local/dynamodb/dynamodb.ts'
import { parseStaleReadSettings, type StaleReadSettings } from '#infra/local/dynamodb/stale-read-settings.ts'

const TableName = 'gym'
const LAG_MS = 600
const keyOf = (id: string) => ({ pk: { S: id }, sk: { S: 'THING' } })
const itemOf = (id: string) => ({ ...keyOf(id), typePk: { S: 'THING' }, typeSk: { S: id } })

let dynamoDb: DynamoDb
afterEach(() => dynamoDb.close())

async function open(staleReads?: StaleReadSettings) {
  dynamoDb = await openDynamoDb(undefined, staleReads)
  await ensureAppTable(dynamoDb, TableName)
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
  it('of the table do not return a new item immediately, unless they are consistent', async () => {
    await open({ lagMs: LAG_MS, table: true, indexes: false })
    await put('a')
    expect([await get('a'), await batchGet('a')]).toEqual([undefined, undefined])
    expect([await get('a', true), await batchGet('a', true)]).toEqual([itemOf('a'), itemOf('a')])
    expect([await scan(), await scan(true)]).toEqual([[], [itemOf('a')]])
    expect(await queryIndex()).toEqual([itemOf('a')])
    await expect.poll(() => get('a'), { timeout: 10_000 }).toEqual(itemOf('a'))
    expect(await batchGet('a')).toEqual(itemOf('a'))
  })

  it('of an index do not return a new item immediately', async () => {
    await open({ lagMs: LAG_MS, table: false, indexes: true })
    await put('a')
    expect(await get('a')).toEqual(itemOf('a'))
    expect(await queryIndex()).toEqual([])
    await expect.poll(queryIndex, { timeout: 10_000 }).toEqual([itemOf('a')])
  })

  it('are configured with DYNAMODB_STALE', () => {
    expect(parseStaleReadSettings(undefined)).toBeUndefined()
    expect(parseStaleReadSettings('table,indexes:250')).toEqual({ lagMs: 250, table: true, indexes: true })
    expect(parseStaleReadSettings('indexes')).toEqual({ lagMs: 1000, table: false, indexes: true })
    expect(() => parseStaleReadSettings('everything')).toThrow('DYNAMODB_STALE must be table, indexes or')
  })
})

it('the local database completes running requests before it closes', async () => {
  await open()
  await Promise.all(Array.from({ length: 300 }, (_, n) => put(`p${n}`)))
  const responses = Promise.allSettled(Array.from({ length: 20 }, () => scan()))
  await dynamoDb.close()
  expect((await responses).map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'))
  await open()
})
