import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { createSerialQueue } from '../data/serial-queue.ts'
import { DynamoDbError } from './dynamodb-error.ts'
import { checkInput, type EngineOperation, engineOperations, type Input, type Output, run } from './engine.ts'
import { openStore } from './open-store.ts'
import { createRequestTokens } from './request-tokens.ts'
import { deleteExpired, describeTimeToLive, updateTimeToLive } from './time-to-live.ts'
import { readTransaction, writeTransaction } from './transactions.ts'
import { upgradeTable } from './upgrade-table.ts'
import { type Database, isWrite, write } from './writes.ts'

/** DynamoDB without its wire protocol. */
export type DynamoDb = {
  readonly perform: (operation: string, input: Input) => Promise<Output>
  /** Gives a table of an older version the indexes of its definition; answers whether it had to. */
  readonly upgradeTable: (definition: CreateTableCommandInput) => Promise<boolean>
  /** Deletes the items of a table whose time to live is over. */
  readonly deleteExpired: (tableName: string, now: Date) => Promise<number>
  readonly close: () => Promise<void>
}

type Operation = (database: Database, input: Input) => Promise<Output>

export async function openDynamoDb(folder: string | undefined): Promise<DynamoDb> {
  const database: Database = { store: await openStore(folder), oneAtATime: createSerialQueue() }
  /** The engine cannot take it when its database is closed under a read. */
  const running = new Set<Promise<Output>>()
  const onceByToken = createRequestTokens()
  const operations = new Map<string, Operation>([
    ...engineOperations.map((name) => [name, engineOperation(name)] as const),
    ['TransactWriteItems', (_, input) => onceByToken(input, () => writeTransaction(database, input))],
    ['TransactGetItems', readTransaction],
    ['UpdateTimeToLive', updateTimeToLive],
    ['DescribeTimeToLive', describeTimeToLive],
  ])
  return {
    perform: async (name, input) => {
      const operation = operations.get(name)
      if (!operation) throw new DynamoDbError('UnknownOperationException', `${name} is not emulated`)
      const work = operation(database, input)
      running.add(work)
      return work.finally(() => running.delete(work))
    },
    upgradeTable: (definition) => upgradeTable(database, definition),
    deleteExpired: (tableName, now) => deleteExpired(database, tableName, now),
    close: async () => {
      await database.oneAtATime(async () => undefined)
      await Promise.allSettled(running)
      await database.store.db.close()
    },
  }
}

function engineOperation(name: EngineOperation): Operation {
  if (isWrite(name)) return (database, input) => write(database, name, input)
  return async ({ store }, input) => run(store, name, checkInput(store, name, input))
}
