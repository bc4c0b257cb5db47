import { setTimeout as wait } from 'node:timers/promises'
import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { InternalError } from '../internal-error.ts'
import { ddb, TABLE_NAME } from './dynamodb.ts'
import type { Key } from './keys.ts'
import { buildUpdate } from './update-expression.ts'

const MAX_ATTEMPTS = 6
const BASE_DELAY_MS = 25

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
/** `item` is the existing item. It is set only if the write sets ReturnValuesOnConditionCheckFailure. */
export type FailedCondition = { index: number; item: Record<string, unknown> | undefined }

/** Returns the failed conditions. Retries after a conflict, unless only rate-limit counters conflict. They start at index `rateLimitIndex`. */
export async function transact(
  writes: readonly Write[],
  rateLimitIndex = writes.length,
): Promise<readonly FailedCondition[]> {
  const isRetryable = (error: unknown) => isConflict(error) && !isOnlyRateLimitConflict(rateLimitIndex, error)
  try {
    const write = () => ddb.send(new TransactWriteCommand({ TransactItems: [...writes] }))
    await retryOnConflict(write, isRetryable)
    return []
  } catch (error) {
    if (!(error instanceof TransactionCanceledException) || isConflict(error)) throw error
    const failures = failedConditions(error)
    if (failures.length > 0) return failures
    throw new InternalError(
      'transactionRejected',
      `DynamoDB rejected the transaction: ${reasonCodes(error).join(', ')}`,
      { cause: error },
    )
  }
}

/** Throws if a condition fails. Use it for conditions that can fail only because of a bug. */
export async function transactOrThrow(writes: readonly Write[]): Promise<void> {
  const [failed] = await transact(writes)
  if (failed) throw new InternalError('transactionRejected', `The condition of write ${failed.index} failed`)
}

/** Ignores a failed condition. Use it if another call may have made the change already, or made it unnecessary. */
export async function transactOrSkip(writes: readonly Write[]): Promise<void> {
  await transact(writes)
}

/** Makes only one attempt. Returns false after a conflict or a failed condition, so that the caller can read the items again. */
export async function tryTransact(writes: readonly Write[]): Promise<boolean> {
  try {
    await ddb.send(new TransactWriteCommand({ TransactItems: [...writes] }))
    return true
  } catch (error) {
    if (isConflict(error)) return false
    if (error instanceof TransactionCanceledException && failedConditions(error).length > 0) return false
    throw error
  }
}

const RETRYABLE_REASONS = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])

/** True if conflicts or throttling are the only causes. False for a failed condition or a ValidationError. */
export function isConflict(error: unknown): error is TransactionCanceledException {
  return (
    error instanceof TransactionCanceledException &&
    reasonCodes(error).every((code) => RETRYABLE_REASONS.has(code))
  )
}

const reasonCodes = ({ CancellationReasons = [] }: TransactionCanceledException): string[] =>
  CancellationReasons.flatMap(({ Code }) => (Code && Code !== 'None' ? [Code] : []))

function isOnlyRateLimitConflict(rateLimitIndex: number, error: TransactionCanceledException): boolean {
  const indexes = cancellationIndexes(error, 'TransactionConflict')
  return indexes.length > 0 && indexes.every((index) => index >= rateLimitIndex)
}

function cancellationIndexes(
  { CancellationReasons = [] }: TransactionCanceledException,
  code: string,
): number[] {
  return CancellationReasons.flatMap(({ Code }, index) => (Code === code ? [index] : []))
}

function failedConditions(error: TransactionCanceledException): FailedCondition[] {
  return cancellationIndexes(error, 'ConditionalCheckFailed').map((index) => {
    const item = error.CancellationReasons?.[index]?.Item
    return { index, item: item && unmarshall(item) }
  })
}

/** Retries with exponential backoff and jitter, because the SDK does not retry TransactionConflict. */
export async function retryOnConflict<T>(
  write: () => Promise<T>,
  isConflict: (error: unknown) => boolean,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error
      await wait(BASE_DELAY_MS * 2 ** attempt * Math.random())
    }
  }
}

export async function ignoreFailedCondition<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}

export const putWrite = (Item: Record<string, unknown>): Write => ({ Put: { TableName: TABLE_NAME, Item } })

export const insertWrite = (Item: Record<string, unknown>, condition: PutCondition = IF_NEW): Write => ({
  Put: { TableName: TABLE_NAME, Item, ...condition },
})

type PutCondition = Omit<NonNullable<Write['Put']>, 'TableName' | 'Item'>
const IF_NEW = { ConditionExpression: 'attribute_not_exists(pk)' }

export const updateWrite = (Key: Key, ...update: Parameters<typeof buildUpdate>): Write => ({
  Update: { TableName: TABLE_NAME, Key, ...buildUpdate(...update) },
})

type Delete = NonNullable<Write['Delete']>

export const deleteWrite = (Key: Key, condition?: Omit<Delete, 'TableName' | 'Key'>): Write => ({
  Delete: { TableName: TABLE_NAME, Key, ...condition },
})
