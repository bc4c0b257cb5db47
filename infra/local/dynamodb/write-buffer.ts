import type { Change, Item, ItemDb, Store, Table } from 'dynalite/db/index.js'
import { validationError } from './engine.ts'

export type WriteBuffer = { readonly store: Store; readonly commit: () => Promise<void> }

type ChangesByKey = Map<string, Change>

const failedDatabases = new WeakSet<Store['db']>()

/** Writes an item and its index rows in one LevelDB batch, so that a crash leaves all of them or none. */
export function createWriteBuffer(store: Store): WriteBuffer {
  const buffer: ChangesByKey = new Map()
  const bufferingStore: Store = Object.assign(Object.create(store), {
    getItemDb: (name: string) =>
      bufferedItemDb(buffer, `item-${name}~`, store.getItemDb(name), (item) =>
        store.getTable(name, (_error, table) => checkIndexKeys(table, item)),
      ),
    getIndexDb: (type: string, name: string, index: string) =>
      bufferedItemDb(
        buffer,
        `index-${type.toLowerCase()}~${name}~${index}~`,
        store.getIndexDb(type, name, index),
      ),
  })
  return {
    store: bufferingStore,
    commit: async () => {
      if (buffer.size > 0) await commit(store.db, [...buffer.values()])
    },
  }
}

export class DiskWriteError extends Error {
  override name = 'DiskWriteError'

  constructor(cause?: unknown) {
    const reason = cause instanceof Error ? cause.message : 'an earlier write failed'
    super(`The data cannot be written (${reason}). Free disk space and restart npm start.`, { cause })
  }
}

/** Writes the changes. After a failed write, refuses all further writes, because LevelDB would lose them at the next start. */
async function commit(db: Store['db'], changes: Change[]): Promise<void> {
  if (failedDatabases.has(db)) throw new DiskWriteError()
  try {
    await db.batch(changes)
  } catch (error) {
    failedDatabases.add(db)
    throw new DiskWriteError(error)
  }
}

function bufferedItemDb(
  buffer: ChangesByKey,
  prefix: string,
  stored: ItemDb,
  check: (item: Item) => void = () => undefined,
): ItemDb {
  return {
    ...stored,
    lock: (_key, work) => work((callback) => callback),
    get(key, callback) {
      const change = buffer.get(prefix + key)
      if (!change) return stored.get(key, callback)
      callback(null, change.type === 'put' ? structuredClone(change.value) : undefined)
    },
    put(key, value, callback) {
      check(value)
      buffer.set(prefix + key, { type: 'put', key: prefix + key, value })
      callback(null)
    },
    del(key, callback) {
      buffer.set(prefix + key, { type: 'del', key: prefix + key })
      callback(null)
    },
  }
}

/** Throws for empty strings as index keys. DynamoDB rejects them, but the engine does not. */
function checkIndexKeys(table: Table | undefined, item: Item): void {
  for (const index of table?.GlobalSecondaryIndexes ?? []) {
    for (const { AttributeName } of index.KeySchema) {
      if (item[AttributeName]?.S !== '') continue
      throw validationError(
        'One or more parameter values are not valid. A value specified for a secondary index key is not supported. ' +
          `The AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${index.IndexName}, IndexKey: ${AttributeName}`,
      )
    }
  }
}
