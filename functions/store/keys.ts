import { createHash } from 'node:crypto'
import { normalizedEmail } from '#shared/fields.ts'

/** The types of records that staff lists show or that a person can leave behind. */
export type RecordType = 'DAY_PASS'

export type Key = { pk: string; sk: string }

/** Every key of the table is built here. */
export const dayPassKey = (passCode: string): Key => ({ pk: `DAY_PASS#${passCode}`, sk: 'DAY_PASS' })
export const staffMemberKey = (userId: string): Key => ({ pk: `STAFF#${userId}`, sk: 'STAFF' })
export const totalsKey = (shard: number): Key => ({ pk: COUNTERS, sk: `in-all#${shard}` })
export const weekKey = (monday: string, shard: number): Key => ({
  pk: COUNTERS,
  sk: `by-week#${monday}#${shard}`,
})

/** Hashed, so that no caller chooses the length or the letters of a key. */
export const repeatKey = (operation: string, idempotencyKey: string): Key => ({
  pk: `REPEAT#${createHash('sha256').update(`${operation} ${idempotencyKey}`).digest('hex')}`,
  sk: 'REPEAT',
})

export const COUNTERS = 'COUNTERS'
export const EMAIL_DUE = 'EMAIL_DUE'
export const EXPIRY_DUE = 'EXPIRY_DUE'

type Listed = { id: string; createdAt: string; email?: string | undefined }

/** Index keys of a record that is listed newest first and found again by its person's address. */
export function listKeys(type: RecordType, record: Listed) {
  const newest = `${record.createdAt}#${record.id}`
  return {
    typePk: type,
    typeSk: newest,
    ...(record.email && {
      personPk: `PERSON#${normalizedEmail(record.email)}`,
      personSk: `${type}#${newest}`,
    }),
  }
}

export const statusPartition = (type: RecordType, status: string) => `${type}#${status}`

export function statusKeys(type: RecordType, status: string, record: Listed) {
  return { statusPk: statusPartition(type, status), statusSk: `${record.createdAt}#${record.id}` }
}
