import type { PlainDate } from './dates/plain-date.ts'

export const tableSchema = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'ttl',
  indexes: {
    byType: { partitionKey: 'typePk', sortKey: 'typeSk', projection: 'ALL' },
    byStatus: { partitionKey: 'statusPk', sortKey: 'statusSk', projection: 'ALL' },
    byPerson: { partitionKey: 'personPk', sortKey: 'personSk', projection: 'ALL' },
    /** A query reads at most 1 MB. With only these attributes, it reads ten times as many records. */
    search: { partitionKey: 'typePk', sortKey: 'typeSk', projection: ['searchText', 'status', 'expiresAt'] },
    emailDue: { partitionKey: 'emailDuePk', sortKey: 'emailDueSk', projection: 'KEYS_ONLY' },
    /** Sorts open tasks by due time, and clients who wait for a response by first contact. */
    followUp: { partitionKey: 'followUpPk', sortKey: 'followUpSk', projection: 'ALL' },
    expiryDue: { partitionKey: 'expiryDuePk', sortKey: 'expiryDueSk', projection: 'KEYS_ONLY' },
  },
} as const

/** The partition of the settings. IAM lets a Lambda that needs only the settings read no other partition. */
export const SETTINGS_PARTITION = 'SETTINGS'

export const FIRST_DATA_VERSION = 9
export const DATA_VERSION = 9
/** The oldest data version from which `npm run migrate` can migrate. */
export const OLDEST_DATA_VERSION = 9

export type IndexName = keyof typeof tableSchema.indexes
export const indexNames = Object.keys(tableSchema.indexes) as readonly IndexName[]

type CounterValues = Readonly<Record<string, number>>
export type CounterTotals = { allTime: CounterValues; byWeek: ReadonlyMap<PlainDate, CounterValues> }
