/** The single table: names of its keys and indexes, read by the store, the stack and the local cloud. */
export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'ttl',
  indexes: {
    /** All records of a type, newest first. */
    byType: { partitionKey: 'typePk', sortKey: 'typeSk', projection: 'ALL' },
    /** The records of a type that have one status, newest first. */
    byStatus: { partitionKey: 'statusPk', sortKey: 'statusSk', projection: 'ALL' },
    /** Everything of one person, by e-mail address. */
    byPerson: { partitionKey: 'personPk', sortKey: 'personSk', projection: 'ALL' },
    /** A slim copy of byType to search in: a page of it holds ten times as many records. */
    search: { partitionKey: 'typePk', sortKey: 'typeSk', projection: ['searchText', 'status', 'expiresAt'] },
    /** Sparse: records that owe a mail, by the time it is due. */
    emailDue: { partitionKey: 'emailDuePk', sortKey: 'emailDueSk', projection: 'KEYS_ONLY' },
    /** Sparse: active passes, by the time they expire. */
    expiryDue: { partitionKey: 'expiryDuePk', sortKey: 'expiryDueSk', projection: 'KEYS_ONLY' },
  },
} as const

export type IndexName = keyof typeof table.indexes
export const indexNames = Object.keys(table.indexes) as readonly IndexName[]
