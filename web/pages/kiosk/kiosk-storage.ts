import type { sendKioskHeartbeat } from '#shared/kiosk/kiosk-operations.ts'
import type { Output } from '#shared/lib/operation.ts'
import type { StoredClock } from './kiosk-clock.ts'
import type { SignedSnapshot } from './snapshot.ts'
import type { UnsentVisit } from './waiting-visits.ts'

/** The configuration of the kiosk in the server's last response. */
export type KioskConfiguration = Omit<Output<typeof sendKioskHeartbeat>, 'now'>

export type KioskIdentity = {
  readonly kioskId: string
  readonly signingKey: CryptoKey
  readonly hashKey: CryptoKey
  readonly snapshotKey: CryptoKey
}

type StoredValues = {
  tabletKey: { readonly signingKey: CryptoKey; readonly publicKey: string }
  identity: KioskIdentity
  facts: KioskConfiguration
  clock: StoredClock
  snapshot: SignedSnapshot
  /** The number of the newest snapshot that was accepted. Snapshots with a lower number are rejected. */
  newest: number
}

const VALUE_STORE_NAME = 'kept'
const VISIT_STORE_NAME = 'visits'

let databasePromise: Promise<IDBDatabase> | undefined

const openDatabase = () => {
  databasePromise ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('kiosk', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(VALUE_STORE_NAME)
      // The keys are numbers that increase automatically, so visits are read in the order in which they were stored.
      request.result.createObjectStore(VISIT_STORE_NAME, { autoIncrement: true })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return databasePromise
}

/** Resolves when the change is stored on the disk, so that the data survives a power failure. */
async function runTransaction<Result>(name: string, work: (store: IDBObjectStore) => IDBRequest<Result>) {
  const database = await openDatabase()
  return new Promise<Result>((resolve, reject) => {
    const transaction = database.transaction(name, 'readwrite', { durability: 'strict' })
    const request = work(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

export const readValue = <Name extends keyof StoredValues>(
  name: Name,
): Promise<StoredValues[Name] | undefined> => runTransaction(VALUE_STORE_NAME, (store) => store.get(name))

export const storeValue = <Name extends keyof StoredValues>(name: Name, value: StoredValues[Name]) =>
  runTransaction(VALUE_STORE_NAME, (store) => store.put(value, name))

/** Deletes stored values but keeps stored visits, which are sent after the next pairing. */
export const clearStoredValues = () => runTransaction(VALUE_STORE_NAME, (store) => store.clear())

export const visitStore = {
  add: (visit: UnsentVisit) => runTransaction(VISIT_STORE_NAME, (store) => store.add(visit)),
  count: () => runTransaction(VISIT_STORE_NAME, (store) => store.count()),
  async first(): Promise<{ id: IDBValidKey; visit: UnsentVisit } | undefined> {
    const cursor = await runTransaction(VISIT_STORE_NAME, (store) => store.openCursor())
    return cursor ? { id: cursor.key, visit: cursor.value } : undefined
  },
  remove: (id: IDBValidKey) => runTransaction(VISIT_STORE_NAME, (store) => store.delete(id)),
}
