import type { Change, Store } from 'dynalite/db/index.js'
import { StartupError } from '../start/startup-error.ts'
import { type EngineOperation, type Input, runOperation, waitUntilActive } from './engine.ts'
import { openStore } from './open-store.ts'

export type StaleReadSettings = { readonly lagMs: number; readonly table: boolean; readonly indexes: boolean }

/** A second store in memory that receives every commit `lagMs` later. Its reads are outdated, like eventually consistent reads. */
export type StaleReplica = {
  readonly storeForClient: (operation: EngineOperation, input: Input) => Store
  readonly createTable: (input: Input) => Promise<void>
  readonly copy: () => Promise<void>
  readonly close: () => Promise<void>
}

const READ_OPERATIONS: readonly EngineOperation[] = ['GetItem', 'BatchGetItem', 'Query', 'Scan']

export async function openStaleReplica(
  primary: Store,
  { lagMs, table, indexes }: StaleReadSettings,
): Promise<StaleReplica> {
  const replica = await openStore(undefined)
  const timers = new Set<NodeJS.Timeout>()
  let lastReplication: Promise<void> = Promise.resolve()

  async function copy(): Promise<void> {
    for await (const key of primary.db.keys({ gte: '', lt: '\xff' })) {
      await replica.db.put(key, primary.db.getSync(key))
    }
  }

  function applyLater(changes: readonly Change[]): void {
    // Copies the objects, because the engine may modify them later.
    const writtenChanges = structuredClone([...changes])
    const timer = setTimeout(() => {
      timers.delete(timer)
      lastReplication = lastReplication.then(() => replica.db.batch(writtenChanges))
    }, lagMs)
    timers.add(timer)
  }

  const isStaleRead = (operation: EngineOperation, input: Input) => {
    if (!READ_OPERATIONS.includes(operation)) return false
    return input.IndexName ? indexes : table && !isConsistent(operation, input)
  }

  await copy()
  const batch = primary.db.batch.bind(primary.db)
  primary.db.batch = async (changes) => {
    await batch(changes)
    applyLater(changes)
  }
  return {
    storeForClient: (operation, input) => (isStaleRead(operation, input) ? replica : primary),
    createTable: async (input) => {
      await runOperation(replica, 'CreateTable', input)
      await waitUntilActive(() => runOperation(replica, 'DescribeTable', { TableName: input.TableName }))
    },
    copy,
    close: async () => {
      for (const timer of timers) clearTimeout(timer)
      await lastReplication
      await replica.db.close()
    },
  }
}

function isConsistent(operation: EngineOperation, input: Input): boolean {
  if (operation !== 'BatchGetItem') return input.ConsistentRead === true
  const requests = Object.values((input.RequestItems ?? {}) as Record<string, { ConsistentRead?: boolean }>)
  return requests.every(({ ConsistentRead }) => ConsistentRead === true)
}

const DEFAULT_LAG_MS = 1000

/** Parses `table`, `indexes` or both with an optional lag in milliseconds, such as `table,indexes:1000`. */
export function parseStaleReadSettings(text: string | undefined): StaleReadSettings | undefined {
  if (!text) return undefined
  const [, parts = '', lagMs = DEFAULT_LAG_MS] =
    text.match(/^((?:table|indexes)(?:,(?:table|indexes))?)(?::(\d+))?$/) ?? []
  if (parts === '')
    throw new StartupError(
      'DYNAMODB_STALE must be table, indexes or table,indexes. It may end with a colon and a lag in milliseconds, such as table,indexes:1000.',
    )
  return { lagMs: Number(lagMs), table: parts.includes('table'), indexes: parts.includes('indexes') }
}
