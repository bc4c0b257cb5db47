import type { DynamoDb } from './dynamodb.ts'

const INTERVAL_MS = 30 * 60_000

/** Deletes expired (TTL) items periodically. */
export function startTtlSweeper(dynamoDb: DynamoDb, tableName: string): { stop: () => void } {
  const timer = setInterval(() => {
    dynamoDb.deleteExpired(tableName, new Date()).catch((error: unknown) => {
      console.error('Deleting expired (TTL) items failed:', error)
    })
  }, INTERVAL_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
