import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { ServiceError } from '../http/service.ts'
import { createClientRequestTokens } from './client-request-tokens.ts'
import { checkInput, type EngineOperation, engineOperations, type Input, type Output, run } from './engine.ts'
import { migrateIndexes } from './migrate-indexes.ts'
import { openStore } from './open-store.ts'
import { openStaleReplica, parseStaleReads, type StaleReplica } from './stale-reads.ts'
import { deleteExpired } from './time-to-live.ts'
import { writeTransaction } from './transactions.ts'
import { createSerialQueue, type Database, isWrite, write } from './writes.ts'

export type DynamoDb = {
  readonly perform: (operation: string, input: Input) => Promise<Output>
  readonly upgradeTable: (definition: CreateTableCommandInput) => Promise<boolean>
  readonly deleteExpired: (tableName: string, now: Date) => Promise<number>
  readonly close: () => Promise<void>
}

type Operation = (database: Database, input: Input) => Promise<Output>

export async function openDynamoDb(
  folder: string | undefined,
  staleReads = parseStaleReads(process.env.DYNAMODB_STALE),
): Promise<DynamoDb> {
  const database: Database = { store: await openStore(folder), writeQueue: createSerialQueue() }
  const replica = staleReads && (await openStaleReplica(database.store, staleReads))
  /** LevelDB fails if it is closed during a read. */
  const running = new Set<Promise<Output>>()
  const onceByToken = createClientRequestTokens()
  const operations = new Map<string, Operation>([
    ...engineOperations.map((name) => [name, engineOperation(name, replica)] as const),
    ['TransactWriteItems', (_, input) => onceByToken(input, () => writeTransaction(database, input))],
  ])
  const perform = async (name: string, input: Input) => {
    const operation = operations.get(name)
    if (!operation) throw new ServiceError('UnknownOperationException', `${name} is not emulated`)
    const work = operation(database, input)
    running.add(work)
    return work.finally(() => running.delete(work))
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
      await Promise.allSettled(running)
      await replica?.close()
      await database.store.db.close()
    },
  }
}

function engineOperation(name: EngineOperation, replica: StaleReplica | undefined): Operation {
  if (isWrite(name)) return (database, input) => write(database, name, input)
  return async ({ store }, input) => {
    const checked = checkInput(store, name, input)
    // The engine drops ConsistentRead of a scan from what it has checked.
    const output = await run(replica?.storeFor(name, input) ?? store, name, checked)
    if (name === 'CreateTable') await replica?.createTable(checked)
    return output
  }
}
