import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from 'dynalite/db/index.js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type EngineOperation, runOperation, waitUntilActive } from '#infra/local/dynamodb/engine.ts'
import { openStore } from '#infra/local/dynamodb/open-store.ts'
import { deleteExpired } from '#infra/local/dynamodb/time-to-live.ts'
import { createSerialQueue } from '#infra/local/dynamodb/writes.ts'

const TableName = 'gym'
const ITEMS = 40
let folder: string
let store: Store
let open: () => number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'iterators-'))
  store = await openStore(folder)
  const opened = vi.spyOn(store.db, 'attachResource')
  const closed = vi.spyOn(store.db, 'detachResource')
  open = () => opened.mock.calls.length - closed.mock.calls.length
  await runOperation(store, 'CreateTable', {
    TableName,
    AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    BillingMode: 'PAY_PER_REQUEST',
  })
  await waitUntilActive(() => runOperation(store, 'DescribeTable', { TableName }))
  for (let n = 0; n < ITEMS; n++) await put(n, 'x')
})

afterEach(async () => {
  await store.db.close()
  rmSync(folder, { recursive: true, force: true })
})

const put = (n: number, text: string) =>
  runOperation(store, 'PutItem', {
    TableName,
    Item: { pk: { S: 'CLIENT' }, sk: { S: `${n}` }, text: { S: text } },
  })

const query = (input: object = {}) =>
  runOperation(store, 'Query', {
    TableName,
    KeyConditions: { pk: { ComparisonOperator: 'EQ', AttributeValueList: [{ S: 'CLIENT' }] } },
    ...input,
  })

const reads: readonly [name: string, read: () => Promise<unknown>][] = [
  ['a query to its end', () => query()],
  ['a query that its limit ends', () => query({ Limit: 1 })],
  ['a query backwards', () => query({ ScanIndexForward: false, Limit: 3 })],
  ['a scan', () => runOperation(store, 'Scan', { TableName })],
  ['a scan that its limit ends', () => runOperation(store, 'Scan', { TableName, Limit: 2 })],
  [
    'the deletion of expired items',
    () => deleteExpired({ store, writeQueue: createSerialQueue() }, TableName, new Date()),
  ],
]

it.each(reads)('%s leaves no iterator open', async (_name, read) => {
  for (let times = 0; times < 3; times++) await read()
  await expect.poll(open).toBe(0)
})

it('a failed operation leaves no iterator open', async () => {
  const ExclusiveStartKey = { pk: { S: 'OTHER' }, sk: { S: '1' } }
  await expect(query({ ExclusiveStartKey })).rejects.toThrow()
  await expect(runOperation(store, 'Scan' satisfies EngineOperation, { TableName: 'none' })).rejects.toThrow()
  await expect.poll(open).toBe(0)
})

/** LevelDB keeps every version that is newer than the oldest open iterator. */
it('reads between writes do not increase the size of the folder', async () => {
  for (let round = 0; round < 10; round++) {
    // The text is random, because LevelDB compresses.
    for (let n = 0; n < ITEMS; n++) await put(n, randomBytes(15_000).toString('base64'))
    await query({ Limit: 1 })
  }
  // The test polls, because LevelDB deletes replaced files in the background.
  const bytes = async () => {
    await store.db.compactRange('', '~')
    return readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  }
  await expect.poll(bytes, { timeout: 30_000 }).toBeLessThan(2_000_000)
})
