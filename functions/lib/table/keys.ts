import type { ActivitySubject, SubjectType } from '#shared/lib/activity.ts'
import type { PlainDate } from '#shared/lib/dates/plain-date.ts'
import { normalizeEmail } from '#shared/lib/fields.ts'
import { tokenPrefix } from '#shared/lib/search-tokens.ts'
import { SETTINGS_PARTITION } from '#shared/lib/table-schema.ts'
import { InternalError } from '../internal-error.ts'
import { sha256 } from '../sha256.ts'

export const UNKNOWN_PRICES = 'UNKNOWN_PRICES'

/** Record types: listed, or personal data of a visitor. */
export type RecordType =
  | 'DAY_PASS'
  | 'CLIENT'
  | 'BOOKING'
  | 'INTAKE_FORM'
  | 'WAIVER'
  | 'FORM_REQUEST'
  | 'LEAD'
  | 'ORDER'
  | 'ACTIVITY'
  | 'PAYER'
  | 'RECEIPT'
  | 'COLLECTED'
  | 'MERGE'
  | 'VISIT'
  | 'APPOINTMENT'
  | 'WEBHOOK_EVENT'
  | 'IMPORT'

export type Key = { pk: string; sk: string }

/** All table keys are built in this file. */
export const dayPassKey = (passCode: string): Key => ({ pk: `DAY_PASS#${passCode}`, sk: 'DAY_PASS' })
/** Remains of a deleted pass, so that the desk can tell it from a code that never was. */
export const deletedPassKey = (passCode: string): Key => ({ pk: dayPassKey(passCode).pk, sk: 'DELETED' })
/** The visitor chose this day. Passes of a day share a partition. */
export const expectedVisitKey = (day: PlainDate, passCode: string): Key => ({
  pk: `EXPECTED#${day}`,
  sk: dayPassKey(passCode).pk,
})
export const visitKey = (id: string): Key => ({ pk: `VISIT#${id}`, sk: 'VISIT' })
export const appointmentKey = (id: string): Key => ({ pk: `APPOINTMENT#${id}`, sk: 'APPOINTMENT' })
/** A link to all appointments of the client with an email; it ends. */
export const appointmentsLinkKey = (id: string): Key => ({
  pk: `APPOINTMENTS_LINK#${id}`,
  sk: 'APPOINTMENTS_LINK',
})
/** One block of a trainer's calendar is taken; by this key at most once. All in one partition, in the order of time. */
export const reservationKey = (block: string, trainerId: string): Key => ({
  pk: RESERVATIONS,
  sk: `${block}#${trainerId}`,
})
export const workingHoursKey = (trainerId: string): Key => ({
  pk: WORKING_HOURS,
  sk: `${HOURS_PREFIX}${trainerId}`,
})
export const timeOffKey = (id: string): Key => ({ pk: WORKING_HOURS, sk: `${TIME_OFF_PREFIX}${id}` })
export const clientKey = (id: string): Key => ({ pk: `CLIENT#${id}`, sk: 'CLIENT' })
export const bookingKey = (id: string): Key => ({ pk: `BOOKING#${id}`, sk: 'BOOKING' })
export const intakeFormKey = (id: string): Key => ({ pk: `INTAKE_FORM#${id}`, sk: 'INTAKE_FORM' })
export const waiverKey = (id: string): Key => ({ pk: `WAIVER#${id}`, sk: 'WAIVER' })
/** The evidence record of a signed waiver, with the salt of its hash. */
export const evidenceKey = (waiverId: string): Key => ({ pk: waiverKey(waiverId).pk, sk: 'EVIDENCE' })
/** The PDF of a signed waiver. */
export const waiverDocumentKey = (waiverId: string): Key => ({ pk: waiverKey(waiverId).pk, sk: 'DOCUMENT' })
/** The waiver behind a public reference. */
export const waiverReferenceKey = (reference: string): Key => ({
  pk: `WAIVER_REFERENCE#${reference}`,
  sk: 'WAIVER_REFERENCE',
})
/** A signature that the ledger has no entry of yet; in the order of signing. */
export const unchainedKey = ({ signedAt, waiverId }: { signedAt: string; waiverId: string }): Key => ({
  pk: UNCHAINED,
  sk: `${signedAt}#${waiverId}`,
})
export const ledgerEntryKey = (sequence: number): Key => ({
  pk: LEDGER,
  sk: `ENTRY#${String(sequence).padStart(10, '0')}`,
})
/** All versions of the agreement share a partition, in the order of publication. */
export const agreementKey = (version: string): Key => ({
  pk: AGREEMENTS,
  sk: `${AGREEMENT_VERSION_PREFIX}${version}`,
})
/** Asks everyone who came with an import and has no waiver, until all were asked. */
export const importedWaiversKey = (importId: string): Key => ({
  pk: AGREEMENTS,
  sk: `${IMPORTED_PREFIX}${importId}`,
})
/** Asks everyone who signed an earlier version, until all were asked. */
export const reacceptanceKey = (version: string): Key => ({
  pk: AGREEMENTS,
  sk: `${REACCEPTANCE_PREFIX}${version}`,
})
export const formRequestKey = (id: string): Key => ({ pk: `FORM_REQUEST#${id}`, sk: 'FORM_REQUEST' })
export const leadKey = (id: string): Key => ({ pk: `LEAD#${id}`, sk: 'LEAD' })
export const orderKey = (sessionId: string): Key => ({ pk: `ORDER#${sessionId}`, sk: 'ORDER' })
/** What a price at Stripe is called; all in one partition. */
export const unknownPriceKey = (id: string): Key => ({ pk: UNKNOWN_PRICES, sk: id })
/** Of money that was paid by hand, by its number. */
export const receiptKey = (id: string): Key => ({ pk: `RECEIPT#${id}`, sk: 'RECEIPT' })
/** The number of the newest receipt. */
export const lastReceiptKey: Key = { pk: 'RECEIPTS', sk: 'LAST' }
/** The cash of a day at the gym; the days share a partition. */
export const tillKey = (day: PlainDate): Key => ({ pk: TILL, sk: day })
export const payerKey = (id: string): Key => ({ pk: `PAYER#${id}`, sk: 'PAYER' })
export const noteKey = (clientId: string, { at, id }: { at: string; id: string }): Key => ({
  pk: clientKey(clientId).pk,
  sk: `${NOTE_PREFIX}${at}#${id}`,
})
export const taskKey = (clientId: string, taskId: string): Key => ({
  pk: clientKey(clientId).pk,
  sk: `${TASK_PREFIX}${taskId}`,
})
export const guardianKey = (childId: string, guardianId: string): Key => ({
  pk: clientKey(childId).pk,
  sk: `${GUARDIAN_PREFIX}${guardianId}`,
})
export const childKey = (guardianId: string, childId: string): Key => ({
  pk: clientKey(guardianId).pk,
  sk: `${CHILD_PREFIX}${childId}`,
})
/** Partition of a client's activities; activities without a known client share one. */
export const activityPartition = (clientId: string | undefined) =>
  clientId ? clientKey(clientId).pk : 'ACTIVITY#NO_CLIENT'
export const activityKey = (clientId: string | undefined, { at, id }: { at: string; id: string }): Key => ({
  pk: activityPartition(clientId),
  sk: `${ACTIVITY_PREFIX}${at}#${id}`,
})
/** Tokens with the same prefix share a partition, so that a prefix is one key range. */
export const searchTokenKey = (token: string, clientId: string): Key => ({
  pk: `SEARCH#${tokenPrefix(token)}`,
  sk: `${token}#${clientId}`,
})
/** The journal of a merge. */
export const mergeKey = (id: string): Key => ({ pk: `MERGE#${id}`, sk: 'MERGE' })
/** What the client who stays was before the merge. */
export const mergedClientImageKey = (mergeId: string): Key => ({
  pk: mergeKey(mergeId).pk,
  sk: 'CLIENT_IMAGE',
})
/** The before-images of one step of a merge. */
export const mergeImageKey = (mergeId: string, step: number): Key => ({
  pk: mergeKey(mergeId).pk,
  sk: `${MERGE_IMAGE_PREFIX}${String(step).padStart(6, '0')}`,
})
export const importKey = (id: string): Key => ({ pk: `IMPORT#${id}`, sk: 'IMPORT' })
/** What an import did with a row of its file. */
export const importRowKey = (importId: string, row: number): Key => ({
  pk: importKey(importId).pk,
  sk: `${IMPORT_ROW_PREFIX}${String(row).padStart(7, '0')}`,
})
/** The settings of the gym, the draft of the next version, and all versions in the order of publication. */
export const publishedSettingsKey: Key = { pk: SETTINGS_PARTITION, sk: 'PUBLISHED' }
/** Which version the pages show. */
export const publishedPagesKey: Key = { pk: SETTINGS_PARTITION, sk: 'PAGES' }
export const settingsDraftKey: Key = { pk: SETTINGS_PARTITION, sk: 'DRAFT' }
export const settingsVersionKey = (version: number): Key => ({
  pk: SETTINGS_PARTITION,
  sk: `VERSION#${String(version).padStart(6, '0')}`,
})
/** A picture of the gym, whose files are in the bucket of the site. */
export const settingsPictureKey = (name: string): Key => ({
  pk: SETTINGS_PARTITION,
  sk: `${SETTINGS_PICTURE_PREFIX}${name}`,
})
/** The person of this appointment or visit was emailed about what the version changed. */
export const affectedEmailedKey = (version: number, recordId: string): Key => ({
  pk: `SETTINGS_EMAILED#${version}`,
  sk: recordId,
})
/** All API keys share a partition; none is found by what it is, only by the ID in it. */
export const apiKeyKey = (id: string): Key => ({ pk: API_KEYS, sk: `${API_KEY_PREFIX}${id}` })
export const webhookKey = (id: string): Key => ({ pk: WEBHOOKS, sk: id })
export const webhookEventKey = (id: string): Key => ({ pk: `WEBHOOK_EVENT#${id}`, sk: 'WEBHOOK_EVENT' })
/** Which events any webhook wants: every Lambda may read it, and none of the secrets beside it. */
export const wantedEventsKey: Key = { pk: SETTINGS_PARTITION, sk: 'WANTED_EVENTS' }
/** The newest export; there is one at a time. */
export const exportKey: Key = { pk: 'EXPORT', sk: 'EXPORT' }
/** An export is being put into this table, and is not there whole. */
export const restoreKey: Key = { pk: 'EXPORT', sk: 'RESTORE' }
/** What the directory of its file says of a part. */
export const exportPartKey = (id: string, part: number): Key => ({
  pk: `EXPORT#${id}`,
  sk: `PART#${String(part).padStart(5, '0')}`,
})
export const staffMemberKey = (userId: string): Key => ({ pk: `STAFF#${userId}`, sk: 'STAFF' })
/** The deployment has invited its first administrator, or found that there is one. */
export const firstAdminKey: Key = { pk: 'FIRST_ADMIN', sk: 'FIRST_ADMIN' }
/** Everything that a new gym has to do was seen done once. */
export const firstDayOverKey: Key = { pk: SETTINGS_PARTITION, sk: 'FIRST_DAY_OVER' }
/** The IDs of the administrators who can sign in: one of them is left always. */
export const activeAdminsKey: Key = { pk: 'STAFF_ADMINS', sk: 'STAFF_ADMINS' }
export const allTimeCounterKey = (shard: number): Key => ({ pk: COUNTERS, sk: `in-all#${shard}` })
export const weekCounterKey = (monday: string, shard: number): Key => ({
  pk: COUNTERS,
  sk: `by-week#${monday}#${shard}`,
})

export const monthCounterKey = (month: string, shard: number): Key => ({
  pk: COUNTERS,
  sk: `by-month#${month}#${shard}`,
})
/** Counters of the members who joined, ended, paused or did not pay in this month. */
export const memberMonthKey = (month: string): Key => ({ pk: MEMBER_MONTHS, sk: month })
/** What was paid once, by the ID of its invoice or Checkout Session, or paid back, by that of its charge. */
export const collectedKey = (id: string): Key => ({ pk: `COLLECTED#${id}`, sk: 'COLLECTED' })

/** Counters of the people whose first contact was in this week and came by this way. */
export const funnelKey = (monday: string, source: string): Key => ({ pk: FUNNEL, sk: `${monday}#${source}` })
/** What the gym hears of one day. */
export const gymDigestKey = (day: PlainDate): Key => ({ pk: `GYM_DIGEST#${day}`, sk: 'GYM_DIGEST' })
/** The latest email that a member of the staff tried out. */
export const testEmailKey = (userId: string): Key => ({ pk: `TEST_EMAIL#${userId}`, sk: 'TEST_EMAIL' })
/** The latest announcement of the records to be removed. */
export const retentionNoticeKey: Key = { pk: 'RETENTION', sk: 'NOTICE' }
export const retentionReportKey = (at: string): Key => ({ pk: `RETENTION#${at}`, sk: 'REPORT' })
/** How far the comparison with Stripe has come. */
export const membershipCheckpointKey: Key = { pk: 'MEMBERSHIP_CHECKPOINT', sk: 'MEMBERSHIP_CHECKPOINT' }
/** Until when the activities are counted in the funnel. */
export const funnelCheckpointKey: Key = { pk: 'FUNNEL_CHECKPOINT', sk: 'FUNNEL_CHECKPOINT' }

/** The month of a monthly counter. */
export const counterMonth = (sortKey: string): string | undefined => /^by-month#([\d-]+)#/.exec(sortKey)?.[1]
/** The Monday of a weekly counter; undefined for an all-time counter. */
export const counterWeek = (sortKey: string): string | undefined => /^by-week#([\d-]+)#/.exec(sortKey)?.[1]
/** Sorts after all counters. */
export const COUNTER_SORT_KEY_END = 'in-all#~'

/** Uniqueness item: one client per normalized email. */
export const uniqueEmailKey = (email: string): Key => ({
  pk: `CLIENT_EMAIL#${sha256(normalizeEmail(email))}`,
  sk: 'CLIENT_EMAIL',
})

/** Hashed: callers must not control the length or content of a key. */
export const idempotencyRecordKey = (operation: string, idempotencyKey: string): Key => ({
  pk: `REPEAT#${sha256(`${operation} ${idempotencyKey}`)}`,
  sk: 'REPEAT',
})

/** Hashed: the table must not store IP addresses or emails of a rate limit in plain text. */
export const rateLimitKey = (operation: string, subject: string, windowStart: number): Key => ({
  pk: `RATE#${sha256(`${operation} ${subject}`)}`,
  sk: String(windowStart),
})

/** The version to which the records of the table were migrated. */
export const dataVersionKey: Key = { pk: 'DATA_VERSION', sk: 'DATA_VERSION' }

/** Marks a table with demo data; counts the seed runs. */
export const demoSeedKey: Key = { pk: 'DEMO', sk: 'DEMO' }

export const SETTINGS_PICTURE_PREFIX = 'PICTURE#'
export const API_KEYS = 'API_KEYS'
export const API_KEY_PREFIX = 'KEY#'
/** How many there are: of two that are made at once one is refused at the limit. */
export const apiKeyCountKey: Key = { pk: API_KEYS, sk: 'COUNT' }
export const TILL = 'TILL'
export const RESERVATIONS = 'RESERVATIONS'
export const WORKING_HOURS = 'WORKING_HOURS'
export const HOURS_PREFIX = 'HOURS#'
export const TIME_OFF_PREFIX = 'TIME_OFF#'
export const ACTIVITY_PREFIX = 'ACTIVITY#'
export const NOTE_PREFIX = 'NOTE#'
export const TASK_PREFIX = 'TASK#'
export const GUARDIAN_PREFIX = 'GUARDIAN#'
export const CHILD_PREFIX = 'CHILD#'
export const MERGE_IMAGE_PREFIX = 'IMAGE#'
export const IMPORT_ROW_PREFIX = 'ROW#'

export const memberDueKeys = (at: string) => ({ expiryDuePk: MEMBER_DUE, expiryDueSk: at })

const subjectTypeByRecordType: Readonly<Partial<Record<string, SubjectType>>> = {
  DAY_PASS: 'dayPass',
  CLIENT: 'client',
  BOOKING: 'booking',
  INTAKE_FORM: 'intakeForm',
  WAIVER: 'waiver',
  FORM_REQUEST: 'formRequest',
  LEAD: 'lead',
  ORDER: 'order',
  VISIT: 'visit',
  APPOINTMENT: 'appointment',
  PAYER: 'payer',
  RECEIPT: 'receipt',
  IMPORT: 'import',
}

/** The record of a key as the subject of an activity. */
export function subjectOf(key: Key): ActivitySubject {
  const subject = findSubject(key)
  if (!subject) throw new InternalError('activitySubjectUnknown', `An activity about a ${key.sk}`)
  return subject
}

/** Undefined for an item that no activity is about, such as an email to the gym itself. */
export function findSubject({ pk, sk }: Key): ActivitySubject | undefined {
  if (sk.startsWith(TASK_PREFIX)) return { type: 'task', id: sk.slice(TASK_PREFIX.length) }
  const type = subjectTypeByRecordType[sk]
  return type && { type, id: pk.slice(sk.length + 1) }
}

/** The reverse of `subjectOf`; undefined for a subject that is no record of its own, such as a note. */
export function recordKeyOf({ type, id }: ActivitySubject): Key | undefined {
  const found = Object.entries(subjectTypeByRecordType).find(([, subjectType]) => subjectType === type)
  return found && type !== 'client' ? { pk: `${found[0]}#${id}`, sk: found[0] } : undefined
}

export const COUNTERS = 'COUNTERS'
export const FUNNEL = 'FUNNEL'
export const MEMBER_MONTHS = 'MEMBER_MONTHS'
export const AGREEMENTS = 'AGREEMENTS'
export const AGREEMENT_VERSION_PREFIX = 'VERSION#'
export const REACCEPTANCE_PREFIX = 'REACCEPTANCE#'
export const IMPORTED_PREFIX = 'IMPORTED#'
export const agreementDraftKey: Key = { pk: AGREEMENTS, sk: 'DRAFT' }
export const UNCHAINED = 'UNCHAINED'
const LEDGER = 'LEDGER'
/** Sorts after all entries. */
export const ledgerHeadKey: Key = { pk: LEDGER, sk: 'HEAD' }
/** The last head that was emailed; sorts before all entries. */
export const ledgerAnchorKey: Key = { pk: LEDGER, sk: 'ANCHOR' }
export const WEBHOOKS = 'WEBHOOKS'
export const EMAIL_DUE = 'EMAIL_DUE'
/** In the same index: events that some webhook has not got yet. */
export const WEBHOOK_DUE = 'WEBHOOK_DUE'
export const EXPIRY_DUE = 'EXPIRY_DUE'
/** In the same index: appointments whose link has to be opened. */
export const CONFIRM_DUE = 'CONFIRM_DUE'
export const TASK_DUE = 'TASK_DUE'
export const LEAD_WAITING = 'LEAD_WAITING'
/** Clients in a list of members. */
export const MEMBERS = 'MEMBERS'
/** In the index of expiries: when time changes what a client adds to the numbers of members. */
export const MEMBER_DUE = 'MEMBER_DUE'

export const emailPartition = (email: string) => `PERSON#${normalizeEmail(email)}`

type ListedRecord = { id: string; createdAt: string; email?: string | undefined }

/** Index keys for the list by type (newest first) and for the list by email. */
export function listKeys(type: RecordType, record: ListedRecord) {
  const newest = `${record.createdAt}#${record.id}`
  return {
    typePk: type,
    typeSk: newest,
    ...(record.email && {
      personPk: emailPartition(record.email),
      personSk: `${type}#${newest}`,
    }),
  }
}

/** A missing status is treated as pending (spec §4). */
export const DEFAULT_STATUS = 'pending'

export const statusPartition = (type: RecordType, status: string) => `${type}#${status}`

/** The status under which a record is in the index and in the counters; undefined if it is in no index by status. */
export function listedStatus({ statusPk }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof statusPk === 'string' ? statusPk.slice(statusPk.indexOf('#') + 1) : undefined
}

export function statusKeys(type: RecordType, status: string, record: ListedRecord) {
  return { statusPk: statusPartition(type, status), statusSk: `${record.createdAt}#${record.id}` }
}
