import { normalizeEmail } from '#shared/lib/fields.ts'
import { MEMBER_REFRESH_DUE_PK, type RecordType } from './keys.ts'

export const emailPartition = (email: string) => `PERSON#${normalizeEmail(email)}`

/** A record in a list. Lists are sorted by `sortTime` if the record has it, otherwise by the time of creation. */
type ListedRecord = { id: string; email?: string | undefined } & (
  | { createdAt: string }
  | { sortTime: string }
)

const sortKeyOf = (record: ListedRecord) =>
  `${'sortTime' in record ? record.sortTime : record.createdAt}#${record.id}`

export function listKeys(type: RecordType, record: ListedRecord) {
  const sortKey = sortKeyOf(record)
  return {
    typePk: type,
    typeSk: sortKey,
    ...(record.email && {
      personPk: emailPartition(record.email),
      personSk: `${type}#${sortKey}`,
    }),
  }
}

/** A record without a status counts as pending (spec §4). */
export const DEFAULT_STATUS = 'pending'

export const statusPartition = (type: RecordType, status: string) => `${type}#${status}`

/** Returns the status in the index key, or undefined if the record is not in the index by status. */
export function getIndexedStatus({ statusPk }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof statusPk === 'string' ? statusPk.slice(statusPk.indexOf('#') + 1) : undefined
}

export function statusKeys(type: RecordType, status: string, record: ListedRecord) {
  return { statusPk: statusPartition(type, status), statusSk: sortKeyOf(record) }
}

/** With these index keys, the job createDueTasks updates the client's entry in the member list and the member counters at the time `at`. */
export const memberRefreshKeys = (at: string) => ({ expiryDuePk: MEMBER_REFRESH_DUE_PK, expiryDueSk: at })
