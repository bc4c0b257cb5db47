import { createHash } from 'node:crypto'
import { normalizedEmail } from '#shared/fields.ts'

/** The types of records that staff lists show or that a person can leave behind. */
export type RecordType =
  | 'DAY_PASS'
  | 'CLIENT'
  | 'BOOKING'
  | 'INTAKE_FORM'
  | 'WAIVER'
  | 'FORM_REQUEST'
  | 'LEAD'
  | 'ORDER'

export type Key = { pk: string; sk: string }

/** Every key of the table is built here. */
export const dayPassKey = (passCode: string): Key => ({ pk: `DAY_PASS#${passCode}`, sk: 'DAY_PASS' })
export const clientKey = (id: string): Key => ({ pk: `CLIENT#${id}`, sk: 'CLIENT' })
export const bookingKey = (id: string): Key => ({ pk: `BOOKING#${id}`, sk: 'BOOKING' })
export const intakeFormKey = (id: string): Key => ({ pk: `INTAKE_FORM#${id}`, sk: 'INTAKE_FORM' })
export const waiverKey = (id: string): Key => ({ pk: `WAIVER#${id}`, sk: 'WAIVER' })
export const formRequestKey = (id: string): Key => ({ pk: `FORM_REQUEST#${id}`, sk: 'FORM_REQUEST' })
export const leadKey = (id: string): Key => ({ pk: `LEAD#${id}`, sk: 'LEAD' })
export const orderKey = (sessionId: string): Key => ({ pk: `ORDER#${sessionId}`, sk: 'ORDER' })
export const staffMemberKey = (userId: string): Key => ({ pk: `STAFF#${userId}`, sk: 'STAFF' })
export const totalsKey = (shard: number): Key => ({ pk: COUNTERS, sk: `in-all#${shard}` })
export const weekKey = (monday: string, shard: number): Key => ({
  pk: COUNTERS,
  sk: `by-week#${monday}#${shard}`,
})

/** The Monday of a week's counter; undefined for one that counts in all. */
export const countedIn = (sortKey: string): string | undefined => /^by-week#([\d-]+)#/.exec(sortKey)?.[1]
/** Sorts behind all counters. */
export const LAST_TOTALS = 'in-all#~'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Guards that an address belongs to one client, however it is written. */
export const clientEmailKey = (address: string): Key => ({
  pk: `CLIENT_EMAIL#${sha256(normalizedEmail(address))}`,
  sk: 'CLIENT_EMAIL',
})

/** Hashed, so that no caller chooses the length or the letters of a key. */
export const repeatKey = (operation: string, idempotencyKey: string): Key => ({
  pk: `REPEAT#${sha256(`${operation} ${idempotencyKey}`)}`,
  sk: 'REPEAT',
})

/** Hashed, so that the table holds nobody's network address. */
export const rateKey = (operation: string, subject: string, windowStart: number): Key => ({
  pk: `RATE#${sha256(`${operation} ${subject}`)}`,
  sk: String(windowStart),
})

/** Says that this table was filled with made-up records, and how often. */
export const demoKey: Key = { pk: 'DEMO', sk: 'DEMO' }

export const COUNTERS = 'COUNTERS'
export const EMAIL_DUE = 'EMAIL_DUE'
export const EXPIRY_DUE = 'EXPIRY_DUE'

export const personPartition = (address: string) => `PERSON#${normalizedEmail(address)}`

type Listed = { id: string; createdAt: string; email?: string | undefined }

/** Index keys of a record that is listed newest first and found again by its person's address. */
export function listKeys(type: RecordType, record: Listed) {
  const newest = `${record.createdAt}#${record.id}`
  return {
    typePk: type,
    typeSk: newest,
    ...(record.email && {
      personPk: personPartition(record.email),
      personSk: `${type}#${newest}`,
    }),
  }
}

export const statusPartition = (type: RecordType, status: string) => `${type}#${status}`

export function statusKeys(type: RecordType, status: string, record: Listed) {
  return { statusPk: statusPartition(type, status), statusSk: `${record.createdAt}#${record.id}` }
}
