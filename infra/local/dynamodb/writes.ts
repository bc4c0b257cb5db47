import type { Store } from 'dynalite/db/index.js'
import type { SerialQueue } from '../data/serial-queue.ts'
import { DynamoDbError } from './dynamodb-error.ts'
import { checkInput, type EngineOperation, type Input, itemBefore, type Output, run } from './engine.ts'
import { beginUnitOfWork } from './unit-of-work.ts'

export type Database = { readonly store: Store; readonly oneAtATime: SerialQueue }

const writes: readonly EngineOperation[] = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']

export function isWrite(operation: EngineOperation): boolean {
  return writes.includes(operation)
}

/** One write operation: its items and their index rows are stored together or not at all. */
export function write(
  { store, oneAtATime }: Database,
  operation: EngineOperation,
  input: Input,
): Promise<Output> {
  const checked = checkInput(store, operation, input)
  return oneAtATime(async () => {
    const work = beginUnitOfWork(store)
    try {
      const output = await run(work.store, operation, checked)
      await work.commit()
      return output
    } catch (error) {
      throw await withItem(store, input, error)
    }
  })
}

/** A failed condition carries the item as it is, where the caller asked for it. */
async function withItem(store: Store, input: Input, error: unknown): Promise<unknown> {
  if (input.ReturnValuesOnConditionCheckFailure !== 'ALL_OLD') return error
  if (!(error instanceof DynamoDbError) || !isFailedCondition(error)) return error
  const { item } = await itemBefore(store, input)
  return item ? new DynamoDbError(error.type, error.message, { Item: item }) : error
}

export function isFailedCondition({ type }: DynamoDbError): boolean {
  return type === 'ConditionalCheckFailedException'
}
