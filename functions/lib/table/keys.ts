import type { PlainDate } from '#shared/lib/dates/plain-date.ts'
import { normalizeEmail } from '#shared/lib/fields.ts'
import { SETTINGS_PARTITION } from '#shared/lib/table-schema.ts'
import { searchTokenPrefix } from '#shared/lib/text/search-tokens.ts'
import { sha256 } from '../sha256.ts'

export const UNKNOWN_PRICES_PK = 'UNKNOWN_PRICES'

/** Types of records that are listed or contain personal data. */
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
  | 'WALLET_PASS'

export type Key = { pk: string; sk: string }

export const dayPassKey = (passCode: string): Key => ({ pk: `DAY_PASS#${passCode}`, sk: 'DAY_PASS' })
/** The item that remains of a deleted pass, so that the front desk can say that the pass was deleted. */
export const deletedPassKey = (passCode: string): Key => ({ pk: dayPassKey(passCode).pk, sk: 'DELETED' })
export const expectedVisitKey = (day: PlainDate, passCode: string): Key => ({
  pk: `EXPECTED#${day}`,
  sk: dayPassKey(passCode).pk,
})
export const visitKey = (id: string): Key => ({ pk: `VISIT#${id}`, sk: 'VISIT' })
export const appointmentKey = (id: string): Key => ({ pk: `APPOINTMENT#${id}`, sk: 'APPOINTMENT' })
export const emailChangeKey = (id: string): Key => ({ pk: `EMAIL_CHANGE#${id}`, sk: 'EMAIL_CHANGE' })
/** The record of an emailed link to the member's own page. */
export const memberLinkKey = (id: string): Key => ({ pk: `MEMBER_LINK#${id}`, sk: 'MEMBER_LINK' })
/** The item that maps a scanned member code to its client. */
export const memberCodeKey = (code: string): Key => ({ pk: `MEMBER_CODE#${code}`, sk: 'MEMBER_CODE' })
export const clientCodeKey = (clientId: string, code: string): Key => ({
  pk: clientKey(clientId).pk,
  sk: `${MEMBER_CODE_PREFIX}${code}`,
})
/** The record of a created Apple Wallet pass. The pass file also contains the serial. */
export const walletPassKey = (serial: string): Key => ({
  pk: `${WALLET_PASS_TYPE}#${serial}`,
  sk: WALLET_PASS_TYPE,
})
/** This item records that a phone has a wallet pass. A hash of the device ID identifies the phone. */
export const walletDeviceKey = (device: string, serial: string): Key => ({
  pk: `WALLET_DEVICE#${device}`,
  sk: serial,
})
/** The position at which the next run resumes the comparison of wallet passes with their records. */
export const walletCheckpointKey: Key = { pk: 'WALLET_CHECKPOINT', sk: 'WALLET_CHECKPOINT' }
/** A reserved time block of a trainer. All reservations are in one partition, sorted by time. */
export const reservationKey = (block: string, trainerId: string): Key => ({
  pk: RESERVATIONS_PK,
  sk: `${block}#${trainerId}`,
})
export const workingHoursKey = (trainerId: string): Key => ({
  pk: WORKING_HOURS_PK,
  sk: `${WORKING_HOURS_PREFIX}${trainerId}`,
})
export const trainerFeedKey = (trainerId: string): Key => ({
  pk: WORKING_HOURS_PK,
  sk: `${TRAINER_FEED_PREFIX}${trainerId}`,
})
export const busyCalendarKey = (trainerId: string): Key => ({
  pk: WORKING_HOURS_PK,
  sk: `${BUSY_CALENDAR_PREFIX}${trainerId}`,
})
export const timeOffKey = (id: string): Key => ({ pk: WORKING_HOURS_PK, sk: `${TIME_OFF_PREFIX}${id}` })
export const clientKey = (id: string): Key => ({ pk: `CLIENT#${id}`, sk: 'CLIENT' })
export const bookingKey = (id: string): Key => ({ pk: `BOOKING#${id}`, sk: 'BOOKING' })
export const intakeFormKey = (id: string): Key => ({ pk: `INTAKE_FORM#${id}`, sk: 'INTAKE_FORM' })
export const waiverKey = (id: string): Key => ({ pk: `WAIVER#${id}`, sk: 'WAIVER' })
export const evidenceKey = (waiverId: string): Key => ({ pk: waiverKey(waiverId).pk, sk: 'EVIDENCE' })
export const waiverDocumentKey = (waiverId: string): Key => ({ pk: waiverKey(waiverId).pk, sk: 'DOCUMENT' })
export const waiverReferenceKey = (reference: string): Key => ({
  pk: `WAIVER_REFERENCE#${reference}`,
  sk: 'WAIVER_REFERENCE',
})
/** A signature that has no entry in the audit ledger yet. These items are sorted by time. */
export const pendingLedgerEntryKey = ({
  signedAt,
  waiverId,
}: {
  signedAt: string
  waiverId: string
}): Key => ({
  pk: PENDING_LEDGER_ENTRIES_PK,
  sk: `${signedAt}#${waiverId}`,
})
export const ledgerEntryKey = (sequence: number): Key => ({
  pk: LEDGER_PK,
  sk: `ENTRY#${String(sequence).padStart(10, '0')}`,
})
export const agreementKey = (version: string): Key => ({
  pk: AGREEMENTS_PK,
  sk: `${AGREEMENT_VERSION_PREFIX}${version}`,
})
/** The progress of the job that sends an email to the imported clients who have no waiver. */
export const importedWaiversKey = (importId: string): Key => ({
  pk: AGREEMENTS_PK,
  sk: `${IMPORTED_WAIVERS_PREFIX}${importId}`,
})
/** The progress of the job that emails all signers of an earlier version of the agreement. */
export const reacceptanceKey = (version: string): Key => ({
  pk: AGREEMENTS_PK,
  sk: `${REACCEPTANCE_PREFIX}${version}`,
})
export const formRequestKey = (id: string): Key => ({ pk: `FORM_REQUEST#${id}`, sk: 'FORM_REQUEST' })
export const leadKey = (id: string): Key => ({ pk: `LEAD#${id}`, sk: 'LEAD' })
export const orderKey = (sessionId: string): Key => ({ pk: `ORDER#${sessionId}`, sk: 'ORDER' })
export const unknownPriceKey = (id: string): Key => ({ pk: UNKNOWN_PRICES_PK, sk: id })
export const receiptKey = (id: string): Key => ({ pk: `RECEIPT#${id}`, sk: 'RECEIPT' })
export const lastReceiptKey: Key = { pk: 'RECEIPTS', sk: 'LAST' }
export const tillKey = (day: PlainDate): Key => ({ pk: TILL_PK, sk: day })
export const payerKey = (id: string): Key => ({ pk: `PAYER#${id}`, sk: 'PAYER' })
export const noteKey = (clientId: string, { at, id }: { at: string; id: string }): Key => ({
  pk: clientKey(clientId).pk,
  sk: `${NOTE_PREFIX}${at}#${id}`,
})
export const taskKey = (clientId: string, taskId: string): Key => ({
  pk: clientKey(clientId).pk,
  sk: `${TASK_PREFIX}${taskId}`,
})
export const clientIdOf = (pk: string) => pk.slice(clientKey('').pk.length)
/** Each of two related clients, such as a child and a guardian, has an item that names the other client. */
const relationKey = (prefix: string, clientId: string, otherId: string): Key => ({
  pk: clientKey(clientId).pk,
  sk: `${prefix}${otherId}`,
})
export const guardianKey = (childId: string, guardianId: string): Key =>
  relationKey(GUARDIAN_PREFIX, childId, guardianId)
export const childKey = (guardianId: string, childId: string): Key =>
  relationKey(CHILD_PREFIX, guardianId, childId)
export const paidByKey = (memberId: string, payerId: string): Key =>
  relationKey(PAID_BY_PREFIX, memberId, payerId)
export const paysForKey = (payerId: string, memberId: string): Key =>
  relationKey(PAYS_FOR_PREFIX, payerId, memberId)

/** Returns the keys of both items of a relation, or undefined if `sk` is not the sort key of such an item. */
export function relationKeys(sk: string, clientId: string): [Key, Key] | undefined {
  const end = sk.indexOf('#') + 1
  const [prefix, otherId] = [sk.slice(0, end), sk.slice(end)]
  const otherPrefix = MIRRORED_PREFIXES[prefix]
  return otherPrefix === undefined
    ? undefined
    : [relationKey(prefix, clientId, otherId), relationKey(otherPrefix, otherId, clientId)]
}

export const activityPartition = (clientId: string | undefined) =>
  clientId ? clientKey(clientId).pk : 'ACTIVITY#NO_CLIENT'
export const memberSessionKey = (clientId: string, sessionId: string): Key => ({
  pk: clientKey(clientId).pk,
  sk: `${MEMBER_SESSION_PREFIX}${sessionId}`,
})
export const memberCalendarKey = (clientId: string, id: string): Key => ({
  pk: clientKey(clientId).pk,
  sk: `${MEMBER_CALENDAR_PREFIX}${id}`,
})
export const activityKey = (clientId: string | undefined, { at, id }: { at: string; id: string }): Key => ({
  pk: activityPartition(clientId),
  sk: `${ACTIVITY_PREFIX}${at}#${id}`,
})
/** Search tokens with the same prefix share a partition, so that a search reads one key range. */
export const searchTokenKey = (token: string, clientId: string): Key => ({
  pk: `SEARCH#${searchTokenPrefix(token)}`,
  sk: `${token}#${clientId}`,
})
export const mergeKey = (id: string): Key => ({ pk: `MERGE#${id}`, sk: 'MERGE' })
export const clientBackupKey = (mergeId: string): Key => ({
  pk: mergeKey(mergeId).pk,
  sk: 'CLIENT_IMAGE',
})
export const mergeBackupKey = (mergeId: string, step: number): Key => ({
  pk: mergeKey(mergeId).pk,
  sk: `${MERGE_BACKUP_PREFIX}${String(step).padStart(6, '0')}`,
})
export const importRecordKey = (id: string): Key => ({ pk: `IMPORT#${id}`, sk: 'IMPORT' })
export const importRowKey = (importId: string, row: number): Key => ({
  pk: importRecordKey(importId).pk,
  sk: `${IMPORT_ROW_PREFIX}${String(row).padStart(7, '0')}`,
})
/** The published settings, the draft and all versions share one partition. Versions are sorted by time of publication. */
export const publishedSettingsKey: Key = { pk: SETTINGS_PARTITION, sk: 'PUBLISHED' }
export const publishedPagesKey: Key = { pk: SETTINGS_PARTITION, sk: 'PAGES' }
export const settingsDraftKey: Key = { pk: SETTINGS_PARTITION, sk: 'DRAFT' }
export const settingsVersionKey = (version: number): Key => ({
  pk: SETTINGS_PARTITION,
  sk: `VERSION#${String(version).padStart(6, '0')}`,
})
export const settingsPictureKey = (name: string): Key => ({
  pk: SETTINGS_PARTITION,
  sk: `${SETTINGS_PICTURE_PREFIX}${name}`,
})
/** This item exists once the client of this appointment or visit has been emailed about this version of the settings. */
export const settingsEmailSentKey = (version: number, recordId: string): Key => ({
  pk: `SETTINGS_EMAILED#${version}`,
  sk: recordId,
})
export const apiKeyKey = (id: string): Key => ({ pk: API_KEYS_PK, sk: `${API_KEY_PREFIX}${id}` })
export const webhookKey = (id: string): Key => ({ pk: WEBHOOKS_PK, sk: id })
export const kioskKey = (id: string): Key => ({ pk: KIOSKS_PK, sk: id })
/** This item allows a tablet to be paired as a kiosk. Its key is the hash of the code that staff type on the tablet. */
export const kioskPairingKey = (codeHash: string): Key => ({ pk: `KIOSK_PAIRING#${codeHash}`, sk: 'PAIRING' })
export const webhookEventKey = (id: string): Key => ({ pk: `WEBHOOK_EVENT#${id}`, sk: 'WEBHOOK_EVENT' })
/** The event types that webhooks subscribe to. Every Lambda reads this item, so it must not contain secrets. */
export const subscribedEventsKey: Key = { pk: SETTINGS_PARTITION, sk: 'WANTED_EVENTS' }
/** The table stores at most one export. */
export const exportRecordKey: Key = { pk: 'EXPORT', sk: 'EXPORT' }
/** This item exists during a restore, while the table is incomplete. */
export const activeRestoreKey: Key = { pk: 'EXPORT', sk: 'RESTORE' }
export const exportPartKey = (id: string, part: number): Key => ({
  pk: `EXPORT#${id}`,
  sk: `PART#${String(part).padStart(5, '0')}`,
})
export const staffMemberKey = (userId: string): Key => ({ pk: `STAFF#${userId}`, sk: 'STAFF' })
/** This item exists once the deployment has invited or found its first administrator. */
export const firstAdminKey: Key = { pk: 'FIRST_ADMIN', sk: 'FIRST_ADMIN' }
export const setupCompletedKey: Key = { pk: SETTINGS_PARTITION, sk: 'SETUP_COMPLETED' }
/** The IDs of administrators who can sign in. At least one must remain. */
export const activeAdminsKey: Key = { pk: 'STAFF_ADMINS', sk: 'STAFF_ADMINS' }
export const allTimeCounterKey = (shard: number): Key => ({ pk: COUNTERS_PK, sk: `in-all#${shard}` })
export const weekCounterKey = (monday: string, shard: number): Key => ({
  pk: COUNTERS_PK,
  sk: `by-week#${monday}#${shard}`,
})

export const monthCounterKey = (month: string, shard: number): Key => ({
  pk: COUNTERS_PK,
  sk: `by-month#${month}#${shard}`,
})
/** The counters of a month: members who joined, left, paused or did not pay. */
export const memberMonthKey = (month: string): Key => ({ pk: MEMBER_MONTHS_PK, sk: month })
/** A payment or refund. The ID comes from Stripe, or from the receipt if it was paid at the front desk. */
export const paymentTransactionKey = (id: string): Key => ({ pk: `COLLECTED#${id}`, sk: 'COLLECTED' })

/** The counters of the funnel report for people from this source whose first contact was in the week of `monday`. */
export const funnelKey = (monday: string, source: string): Key => ({
  pk: FUNNEL_PK,
  sk: `${monday}#${source}`,
})
export const gymDigestKey = (day: PlainDate): Key => ({ pk: `GYM_DIGEST#${day}`, sk: 'GYM_DIGEST' })
export const testEmailKey = (userId: string): Key => ({ pk: `TEST_EMAIL#${userId}`, sk: 'TEST_EMAIL' })
export const retentionNoticeKey: Key = { pk: 'RETENTION', sk: 'NOTICE' }
export const retentionReportKey = (at: string): Key => ({ pk: `RETENTION#${at}`, sk: 'REPORT' })
/** The progress of the nightly comparison of memberships with Stripe. */
export const membershipCheckpointKey: Key = { pk: 'MEMBERSHIP_CHECKPOINT', sk: 'MEMBERSHIP_CHECKPOINT' }
/** The time up to which the funnel report has counted activities. */
export const funnelCheckpointKey: Key = { pk: 'FUNNEL_CHECKPOINT', sk: 'FUNNEL_CHECKPOINT' }

export const parseCounterMonth = (sortKey: string): string | undefined =>
  /^by-month#([\d-]+)#/.exec(sortKey)?.[1]
export const parseCounterWeek = (sortKey: string): string | undefined =>
  /^by-week#([\d-]+)#/.exec(sortKey)?.[1]
export const COUNTER_SORT_KEY_END = 'in-all#~'

export const uniqueEmailKey = (email: string): Key => ({
  pk: `CLIENT_EMAIL#${sha256(normalizeEmail(email))}`,
  sk: 'CLIENT_EMAIL',
})

/** The key contains a hash, because callers must not control the length or content of a key. */
export const idempotencyRecordKey = (operation: string, idempotencyKey: string): Key => ({
  pk: `REPEAT#${sha256(`${operation} ${idempotencyKey}`)}`,
  sk: 'REPEAT',
})

/** The key contains hashes, because the table must not store IP addresses or emails in plain text. */
export const rateLimitKey = (operation: string, subject: string, windowStart: number): Key => ({
  pk: `RATE#${sha256(`${operation} ${subject}`)}`,
  sk: String(windowStart),
})

export const dataVersionKey: Key = { pk: 'DATA_VERSION', sk: 'DATA_VERSION' }

/** This item exists if the table has demo data. It counts how often seed-demo created the data. */
export const demoSeedKey: Key = { pk: 'DEMO', sk: 'DEMO' }

export const SETTINGS_PICTURE_PREFIX = 'PICTURE#'
export const API_KEYS_PK = 'API_KEYS'
export const API_KEY_PREFIX = 'KEY#'
/** The number of API keys. A condition on this number enforces the limit, even for concurrent requests. */
export const apiKeyCountKey: Key = { pk: API_KEYS_PK, sk: 'COUNT' }
export const KIOSKS_PK = 'KIOSKS'
export const WALLET_PASS_TYPE = 'WALLET_PASS'
export const TILL_PK = 'TILL'
export const RESERVATIONS_PK = 'RESERVATIONS'
export const WORKING_HOURS_PK = 'WORKING_HOURS'
export const WORKING_HOURS_PREFIX = 'HOURS#'
export const BUSY_CALENDAR_PREFIX = 'BUSY#'
export const TRAINER_FEED_PREFIX = 'FEED#'
export const TIME_OFF_PREFIX = 'TIME_OFF#'
export const ACTIVITY_PREFIX = 'ACTIVITY#'
export const NOTE_PREFIX = 'NOTE#'
export const TASK_PREFIX = 'TASK#'
export const MEMBER_SESSION_PREFIX = 'SESSION#'
export const MEMBER_CALENDAR_PREFIX = 'CALENDAR#'
/** This index partition lists the codes of all members, which a kiosk downloads to work without a network connection. */
export const MEMBER_CODES_PK = 'OWN_CODES'
export const MEMBER_CODE_PREFIX = 'MEMBER_CODE#'
export const GUARDIAN_PREFIX = 'GUARDIAN#'
export const CHILD_PREFIX = 'CHILD#'
export const PAID_BY_PREFIX = 'PAID_BY#'
export const PAYS_FOR_PREFIX = 'PAYS_FOR#'
/** Maps the sort-key prefix of one client's relation item to the prefix of the related client's item. */
const MIRRORED_PREFIXES: Readonly<Record<string, string>> = {
  [GUARDIAN_PREFIX]: CHILD_PREFIX,
  [CHILD_PREFIX]: GUARDIAN_PREFIX,
  [PAID_BY_PREFIX]: PAYS_FOR_PREFIX,
  [PAYS_FOR_PREFIX]: PAID_BY_PREFIX,
}
export const RELATION_PREFIXES = Object.keys(MIRRORED_PREFIXES)
export const MERGE_BACKUP_PREFIX = 'IMAGE#'
export const IMPORT_ROW_PREFIX = 'ROW#'

export const COUNTERS_PK = 'COUNTERS'
export const FUNNEL_PK = 'FUNNEL'
export const MEMBER_MONTHS_PK = 'MEMBER_MONTHS'
export const AGREEMENTS_PK = 'AGREEMENTS'
export const AGREEMENT_VERSION_PREFIX = 'VERSION#'
export const REACCEPTANCE_PREFIX = 'REACCEPTANCE#'
export const IMPORTED_WAIVERS_PREFIX = 'IMPORTED#'
export const agreementDraftKey: Key = { pk: AGREEMENTS_PK, sk: 'DRAFT' }
export const PENDING_LEDGER_ENTRIES_PK = 'PENDING_LEDGER_ENTRIES'
const LEDGER_PK = 'LEDGER'
export const ledgerHeadKey: Key = { pk: LEDGER_PK, sk: 'HEAD' }
/** The number and hash of the last ledger entry whose hash was emailed to the gym as proof. */
export const ledgerAnchorKey: Key = { pk: LEDGER_PK, sk: 'ANCHOR' }
export const WEBHOOKS_PK = 'WEBHOOKS'
export const EMAIL_DUE_PK = 'EMAIL_DUE'
/** In the index of due emails, this partition lists the webhook events that are not delivered yet. */
export const WEBHOOK_DUE_PK = 'WEBHOOK_DUE'
export const EXPIRY_DUE_PK = 'EXPIRY_DUE'
export const CONFIRMATION_DUE_PK = 'CONFIRM_DUE'
/** In the index by expiration time, this partition lists the appointments on waiting lists. */
export const WAITING_LIST_DUE_PK = 'WAITING_DUE'
export const TASK_DUE_PK = 'TASK_DUE'
export const LEAD_LIST_PK = 'LEAD_WAITING'
export const MEMBERS_PK = 'MEMBERS'
/** In the index by expiration time, this partition lists the clients whose entry in the member list is due for an update. */
export const MEMBER_REFRESH_DUE_PK = 'MEMBER_DUE'
