import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { ServiceError } from '../http/service.ts'
import {
  checkInput,
  type EngineOperation,
  engineOperations,
  type Input,
  type Output,
  runOperation,
} from './engine.ts'
import { migrateIndexes } from './migrate-indexes.ts'
import { openStore } from './open-store.ts'
import { openStaleReplica, parseStaleReadSettings, type StaleReplica } from './stale-read-settings.ts'
import { deleteExpired } from './time-to-live.ts'
import { writeTransaction } from './transactions.ts'
import { createSerialQueue, type Database, isWrite, runWrite } from './writes.ts'

export type DynamoDb = {
  readonly perform: (operation: string, input: Input) => Promise<Output>
  readonly upgradeTable: (definition: CreateTableCommandInput) => Promise<boolean>
  readonly deleteExpired: (tableName: string, now: Date) => Promise<number>
  readonly close: () => Promise<void>
}

type Operation = (database: Database, input: Input) => Promise<Output>

export async function openDynamoDb(
  folder: string | undefined,
  staleReads = parseStaleReadSettings(process.env.DYNAMODB_STALE),
): Promise<DynamoDb> {
  const database: Database = { store: await openStore(folder), writeQueue: createSerialQueue() }
  const replica = staleReads && (await openStaleReplica(database.store, staleReads))
  /** The calls that are running. Closing waits for them, because LevelDB fails if it is closed during a read. */
  const runningCalls = new Set<Promise<Output>>()
  const performOncePerToken = createRequestDeduplicator()
  const operations = new Map<string, Operation>([
    ...engineOperations.map((name) => [name, engineOperation(name, replica)] as const),
    ['TransactWriteItems', (_, input) => performOncePerToken(input, () => writeTransaction(database, input))],
  ])
  const perform = async (name: string, input: Input) => {
    const operation = operations.get(name)
    if (!operation) throw new ServiceError('UnknownOperationException', `${name} is not emulated`)
    const call = operation(database, input)
    runningCalls.add(call)
    // Waits for the next turn of the event loop, so that other calls can run in between, as on AWS.
    return call.finally(() => nextTurn(runningCalls.delete(call)))
  }
  return {
    perform,
    upgradeTable: async (definition) => {
      const isChanged = await migrateIndexes(database, definition)
      if (isChanged) await replica?.copy()
      return isChanged
    },
    deleteExpired: (tableName, now) => deleteExpired(database, tableName, now),
    close: async () => {
      await database.writeQueue(async () => undefined)
      await Promise.allSettled(runningCalls)
      await replica?.close()
      await database.store.db.close()
    },
  }
}

function engineOperation(name: EngineOperation, replica: StaleReplica | undefined): Operation {
  if (isWrite(name)) return (database, input) => runWrite(database, name, input)
  return async ({ store }, input) => {
    const checkedInput = checkInput(store, name, input)
    // The engine removes ConsistentRead from the input of a scan, so the store is selected with the original input.
    const output = await runOperation(replica?.storeForClient(name, input) ?? store, name, checkedInput)
    if (name === 'CreateTable') await replica?.createTable(checkedInput)
    return output
  }
}

const TOKEN_TTL_MS = 10 * 60_000

/** For ten minutes, a repeated transaction gets the response to the first one. The SDK sends the same token with each retry. */
function createRequestDeduplicator() {
  const requests = new Map<string, { hash: string; at: number; output: Promise<Output> }>()

  return async (input: Input, perform: () => Promise<Output>): Promise<Output> => {
    const { ClientRequestToken: token, ...rest } = input
    if (typeof token !== 'string') return perform()
    purgeExpired(requests)
    const requestHash = hash('sha256', JSON.stringify(rest))
    const earlierRequest = requests.get(token)
    if (earlierRequest && earlierRequest.hash !== requestHash) {
      throw new ServiceError(
        'IdempotentParameterMismatchException',
        'The request uses the same client token as a previous, but non-identical request.',
      )
    }
    if (earlierRequest) return earlierRequest.output
    const output = perform()
    requests.set(token, { hash: requestHash, at: Date.now(), output })
    output.catch(() => requests.delete(token))
    return output
  }
}

function purgeExpired(requests: Map<string, { at: number }>): void {
  for (const [token, { at }] of requests) {
    if (Date.now() - at < TOKEN_TTL_MS) return
    requests.delete(token)
  }
}
