import type { Item } from 'dynalite/db/index.js'
import { tableSchema } from '#shared/lib/table-schema.ts'
import { runOperation } from './engine.ts'
import { createWriteBuffer } from './write-buffer.ts'
import type { Database } from './writes.ts'

const { partitionKey, sortKey, timeToLive } = tableSchema
const SWEEP_INTERVAL_MS = 30 * 60_000

type TtlDatabase = { readonly deleteExpired: (tableName: string, now: Date) => Promise<number> }

export function startTtlSweeper(dynamoDb: TtlDatabase, tableName: string): { stop: () => void } {
  const timer = setInterval(() => {
    dynamoDb.deleteExpired(tableName, new Date()).catch((error: unknown) => {
      console.error('Deleting expired (TTL) items failed:', error)
    })
  }, SWEEP_INTERVAL_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

export async function deleteExpired(database: Database, tableName: string, now: Date): Promise<number> {
  let deletedCount = 0
  for await (const item of database.store.getItemDb(tableName).createValueStream({})) {
    const expiry = item[timeToLive]?.N
    if (expiry === undefined || Number(expiry) >= now.getTime() / 1000) continue
    await deleteItem(database, tableName, item)
    deletedCount += 1
  }
  return deletedCount
}

async function deleteItem({ store, writeQueue }: Database, TableName: string, item: Item): Promise<void> {
  const Key = { [partitionKey]: item[partitionKey], [sortKey]: item[sortKey] }
  await writeQueue(async () => {
    const buffer = createWriteBuffer(store)
    await runOperation(buffer.store, 'DeleteItem', { TableName, Key })
    await buffer.commit()
  })
}
