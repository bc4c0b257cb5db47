import { normalizedEmail } from '#shared/fields.ts'
import { networkOf } from '#shared/network.ts'
import type { Operation } from '#shared/operation.ts'
import type { RateLimit } from '#shared/rate-limits.ts'
import { log } from '../runtime/log.ts'
import { type Key, rateKey } from './keys.ts'

/** Who does what when: the visitor's network address, and the e-mail address where a form names one. */
export type Doing = { operation: Operation; address: string; email?: string | undefined; now: Date }

/** Where something is counted, how far, and until when, in seconds since 1970. */
export type RateCounter = { key: Key; limit: number; ttl: number }

/** Counts one more, unless the limit is used up. */
export const COUNT_ONE = {
  UpdateExpression: 'ADD used :one SET #ttl = :ttl',
  ConditionExpression: 'attribute_not_exists(used) OR used < :limit',
  ExpressionAttributeNames: { '#ttl': 'ttl' },
} as const

/** Load and race tests on one machine come from one address. */
const isOff = () => process.env.RATE_LIMITS === 'off'

/** The counters of everything that limits `doing`; none while limits are off. */
export function countersOf(doing: Doing): RateCounter[] {
  if (isOff()) return []
  return (doing.operation.limits ?? []).flatMap((limit) => {
    const subject =
      limit.per === 'email' ? doing.email && normalizedEmail(doing.email) : networkOf(doing.address)
    return subject ? [counter(limit, subject, doing)] : []
  })
}

/**
 * False when a limit on `doing` is used up; `count` counts one more, and answers whether there was room for it.
 * A counter that fails lets everybody through.
 */
export async function countWithinLimits(
  doing: Doing,
  count: (counter: RateCounter) => Promise<boolean>,
): Promise<boolean> {
  try {
    const counted = await Promise.all(countersOf(doing).map(count))
    return counted.every(Boolean)
  } catch (error) {
    log.warn('rate limit not counted', { error: error instanceof Error ? error.name : 'Unknown' })
    return true
  }
}

function counter(limit: RateLimit, subject: string, { operation, now }: Doing): RateCounter {
  const windowMs = limit.minutes * 60_000
  const start = now.getTime() - (now.getTime() % windowMs)
  return {
    key: rateKey(`${operation.method} ${operation.path} ${limit.per}`, subject, start),
    limit: limit.limit,
    ttl: Math.floor((start + windowMs) / 1000),
  }
}
