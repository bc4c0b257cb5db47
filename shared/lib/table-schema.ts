import type { PlainDate } from './dates/plain-date.ts'
/** The store, the stack and the local cloud read the names of keys and indexes here. */
export const tableSchema = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'ttl',
  indexes: {
    byType: { partitionKey: 'typePk', sortKey: 'typeSk', projection: 'ALL' },
    byStatus: { partitionKey: 'statusPk', sortKey: 'statusSk', projection: 'ALL' },
    byPerson: { partitionKey: 'personPk', sortKey: 'personSk', projection: 'ALL' },
    /** A search reads few attributes, so that one 1 MB page holds ten times as many records. */
    search: { partitionKey: 'typePk', sortKey: 'typeSk', projection: ['searchText', 'status', 'expiresAt'] },
    /** Only records with pending emails are in it, by due time. */
    emailDue: { partitionKey: 'emailDuePk', sortKey: 'emailDueSk', projection: 'KEYS_ONLY' },
    /** Only open tasks, by due time, and clients who wait for us, by their first contact, are in it. */
    followUp: { partitionKey: 'followUpPk', sortKey: 'followUpSk', projection: 'ALL' },
    /** Only active passes are in it, by expiry time. */
    expiryDue: { partitionKey: 'expiryDuePk', sortKey: 'expiryDueSk', projection: 'KEYS_ONLY' },
  },
} as const

/** IAM allows most Lambdas to get the items of this partition only. */
export const SETTINGS_PARTITION = 'SETTINGS'

/** That of 1.0.0, the first release. */
export const FIRST_DATA_VERSION = 9
export const DATA_VERSION = 9
/** That of the release before this one, whose records `npm run migrate` carries over. Older ones are refused. */
export const OLDEST_DATA_VERSION = 9

export type IndexName = keyof typeof tableSchema.indexes
export const indexNames = Object.keys(tableSchema.indexes) as readonly IndexName[]

type CounterValues = Readonly<Record<string, number>>
export type CounterTotals = { allTime: CounterValues; byWeek: ReadonlyMap<PlainDate, CounterValues> }
