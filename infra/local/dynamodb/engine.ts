import { createRequire } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AttributeValue, TableDescription } from '@aws-sdk/client-dynamodb'
import type { Item, Store, Table } from 'dynalite/db/index.js'
import * as dynalite from 'dynalite/db/index.js'
import * as validations from 'dynalite/validations/index.js'
import { ServiceError } from '../http/service.ts'
import { cacheParsedConditions } from './parsed-conditions.ts'

export const engineOperations = [
  'BatchGetItem',
  'BatchWriteItem',
  'CreateTable',
  'DeleteItem',
  'DescribeTable',
  'GetItem',
  'PutItem',
  'Query',
  'Scan',
  'UpdateItem',
] as const
export type EngineOperation = (typeof engineOperations)[number]

export type Input = Record<string, unknown>
export type Output = Record<string, unknown>

type EngineAction = (store: Store, input: Input, done: (error: unknown, output: Output) => void) => void
type ValidationRules = { types: object; custom: unknown }

const requireModule = createRequire(import.meta.url)
cacheParsedConditions()
const engineFile = (operation: EngineOperation) => operation[0]?.toLowerCase() + operation.slice(1)
const actions = new Map<EngineOperation, { runOperation: EngineAction; rules: ValidationRules }>()

function actionOf(operation: EngineOperation) {
  const action = actions.get(operation) ?? {
    runOperation: requireModule(`dynalite/actions/${engineFile(operation)}`) as EngineAction,
    rules: requireModule(`dynalite/validations/${engineFile(operation)}`) as ValidationRules,
  }
  actions.set(operation, action)
  return action
}

export function checkInput(store: Store, operation: EngineOperation, input: Input): Input {
  const { types, custom } = actionOf(operation).rules
  try {
    const checkedInput = validations.checkTypes({ ...input }, types)
    validations.checkValidations(checkedInput, types, custom, store)
    checkKeyConditions(checkedInput)
    return checkedInput
  } catch (error) {
    throw toServiceError(error)
  }
}

export const validationError = (message: string) => new ServiceError('ValidationException', message)

export function toServiceError(error: unknown): unknown {
  if (!(error instanceof Error) || !('statusCode' in error) || !('body' in error)) return error
  const { __type: type = '', message, Message } = error.body as Record<string, string>
  return new ServiceError(type.replace(/^.*#/, ''), message ?? Message ?? '')
}

type KeyConditions = Readonly<Record<string, { AttributeValueList?: readonly AttributeValue[] }>>

/** Throws for empty strings in key conditions. DynamoDB rejects them, but the engine does not. */
function checkKeyConditions({ KeyConditions = {} }: { KeyConditions?: KeyConditions }): void {
  for (const [name, { AttributeValueList = [] }] of Object.entries(KeyConditions)) {
    if (!AttributeValueList.some(({ S }) => S === '')) continue
    throw validationError(
      'One or more parameter values are not valid. ' +
        `The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
    )
  }
}

export function runOperation(store: Store, operation: EngineOperation, input: Input): Promise<Output> {
  return new Promise((resolve, reject) => {
    actionOf(operation).runOperation(store, input, (error, output) =>
      error ? reject(toServiceError(error)) : resolve(output),
    )
  })
}

export function readTable(store: Store, name: string): Promise<Table> {
  return new Promise((resolve, reject) => {
    store.getTable(name, (error, table) => (error || !table ? reject(toServiceError(error)) : resolve(table)))
  })
}

/** Waits, because the engine activates a new table only in a later turn of the event loop. */
export async function waitUntilActive(describeTable: () => Promise<Output>): Promise<void> {
  while (((await describeTable()).Table as TableDescription).TableStatus !== 'ACTIVE') await nextTurn()
}

export async function readItem(store: Store, input: Input): Promise<{ id: string; item: Item | undefined }> {
  const name = String(input.TableName)
  const key = dynalite.createKey((input.Item ?? input.Key) as Item, await readTable(store, name))
  const item = await new Promise<Item | undefined>((resolve, reject) => {
    store.getItemDb(name).get(key, (error, found) => (error ? reject(error) : resolve(found)))
  })
  return { id: `${name}/${key}`, item }
}
