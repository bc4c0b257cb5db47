import * as z from 'zod/mini'
import { MS_PER_DAY } from '../lib/dates/durations.ts'
import { addMonths, type PlainDate, plainDateIn } from '../lib/dates/plain-date.ts'
import { OutboxEmail } from '../lib/email/outbox-email.ts'
import { parse } from '../lib/parse.ts'
import { business, policies } from '../lib/settings/business.ts'
import { SignatureData } from '../waivers/waiver.ts'

type ErasureDecision = { action: 'erase' } | { action: 'anonymize' } | { action: 'keep'; until: PlainDate }

/** Returns what an erasure does with a record. Signed waivers are kept for some years. Orders and receipts are kept without personal data. */
export function decideErasure(
  type: string,
  record: Readonly<Record<string, unknown>>,
  today: PlainDate,
): ErasureDecision {
  if (type === 'ORDER' || type === 'RECEIPT') return { action: 'anonymize' }
  const signature = parse(SignatureData, record.signatureData)
  if (type !== 'WAIVER' || !signature.ok) return { action: 'erase' }
  const until = waiverRetentionEnd(signature.value)
  return until > today ? { action: 'keep', until } : { action: 'erase' }
}

function waiverRetentionEnd({ signedAt, guardianName }: SignatureData): PlainDate {
  const { retention } = policies
  const months = guardianName ? retention.minorsWaiverMonths : retention.signedWaiverMonths
  return addMonths(plainDateIn(business.timeZone, new Date(signedAt)), months)
}

/** The types of records that are removed after a retention period, with the names of the settings for these periods. */
export const retentionTypes = {
  DAY_PASS: { label: 'Free passes', period: 'dayPassMonths' },
  LEAD: { label: 'Leads', period: 'leadMonths' },
  BOOKING: { label: 'Bookings', period: 'bookingMonths' },
  INTAKE_FORM: { label: 'Intake forms', period: 'intakeFormMonths' },
  FORM_REQUEST: { label: 'Form links', period: 'formRequestMonths' },
  WAIVER: { label: 'Signed waivers', period: 'signedWaiverMonths' },
  VISIT: { label: 'Visits', period: 'visitMonths' },
  APPOINTMENT: { label: 'Appointments', period: 'appointmentMonths' },
} as const satisfies Record<string, { label: string; period: keyof typeof policies.retention }>
export type RetentionType = keyof typeof retentionTypes
export const retentionTypeNames = Object.keys(retentionTypes) as RetentionType[]

/** Returns the first day of the retention period. Records of this type from before that day are removed. */
export const getRetentionCutoff = (type: RetentionType, today: PlainDate): PlainDate =>
  addMonths(today, -policies.retention[retentionTypes[type].period])

const RETENTION_NOTICE_DAYS = 7

export const RetentionReport = z.object({
  at: z.string(),
  isDryRun: z.boolean(),
  counts: z.record(z.string(), z.number()),
  hasMore: z.boolean(),
})
export type RetentionReport = z.infer<typeof RetentionReport>

/** The emails that announced which records would be removed, and the retention periods with which the dry run selected the records. */
export const RetentionNotice = z.object({
  at: z.string(),
  periods: z.string(),
  emails: z.array(OutboxEmail),
})
export type RetentionNotice = z.infer<typeof RetentionNotice>

export const serializeRetentionPeriods = (): string => JSON.stringify(policies.retention)

/** Returns the next step of the retention job, which removes records only a week after an email has announced this with the current periods. */
export function getNextRetentionStep(
  notice: RetentionNotice | undefined,
  periods: string,
  now: Date,
): 'announce' | 'wait' | 'remove' {
  if (!notice || notice.periods !== periods) return 'announce'
  if (notice.emails.some(({ status }) => status === 'parked')) return 'announce'
  if (notice.emails.some(({ status }) => status !== 'sent')) return 'wait'
  return getEarliestRemovalTime(notice) <= now.toISOString() ? 'remove' : 'wait'
}

export const getEarliestRemovalTime = ({ at }: Pick<RetentionNotice, 'at'>): string =>
  new Date(Date.parse(at) + RETENTION_NOTICE_DAYS * MS_PER_DAY).toISOString()
