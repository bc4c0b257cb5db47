import type { Item, Store } from 'dynalite/db/index.js'
import * as dynalite from 'dynalite/db/index.js'
import { ServiceError } from '../http/service.ts'
import {
  checkInput,
  type EngineOperation,
  type Input,
  type Output,
  readItem,
  runOperation,
  toServiceError,
  validationError,
} from './engine.ts'
import { createWriteBuffer } from './write-buffer.ts'
import { computeConsumedCapacity, isCapacityRequested } from './write-units.ts'
import { type Database, isFailedCondition, readChange } from './writes.ts'

const MAX_ITEMS = 100

/** The engine does not support ConditionCheck, so it is validated like a DeleteItem. */
const operationsByKind = new Map<string, EngineOperation>([
  ['Put', 'PutItem'],
  ['Update', 'UpdateItem'],
  ['Delete', 'DeleteItem'],
  ['ConditionCheck', 'DeleteItem'],
])

type TransactionStep = { kind: string; operation: EngineOperation; input: Input; returnsItem: boolean }
type CancellationReason = { Code: string; Message?: string; Item?: Item }

export function writeTransaction(database: Database, input: Input): Promise<Output> {
  const steps = parseEntries(input).map((entry) => parseStep(database.store, entry))
  return database.writeQueue(async () => {
    const buffer = createWriteBuffer(database.store)
    const keys = new Set<string>()
    const reasons: CancellationReason[] = []
    for (const step of steps) reasons.push(await perform(buffer.store, step, keys))
    if (reasons.some(({ Code }) => Code !== 'None')) throw transactionCanceledError(reasons)
    const stores = { before: database.store, after: buffer.store }
    const tableChanges = isCapacityRequested(input)
      ? await Promise.all(steps.map((step) => readChange(step.input, stores)))
      : []
    await buffer.commit()
    return isCapacityRequested(input) ? { ConsumedCapacity: computeConsumedCapacity(tableChanges, true) } : {}
  })
}

function parseEntries({ TransactItems: entries }: Input): Record<string, Input>[] {
  if (Array.isArray(entries) && entries.length > 0 && entries.length <= MAX_ITEMS) return entries
  throw validationError(
    `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length less than or equal to ${MAX_ITEMS}, Member must have length greater than or equal to 1`,
  )
}

function parseStep(store: Store, entry: Record<string, Input>): TransactionStep {
  const [[kind = '', given = {}] = []] = Object.entries(entry)
  const operation = operationsByKind.get(kind)
  if (!operation || Object.keys(entry).length !== 1) {
    throw validationError('TransactItems can only contain one of Check, Put, Update or Delete')
  }
  return {
    kind,
    operation,
    input: checkInput(store, operation, given),
    returnsItem: given.ReturnValuesOnConditionCheckFailure === 'ALL_OLD',
  }
}

async function perform(store: Store, step: TransactionStep, keys: Set<string>): Promise<CancellationReason> {
  const { id, item } = await readItem(store, step.input)
  if (keys.has(id)) {
    throw validationError('Transaction request cannot include multiple operations on one item')
  }
  keys.add(id)
  try {
    if (step.kind === 'ConditionCheck') checkCondition(step.input, item)
    else await runOperation(store, step.operation, step.input)
    return { Code: 'None' }
  } catch (error) {
    return reasonFor(error, step.returnsItem ? item : undefined)
  }
}

function checkCondition(input: Input, item: Item | undefined): void {
  const refusal = dynalite.checkConditional(input, item)
  if (refusal) throw toServiceError(refusal)
}

function reasonFor(error: unknown, item: Item | undefined): CancellationReason {
  if (!(error instanceof ServiceError)) throw error
  if (!isFailedCondition(error)) return { Code: 'ValidationError', Message: error.message }
  return { Code: 'ConditionalCheckFailed', Message: error.message, ...(item && { Item: item }) }
}

export function transactionCanceledError(reasons: readonly CancellationReason[]): ServiceError {
  const codes = reasons.map(({ Code }) => Code).join(', ')
  return new ServiceError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { CancellationReasons: reasons },
  )
}
