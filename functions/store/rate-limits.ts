import { TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { documents, TableName } from './client.ts'
import { unlessConditionFails } from './condition.ts'
import { despiteConflicts } from './conflict.ts'
import { COUNT_ONE, countersOf, countWithinLimits, type Doing, type RateCounter } from './rate-counter.ts'
import type { Write } from './transact.ts'

/** The writes that count `doing` against its limits; one whose condition fails says that a limit is used up. */
export function countingWrites(doing: Doing): NonNullable<Write['Update']>[] {
  return countersOf(doing).map(counting)
}

/** Counts at once, on its own; false when a limit is used up. */
export const isWithinLimits = (doing: Doing) => countWithinLimits(doing, count)

async function count(counter: RateCounter): Promise<boolean> {
  const counted = await unlessConditionFails(() =>
    despiteConflicts(
      () => documents.send(new UpdateCommand(counting(counter))),
      (error) => error instanceof TransactionConflictException,
    ),
  )
  return counted !== undefined
}

const counting = ({ key, limit, ttl }: RateCounter): NonNullable<Write['Update']> => ({
  TableName,
  Key: key,
  ...COUNT_ONE,
  ExpressionAttributeValues: { ':one': 1, ':limit': limit, ':ttl': ttl },
})
