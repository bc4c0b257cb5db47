import { ipPrefix, ipv6Network48 } from '#functions/lib/writes/ip-prefix.ts'
import { apiKeyRateLimit } from '#shared/lib/api-key.ts'
import { normalizeMailbox } from '#shared/lib/email/normalize-mailbox.ts'
import { LOCAL_CLOUD_ENV } from '#shared/lib/environment.ts'
import type { Operation } from '#shared/lib/operation.ts'
import type { RateLimit } from '#shared/lib/rate-limits.ts'
import { logger } from '../logger.ts'
import { describeError } from '../report-error.ts'
import { type Key, rateLimitKey } from '../table/keys.ts'

export type RateLimitedAttempt = {
  operation: Operation
  ipAddress: string
  email?: string | undefined
  checkoutId?: string | undefined
  isInvited?: boolean | undefined
  now: Date
}

/** `ttl` is in seconds since 1970. */
export type RateLimitCounter = { key: Key; limit: number; ttl: number }

export const INCREMENT_IF_BELOW_LIMIT = {
  UpdateExpression: 'ADD used :one SET #ttl = :ttl',
  ConditionExpression: 'attribute_not_exists(used) OR used < :limit',
  ExpressionAttributeNames: { '#ttl': 'ttl' },
} as const

/** True in local load and race tests, because they share one IP address. Deployed Lambdas ignore RATE_LIMITS. */
export const areRateLimitsOff = () =>
  process.env.RATE_LIMITS === 'off' && process.env[LOCAL_CLOUD_ENV] === 'on'

export function rateLimitCounters(attempt: RateLimitedAttempt): RateLimitCounter[] {
  if (areRateLimitsOff()) return []
  return (attempt.operation.limits ?? []).flatMap((limit) => {
    const subject = subjectOf(limit, attempt)
    return subject ? [toCounter(limit, subject, nameOf(attempt.operation), attempt.now)] : []
  })
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`

export const apiKeyCounters = (keyId: string, now: Date): RateLimitCounter[] =>
  areRateLimitsOff() ? [] : [toCounter(apiKeyRateLimit, keyId, 'API', now)]

function subjectOf(
  { per }: RateLimit,
  { email, checkoutId, ipAddress, isInvited }: RateLimitedAttempt,
): string | undefined {
  if (per === 'email') return email && normalizeMailbox(email)
  if (per === 'checkout') return checkoutId
  if (isInvited) return undefined
  return per === 'network' ? ipv6Network48(ipAddress) : ipPrefix(ipAddress)
}

/** Returns false if a limit is reached. Allows the request if a counter cannot be written. */
export async function incrementWithinLimits(
  counters: readonly RateLimitCounter[],
  increment: (counter: RateLimitCounter) => Promise<boolean>,
): Promise<boolean> {
  try {
    return (await Promise.all(counters.map(increment))).every(Boolean)
  } catch (error) {
    logger.warn('rate limit counter failed; request allowed', { error: describeError(error) })
    return true
  }
}

function toCounter(limit: RateLimit, subject: string, name: string, now: Date): RateLimitCounter {
  const windowMs = limit.minutes * 60_000
  const start = now.getTime() - (now.getTime() % windowMs)
  return {
    key: rateLimitKey(`${name} ${limit.per}`, subject, start),
    limit: limit.limit,
    ttl: Math.floor((start + windowMs) / 1000),
  }
}
