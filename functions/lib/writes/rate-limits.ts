import { TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ApiError } from '#shared/lib/api-error.ts'
import { ddb, TABLE_NAME } from '../table/dynamodb.ts'
import type { Write } from '../table/transact.ts'
import { ignoreFailedCondition, retryOnConflict } from '../table/transact.ts'
import {
  apiKeyCounters,
  INCREMENT_IF_BELOW_LIMIT,
  incrementWithinLimits,
  type RateLimitCounter,
  type RateLimitedAttempt,
  rateLimitCounters,
} from './rate-limit-counters.ts'

/** Returns the counter updates for a transaction. If one of their conditions fails, the limit of that counter is reached. */
export function rateLimitWrites(attempt: RateLimitedAttempt): NonNullable<Write['Update']>[] {
  return rateLimitCounters(attempt).map(incrementUpdate)
}

export const tryCountAttempt = (attempt: RateLimitedAttempt) =>
  incrementWithinLimits(rateLimitCounters(attempt), increment)

export const tryCountKeyRequest = (keyId: string, now: Date) =>
  incrementWithinLimits(apiKeyCounters(keyId, now), increment)

/** Counts every attempt, even one with a correct secret. Throws `tooManyRequests` if a limit is reached. */
export async function requireWithinLimits(attempt: RateLimitedAttempt): Promise<void> {
  if (!(await tryCountAttempt(attempt))) throw new ApiError('tooManyRequests')
}

async function increment(counter: RateLimitCounter): Promise<boolean> {
  const updatedCounter = await ignoreFailedCondition(() =>
    retryOnConflict(
      () => ddb.send(new UpdateCommand(incrementUpdate(counter))),
      (error) => error instanceof TransactionConflictException,
    ),
  )
  return updatedCounter !== undefined
}

const incrementUpdate = ({ key, limit, ttl }: RateLimitCounter): NonNullable<Write['Update']> => ({
  TableName: TABLE_NAME,
  Key: key,
  ...INCREMENT_IF_BELOW_LIMIT,
  ExpressionAttributeValues: { ':one': 1, ':limit': limit, ':ttl': ttl },
})
