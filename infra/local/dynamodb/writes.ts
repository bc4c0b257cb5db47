import type { Store } from 'dynalite/db/index.js'
import { ServiceError } from '../http/service.ts'
import {
  checkInput,
  type EngineOperation,
  type Input,
  type Output,
  readItem,
  runOperation,
} from './engine.ts'
import { createWriteBuffer } from './write-buffer.ts'
import { computeConsumedCapacity, isCapacityRequested, type TableChange } from './write-units.ts'

export type SerialQueue = <T>(work: () => Promise<T>) => Promise<T>

export type Database = { readonly store: Store; readonly writeQueue: SerialQueue }

export function createSerialQueue(): SerialQueue {
  let lastWrite: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = lastWrite.then(work)
    lastWrite = result.catch(() => undefined)
    return result
  }
}

const writeOperations: readonly EngineOperation[] = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']

export const isWrite = (operation: EngineOperation): boolean => writeOperations.includes(operation)

export function runWrite(
  { store, writeQueue }: Database,
  operation: EngineOperation,
  input: Input,
): Promise<Output> {
  const checkedInput = checkInput(store, operation, input)
  return writeQueue(async () => {
    const work = createWriteBuffer(store)
    try {
      const output = await runOperation(work.store, operation, checkedInput)
      const stores = { before: store, after: work.store }
      const tableChanges = isCapacityRequested(input)
        ? await Promise.all(toSingleWrites(input).map((singleWrite) => readChange(singleWrite, stores)))
        : []
      await work.commit()
      return isCapacityRequested(input) ? { ...output, ...capacityOf(operation, tableChanges) } : output
    } catch (error) {
      throw await addItemToError(store, input, error)
    }
  })
}

export async function readChange(
  input: Input,
  stores: { before: Store; after: Store },
): Promise<TableChange> {
  const [before, after] = await Promise.all([readItem(stores.before, input), readItem(stores.after, input)])
  return { tableName: String(input.TableName), before: before.item, after: after.item }
}

type BatchRequests = Readonly<Record<string, readonly Record<string, Input>[]>>

function toSingleWrites({ RequestItems, ...input }: Input): Input[] {
  if (!RequestItems) return [input]
  return Object.entries(RequestItems as BatchRequests).flatMap(([TableName, requests]) =>
    requests.flatMap((request) => Object.values(request).map((one) => ({ ...one, TableName }))),
  )
}

function capacityOf(operation: EngineOperation, changes: readonly TableChange[]): Output {
  const [first, ...others] = computeConsumedCapacity(changes, false)
  return { ConsumedCapacity: operation === 'BatchWriteItem' ? [first, ...others] : first }
}

async function addItemToError(store: Store, input: Input, error: unknown): Promise<unknown> {
  if (input.ReturnValuesOnConditionCheckFailure !== 'ALL_OLD') return error
  if (!(error instanceof ServiceError) || !isFailedCondition(error)) return error
  const { item } = await readItem(store, input)
  return item ? new ServiceError(error.code, error.message, { Item: item }) : error
}

export const isFailedCondition = ({ code }: ServiceError): boolean =>
  code === 'ConditionalCheckFailedException'
