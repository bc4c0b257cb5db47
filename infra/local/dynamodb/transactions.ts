import type { Item, Store } from 'dynalite/db/index.js'
import * as dynalite from 'dynalite/db/index.js'
import { DynamoDbError, refusalFrom, validationError } from './dynamodb-error.ts'
import { checkInput, type EngineOperation, type Input, itemBefore, type Output, run } from './engine.ts'
import { beginUnitOfWork } from './unit-of-work.ts'
import { type Database, isFailedCondition } from './writes.ts'

const ITEMS_MAX = 100

/** A condition check is validated as a deletion, of which only the condition is looked at. */
const operationOf = new Map<string, EngineOperation>([
  ['Put', 'PutItem'],
  ['Update', 'UpdateItem'],
  ['Delete', 'DeleteItem'],
  ['ConditionCheck', 'DeleteItem'],
])

type Step = { kind: string; operation: EngineOperation; input: Input; wantsItem: boolean }
type Reason = { Code: string; Message?: string; Item?: Item }

/** All steps or none; every step's own reason when none. */
export function writeTransaction(database: Database, input: Input): Promise<Output> {
  const steps = entriesOf(input).map((entry) => stepFrom(database.store, entry))
  return database.oneAtATime(async () => {
    const work = beginUnitOfWork(database.store)
    const seen = new Set<string>()
    const reasons: Reason[] = []
    for (const step of steps) reasons.push(await perform(work.store, step, seen))
    if (reasons.some(({ Code }) => Code !== 'None')) throw cancelled(reasons)
    await work.commit()
    return {}
  })
}

export function readTransaction(database: Database, input: Input): Promise<Output> {
  const reads = entriesOf(input).map((entry) => checkInput(database.store, 'GetItem', entry.Get ?? {}))
  return database.oneAtATime(async () => {
    const found = await Promise.all(reads.map((read) => run(database.store, 'GetItem', read)))
    return { Responses: found.map(({ Item }) => (Item ? { Item } : {})) }
  })
}

function entriesOf({ TransactItems: entries }: Input): Record<string, Input>[] {
  if (Array.isArray(entries) && entries.length > 0 && entries.length <= ITEMS_MAX) return entries
  throw validationError(
    `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length less than or equal to ${ITEMS_MAX}, Member must have length greater than or equal to 1`,
  )
}

function stepFrom(store: Store, entry: Record<string, Input>): Step {
  const [[kind = '', given = {}] = []] = Object.entries(entry)
  const operation = operationOf.get(kind)
  if (!operation || Object.keys(entry).length !== 1) {
    throw validationError('TransactItems can only contain one of Check, Put, Update or Delete')
  }
  return {
    kind,
    operation,
    input: checkInput(store, operation, given),
    wantsItem: given.ReturnValuesOnConditionCheckFailure === 'ALL_OLD',
  }
}

async function perform(store: Store, step: Step, seen: Set<string>): Promise<Reason> {
  const { id, item } = await itemBefore(store, step.input)
  if (seen.has(id)) {
    throw validationError('Transaction request cannot include multiple operations on one item')
  }
  seen.add(id)
  try {
    if (step.kind === 'ConditionCheck') checkCondition(step.input, item)
    else await run(store, step.operation, step.input)
    return { Code: 'None' }
  } catch (error) {
    return reasonFor(error, step.wantsItem ? item : undefined)
  }
}

function checkCondition(input: Input, item: Item | undefined): void {
  const refusal = dynalite.checkConditional(input, item)
  if (refusal) throw refusalFrom(refusal)
}

function reasonFor(error: unknown, item: Item | undefined): Reason {
  if (!(error instanceof DynamoDbError)) throw error
  if (!isFailedCondition(error)) return { Code: 'ValidationError', Message: error.message }
  return { Code: 'ConditionalCheckFailed', Message: error.message, ...(item && { Item: item }) }
}

export function cancelled(reasons: readonly Reason[]): DynamoDbError {
  const codes = reasons.map(({ Code }) => Code).join(', ')
  return new DynamoDbError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { CancellationReasons: reasons },
  )
}
