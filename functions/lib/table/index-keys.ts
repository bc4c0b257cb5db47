import { normalizeEmail } from '#shared/lib/fields.ts'
import { MEMBER_DUE, type RecordType } from './keys.ts'

export const emailPartition = (email: string) => `PERSON#${normalizeEmail(email)}`

type ListedRecord = { id: string; createdAt: string; email?: string | undefined }

export function listKeys(type: RecordType, record: ListedRecord) {
  const sortKey = `${record.createdAt}#${record.id}`
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

/** The status by which indexes and counters list the record; undefined if they do not. */
export function listedStatus({ statusPk }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof statusPk === 'string' ? statusPk.slice(statusPk.indexOf('#') + 1) : undefined
}

export function statusKeys(type: RecordType, status: string, record: ListedRecord) {
  return { statusPk: statusPartition(type, status), statusSk: `${record.createdAt}#${record.id}` }
}

/** The index keys by which the job createDueTasks finds the member at the time `at` and refreshes the member counts. */
export const memberDueKeys = (at: string) => ({ expiryDuePk: MEMBER_DUE, expiryDueSk: at })
