import { TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { log } from '../runtime/log.ts'
import { documents, TableName } from './client.ts'
import { unlessConditionFails } from './condition.ts'
import { despiteConflicts } from './conflict.ts'
import { COUNT_ONE, countersOf, type Doing, type RateCounter } from './rate-counter.ts'
import type { Write } from './transact.ts'

/** The writes that count `doing` against its limits; one whose condition fails says that a limit is used up. */
export function countingWrites(doing: Doing): NonNullable<Write['Update']>[] {
  return countersOf(doing).map(counting)
}

/** Counts at once, on its own; false when a limit is used up. A counter that fails lets everybody through. */
export async function isWithinLimits(doing: Doing): Promise<boolean> {
  try {
    const done = await Promise.all(
      countingWrites(doing).map((write) =>
        unlessConditionFails(() =>
          despiteConflicts(
            () => documents.send(new UpdateCommand(write)),
            (error) => error instanceof TransactionConflictException,
          ),
        ),
      ),
    )
    return done.every((answer) => answer !== undefined)
  } catch (error) {
    log.warn('rate limit not counted', { error: error instanceof Error ? error.name : 'Unknown' })
    return true
  }
}

const counting = ({ key, limit, ttl }: RateCounter): NonNullable<Write['Update']> => ({
  TableName,
  Key: key,
  ...COUNT_ONE,
  ExpressionAttributeValues: { ':one': 1, ':limit': limit, ':ttl': ttl },
})
