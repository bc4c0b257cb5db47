import type { DynamoDb } from './dynamodb.ts'

const EVERY_MS = 30 * 60_000

/** Deletes what has outlived its time, now and then; AWS does it within days. */
export function startSweep(dynamoDb: DynamoDb, tableName: string): { stop: () => void } {
  const timer = setInterval(() => {
    dynamoDb.deleteExpired(tableName, new Date()).catch((error: unknown) => {
      console.error('Expired items could not be deleted:', error)
    })
  }, EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
