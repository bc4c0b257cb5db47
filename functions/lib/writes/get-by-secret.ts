import { ApiError, type ApiErrorCode } from '#shared/lib/api-error.ts'
import { batchGet } from '../table/batch-get.ts'
import type { Key } from '../table/keys.ts'
import { type RateLimitedAttempt, rateLimitCounters } from './rate-limit-counters.ts'
import { tryCountAttempt } from './rate-limits.ts'

type Item = Record<string, unknown>

/** Finds a record by a secret, such as a link token. Unknown secrets count toward the rate limits. Over a limit, even a correct secret is refused. */
export async function getBySecret<T>(
  key: Key,
  toRecord: (item: Item) => T | undefined | Promise<T | undefined>,
  { notFound, ...attempt }: RateLimitedAttempt & { notFound: ApiErrorCode },
): Promise<T> {
  const counters = rateLimitCounters(attempt)
  const items = await batchGet([key, ...counters.map((counter) => counter.key)])
  const itemWithKey = ({ pk, sk }: Key) => items.find((item) => item.pk === pk && item.sk === sk)
  if (counters.some((counter) => Number(itemWithKey(counter.key)?.used ?? 0) >= counter.limit))
    throw new ApiError('tooManyRequests')
  const item = itemWithKey(key)
  const record = item && (await toRecord(item))
  if (record) return record
  throw new ApiError((await tryCountAttempt(attempt)) ? notFound : 'tooManyRequests')
}
