import { business } from './business.ts'
import { type Day, dayIn } from './calendar.ts'
import { parse } from './parse.ts'
import { expirationDay, SignatureData } from './waiver.ts'

const { retention, timeZone } = business

/** What becomes of a record when its person asks to be erased. */
export type Disposal = { action: 'erase' } | { action: 'anonymise' } | { action: 'keep'; until: Day }

/** Signed waivers are evidence and stay until their time is up; of orders the figures stay, without the person. */
export function disposalOf(type: string, record: Readonly<Record<string, unknown>>, today: Day): Disposal {
  if (type === 'ORDER') return { action: 'anonymise' }
  const signature = parse(SignatureData, record.signatureData)
  if (type !== 'WAIVER' || !signature.ok) return { action: 'erase' }
  const until = waiverKeptUntil(signature.value)
  return until > today ? { action: 'keep', until } : { action: 'erase' }
}

function waiverKeptUntil({ signedAt, guardianName }: SignatureData): Day {
  const months = guardianName ? retention.minorsWaiverMonths : retention.signedWaiverMonths
  return expirationDay(dayIn(timeZone, new Date(signedAt)), months)
}

/** The types of records that lapse, each with the months that it is kept. Waivers follow their own rule. */
export const keptMonths = {
  DAY_PASS: retention.dayPassMonths,
  LEAD: retention.leadMonths,
  BOOKING: retention.bookingMonths,
  INTAKE_FORM: retention.intakeFormMonths,
  FORM_REQUEST: retention.formRequestMonths,
  WAIVER: retention.signedWaiverMonths,
} as const

/** Records made before this day are past their time. */
export function keptSince(months: number, today: Day): Day {
  return expirationDay(today, -months)
}
