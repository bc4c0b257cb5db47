import type { PlainDate } from './dates/plain-date.ts'

export const tableSchema = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'ttl',
  indexes: {
    byType: { partitionKey: 'typePk', sortKey: 'typeSk', projection: 'ALL' },
    byStatus: { partitionKey: 'statusPk', sortKey: 'statusSk', projection: 'ALL' },
    byPerson: { partitionKey: 'personPk', sortKey: 'personSk', projection: 'ALL' },
    /** This index contains only a few attributes, so a query reads ten times as many records within its limit of 1 MB. */
    search: { partitionKey: 'typePk', sortKey: 'typeSk', projection: ['searchText', 'status', 'expiresAt'] },
    emailDue: { partitionKey: 'emailDuePk', sortKey: 'emailDueSk', projection: 'KEYS_ONLY' },
    /** Contains open tasks, sorted by due time, and clients who wait for a response, sorted by first contact. */
    followUp: { partitionKey: 'followUpPk', sortKey: 'followUpSk', projection: 'ALL' },
    expiryDue: { partitionKey: 'expiryDuePk', sortKey: 'expiryDueSk', projection: 'KEYS_ONLY' },
  },
} as const

/** The partition of the settings. An IAM policy allows some Lambdas to read only this partition. */
export const SETTINGS_PARTITION = 'SETTINGS'

export const FIRST_DATA_VERSION = 9
export const DATA_VERSION = 9
/** The oldest data version that `npm run migrate` can migrate. */
export const OLDEST_DATA_VERSION = 9

export type IndexName = keyof typeof tableSchema.indexes
export const indexNames = Object.keys(tableSchema.indexes) as readonly IndexName[]

type CounterValues = Readonly<Record<string, number>>
export type CounterTotals = { allTime: CounterValues; byWeek: ReadonlyMap<PlainDate, CounterValues> }
