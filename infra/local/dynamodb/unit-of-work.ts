import type { Callback, Change, Item, ItemDb, Store, Table } from 'dynalite/db/index.js'
import { validationError } from './dynamodb-error.ts'

/** The store as one piece of work sees it: with its own writes, which nobody else sees before they are all committed. */
export type UnitOfWork = { readonly store: Store; readonly commit: () => Promise<void> }

type Buffer = Map<string, Change>

/** Databases whose disk has failed, as when it is full. */
const failed = new WeakSet<Store['db']>()

/** The engine writes an item and its index rows one by one: buffered here, a crash leaves all of them or none. */
export function beginUnitOfWork(store: Store): UnitOfWork {
  const buffer: Buffer = new Map()
  const tables = new Map<string, Table>()
  const view: Store = Object.assign(Object.create(store), {
    getTable(name: string, callback: Callback<Table>) {
      store.getTable(name, (error, table) => {
        if (table) tables.set(name, table)
        callback(error, table)
      })
    },
    getItemDb: (name: string) =>
      buffered(buffer, `item-${name}~`, store.getItemDb(name), (item) =>
        checkIndexKeys(tables.get(name), item),
      ),
    getIndexDb: (type: string, name: string, index: string) =>
      buffered(buffer, `index-${type.toLowerCase()}~${name}~${index}~`, store.getIndexDb(type, name, index)),
  })
  return {
    store: view,
    commit: async () => {
      if (buffer.size > 0) await commit(store.db, [...buffer.values()])
    },
  }
}

/** LevelDB would write on behind what it could not finish, and lose all of that at its next start. */
async function commit(db: Store['db'], changes: Change[]): Promise<void> {
  if (failed.has(db)) throw new Error('The disk has failed before. Free some space and start again.')
  try {
    await db.batch(changes)
  } catch (error) {
    failed.add(db)
    throw error
  }
}

function buffered(
  buffer: Buffer,
  prefix: string,
  stored: ItemDb,
  check: (item: Item) => void = () => undefined,
): ItemDb {
  return {
    ...stored,
    // The caller serialises writes, so there is nothing to lock.
    lock: (_key, work) => work((callback) => callback),
    get(key, callback) {
      const change = buffer.get(prefix + key)
      if (!change) return stored.get(key, callback)
      setImmediate(callback, null, change.type === 'put' ? structuredClone(change.value) : undefined)
    },
    put(key, value, callback) {
      try {
        check(value)
      } catch (error) {
        return void setImmediate(callback, error instanceof Error ? error : new Error(String(error)))
      }
      buffer.set(prefix + key, { type: 'put', key: prefix + key, value })
      setImmediate(callback, null)
    },
    del(key, callback) {
      buffer.set(prefix + key, { type: 'del', key: prefix + key })
      setImmediate(callback, null)
    },
  }
}

/** AWS refuses an empty string as the key of an index; the engine would take it. */
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
