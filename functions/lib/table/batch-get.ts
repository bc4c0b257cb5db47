import { setTimeout as wait } from 'node:timers/promises'
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { ApiError } from '#shared/lib/api-error.ts'
import { ddb, TABLE_NAME } from './dynamodb.ts'
import type { Key } from './keys.ts'

const MAX_ATTEMPTS = 5
const BASE_DELAY_MS = 25

/** Reads at most 100 keys consistently. Retries UnprocessedKeys with backoff and jitter, and then fails with 503. */
export async function batchGet(keys: readonly Key[]): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = []
  let pendingKeys: Record<string, unknown>[] = [...keys]
  for (let attempt = 1; pendingKeys.length > 0; attempt++) {
    if (attempt > MAX_ATTEMPTS) throw new ApiError('unavailable')
    if (attempt > 1) await wait(BASE_DELAY_MS * 2 ** attempt * Math.random())
    const { Responses, UnprocessedKeys } = await ddb.send(
      new BatchGetCommand({ RequestItems: { [TABLE_NAME]: { Keys: pendingKeys, ConsistentRead: true } } }),
    )
    found.push(...(Responses?.[TABLE_NAME] ?? []))
    pendingKeys = UnprocessedKeys?.[TABLE_NAME]?.Keys ?? []
  }
  return found
}

const MAX_KEYS_PER_BATCH = 100

export async function batchGetAll(keys: readonly Key[]): Promise<Record<string, unknown>[]> {
  const batches: (readonly Key[])[] = []
  for (let start = 0; start < keys.length; start += MAX_KEYS_PER_BATCH) {
    batches.push(keys.slice(start, start + MAX_KEYS_PER_BATCH))
  }
  return (await Promise.all(batches.map(batchGet))).flat()
}
