import type { Store } from 'dynalite/db/index.js'
import type { SerialQueue } from '../storage/serial-queue.ts'
import { DynamoDbError } from './dynamodb-error.ts'
import { checkInput, type EngineOperation, existingItem, type Input, type Output, run } from './engine.ts'
import { createWriteBuffer } from './write-buffer.ts'

export type Database = { readonly store: Store; readonly writeQueue: SerialQueue }

const writes: readonly EngineOperation[] = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']

export function isWrite(operation: EngineOperation): boolean {
  return writes.includes(operation)
}

/** Performs one write; items and index rows are stored atomically. */
export function write(
  { store, writeQueue }: Database,
  operation: EngineOperation,
  input: Input,
): Promise<Output> {
  const checked = checkInput(store, operation, input)
  return writeQueue(async () => {
    const work = createWriteBuffer(store)
    try {
      const output = await run(work.store, operation, checked)
      await work.commit()
      return output
    } catch (error) {
      throw await addItemToError(store, input, error)
    }
  })
}

/** ReturnValuesOnConditionCheckFailure: adds the existing item to the error. */
async function addItemToError(store: Store, input: Input, error: unknown): Promise<unknown> {
  if (input.ReturnValuesOnConditionCheckFailure !== 'ALL_OLD') return error
  if (!(error instanceof DynamoDbError) || !isFailedCondition(error)) return error
  const { item } = await existingItem(store, input)
  return item ? new DynamoDbError(error.type, error.message, { Item: item }) : error
}

export function isFailedCondition({ type }: DynamoDbError): boolean {
  return type === 'ConditionalCheckFailedException'
}
