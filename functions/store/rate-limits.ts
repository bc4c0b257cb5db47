import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { normalizedEmail } from '#shared/fields.ts'
import type { Operation } from '#shared/operation.ts'
import type { RateLimit } from '#shared/rate-limits.ts'
import { log } from '../runtime/log.ts'
import { documents, TableName } from './client.ts'
import { unlessConditionFails } from './condition.ts'
import { type Key, rateKey } from './keys.ts'
import type { Write } from './transact.ts'

/** Who does what when: the visitor's network address, and the e-mail address where a form names one. */
export type Doing = { operation: Operation; address: string; email?: string | undefined; now: Date }

/** Load and race tests on one machine come from one address. */
const isOff = () => process.env.RATE_LIMITS === 'off'

/** The writes that count `doing` against its limits; one whose condition fails says that a limit is used up. */
export function countingWrites(doing: Doing): NonNullable<Write['Update']>[] {
  if (isOff()) return []
  return (doing.operation.limits ?? []).flatMap((limit) => {
    const subject = limit.per === 'email' ? doing.email && normalizedEmail(doing.email) : doing.address
    return subject ? [counting(limit, counterKey(doing.operation, limit, subject, doing.now), doing.now)] : []
  })
}

/** Counts at once, on its own; false when a limit is used up. A counter that fails lets everybody through. */
export async function isWithinLimits(doing: Doing): Promise<boolean> {
  try {
    const done = await Promise.all(
      countingWrites(doing).map((write) =>
        unlessConditionFails(() => documents.send(new UpdateCommand(write))),
      ),
    )
    return done.every((answer) => answer !== undefined)
  } catch (error) {
    log.warn('rate limit not counted', { error: error instanceof Error ? error.name : 'Unknown' })
    return true
  }
}

/** Where `doing` is counted against a limit; undefined while limits are off. */
export function counterOf({ operation, address, now }: Doing, limit: RateLimit): Key | undefined {
  return isOff() ? undefined : counterKey(operation, limit, address, now)
}

const windowStart = ({ minutes }: RateLimit, now: Date) =>
  now.getTime() - (now.getTime() % (minutes * 60_000))

const counterKey = (operation: Operation, limit: RateLimit, subject: string, now: Date) =>
  rateKey(`${operation.method} ${operation.path} ${limit.per}`, subject, windowStart(limit, now))

function counting(limit: RateLimit, Key: Key, now: Date): NonNullable<Write['Update']> {
  return {
    TableName,
    Key,
    UpdateExpression: 'ADD used :one SET #ttl = :ttl',
    ConditionExpression: 'attribute_not_exists(used) OR used < :limit',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: {
      ':one': 1,
      ':limit': limit.limit,
      ':ttl': Math.floor(windowStart(limit, now) / 1000) + limit.minutes * 60,
    },
  }
}
