import type { Item, Store } from 'dynalite/db/index.js'
import { validationError } from './dynamodb-error.ts'
import { type Input, type Output, run, tableOf } from './engine.ts'
import { createWriteBuffer } from './write-buffer.ts'
import type { Database } from './writes.ts'

type Setting = { AttributeName: string; Enabled: boolean }

const keyOf = (table: string) => `ttl~${table}`

async function ttlSetting(store: Store, table: string): Promise<Setting | undefined> {
  return (await store.db.get(keyOf(table))) as Setting | undefined
}

export async function updateTimeToLive({ store }: Database, input: Input): Promise<Output> {
  const name = String(input.TableName)
  const setting = input.TimeToLiveSpecification as Setting | undefined
  await tableOf(store, name)
  if (!setting?.AttributeName) throw validationError('TimeToLiveSpecification.AttributeName is required')
  const before = await ttlSetting(store, name)
  if (before?.Enabled === setting.Enabled) {
    throw validationError(`TimeToLive is already ${setting.Enabled ? 'enabled' : 'disabled'}`)
  }
  await store.db.put(keyOf(name), setting)
  return { TimeToLiveSpecification: setting }
}

export async function describeTimeToLive({ store }: Database, input: Input): Promise<Output> {
  const name = String(input.TableName)
  await tableOf(store, name)
  const setting = await ttlSetting(store, name)
  if (!setting?.Enabled) return { TimeToLiveDescription: { TimeToLiveStatus: 'DISABLED' } }
  return { TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED', AttributeName: setting.AttributeName } }
}

/** Deletes expired items, as DynamoDB does within days. Returns their number. */
export async function deleteExpired(database: Database, tableName: string, now: Date): Promise<number> {
  const setting = await ttlSetting(database.store, tableName)
  if (!setting?.Enabled) return 0
  const nowSeconds = now.getTime() / 1000
  let deleted = 0
  for await (const item of database.store.getItemDb(tableName).createValueStream({})) {
    if (!isExpired(item, setting.AttributeName, nowSeconds)) continue
    await deleteItem(database, tableName, item)
    deleted += 1
  }
  return deleted
}

function isExpired(item: Item, attribute: string, nowSeconds: number): boolean {
  const expiry = item[attribute]?.N
  return expiry !== undefined && Number(expiry) < nowSeconds
}

async function deleteItem({ store, writeQueue }: Database, tableName: string, item: Item): Promise<void> {
  const { KeySchema } = await tableOf(store, tableName)
  const Key = Object.fromEntries(KeySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName]]))
  await writeQueue(async () => {
    const work = createWriteBuffer(store)
    await run(work.store, 'DeleteItem', { TableName: tableName, Key })
    await work.commit()
  })
}
