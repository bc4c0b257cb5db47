import { batchGet } from '../table/batch-get.ts'
import type { Key } from '../table/keys.ts'
import type { RateLimitCounter } from './rate-limit-counters.ts'

/** An item, read together with the rate-limit counters; isLimited if one is at its limit. */
export async function getWithRateLimits(
  key: Key,
  counters: readonly RateLimitCounter[],
): Promise<{ item: Record<string, unknown> | undefined; isLimited: boolean }> {
  const items = await batchGet([key, ...counters.map((counter) => counter.key)])
  const find = ({ pk, sk }: Key) => items.find((item) => item.pk === pk && item.sk === sk)
  const isLimited = counters.some((counter) => Number(find(counter.key)?.used ?? 0) >= counter.limit)
  return { item: find(key), isLimited }
}
