import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { documents } from './client.ts'
import { despiteConflicts } from './conflict.ts'

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
/** A write whose condition did not hold, with the item that was in its way when the write asked for it. */
export type Refusal = { position: number; item: Record<string, unknown> | undefined }

/**
 * Writes all or nothing. Answers what stood in the way: nothing when it was written. A conflict on nothing but the
 * writes from `contestedFrom` on is thrown at once.
 */
export async function transact(
  writes: readonly Write[],
  contestedFrom = writes.length,
): Promise<readonly Refusal[]> {
  const isWorthATry = (error: unknown) => isConflict(error) && !isConfinedTo(contestedFrom, error)
  try {
    const write = () => documents.send(new TransactWriteCommand({ TransactItems: [...writes] }))
    await despiteConflicts(write, isWorthATry)
    return []
  } catch (error) {
    if (!(error instanceof TransactionCanceledException) || isConflict(error)) throw error
    return refusalsOf(error)
  }
}

/** True for a transaction of which nothing was refused, but which met another one. */
export function isConflict(error: unknown): error is TransactionCanceledException {
  return (
    error instanceof TransactionCanceledException && positionsOf(error, 'ConditionalCheckFailed').length === 0
  )
}

function isConfinedTo(contestedFrom: number, error: TransactionCanceledException): boolean {
  const positions = positionsOf(error, 'TransactionConflict')
  return positions.length > 0 && positions.every((position) => position >= contestedFrom)
}

function positionsOf({ CancellationReasons = [] }: TransactionCanceledException, code: string): number[] {
  return CancellationReasons.flatMap(({ Code }, position) => (Code === code ? [position] : []))
}

function refusalsOf(error: TransactionCanceledException): Refusal[] {
  return positionsOf(error, 'ConditionalCheckFailed').map((position) => {
    const item = error.CancellationReasons?.[position]?.Item
    return { position, item: item && unmarshall(item) }
  })
}
