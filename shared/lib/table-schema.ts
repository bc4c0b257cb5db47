import type { PlainDate } from './plain-date.ts'
/** The single table: names of its keys and indexes. Read by the store, the stack and the local cloud. */
export const tableSchema = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'ttl',
  indexes: {
    /** All records of a type, newest first. */
    byType: { partitionKey: 'typePk', sortKey: 'typeSk', projection: 'ALL' },
    /** Records of a type with one status, newest first. */
    byStatus: { partitionKey: 'statusPk', sortKey: 'statusSk', projection: 'ALL' },
    /** Records of one person; the key is the normalized email. */
    byPerson: { partitionKey: 'personPk', sortKey: 'personSk', projection: 'ALL' },
    /** Projection of byType for searching: one 1 MB page holds ten times as many records. */
    search: { partitionKey: 'typePk', sortKey: 'typeSk', projection: ['searchText', 'status', 'expiresAt'] },
    /** Sparse: records with pending emails, by due time. */
    emailDue: { partitionKey: 'emailDuePk', sortKey: 'emailDueSk', projection: 'KEYS_ONLY' },
    /** Sparse: open tasks by due time, and clients who wait for us by their first contact. */
    followUp: { partitionKey: 'followUpPk', sortKey: 'followUpSk', projection: 'ALL' },
    /** Sparse: active passes, by expiry time. */
    expiryDue: { partitionKey: 'expiryDuePk', sortKey: 'expiryDueSk', projection: 'KEYS_ONLY' },
  },
} as const

/**
 * Version of the stored records. `npm run migrate` carries over those of version 1, which had no client file, and of
 * version 2, which did not list the expected visits of a day, of version 3, which had no audit ledger,
 * of version 4, which had no tasks and no funnel, and of version 5, which did not know what shows who signed.
 */
export const DATA_VERSION = 6

export type IndexName = keyof typeof tableSchema.indexes
export const indexNames = Object.keys(tableSchema.indexes) as readonly IndexName[]

/** Counter values such as `{ 'dayPass.active': 3 }`; a missing name means 0. */
type CounterValues = Readonly<Record<string, number>>
export type CounterTotals = { allTime: CounterValues; byWeek: ReadonlyMap<PlainDate, CounterValues> }
