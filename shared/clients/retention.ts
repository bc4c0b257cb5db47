import { business, policies } from '../lib/business.ts'
import { parse } from '../lib/parse.ts'
import { addMonths, type PlainDate, plainDateIn } from '../lib/plain-date.ts'
import { SignatureData } from '../waivers/waiver.ts'

const { timeZone } = business
const { retention } = policies

export type ErasureDecision =
  | { action: 'erase' }
  | { action: 'anonymize' }
  | { action: 'keep'; until: PlainDate }

/** Signed waivers are kept until their retention ends. Orders are anonymized: amounts stay, personal data goes. */
export function erasureDecision(
  type: string,
  record: Readonly<Record<string, unknown>>,
  today: PlainDate,
): ErasureDecision {
  if (type === 'ORDER') return { action: 'anonymize' }
  const signature = parse(SignatureData, record.signatureData)
  if (type !== 'WAIVER' || !signature.ok) return { action: 'erase' }
  const until = waiverRetentionEnd(signature.value)
  return until > today ? { action: 'keep', until } : { action: 'erase' }
}

function waiverRetentionEnd({ signedAt, guardianName }: SignatureData): PlainDate {
  const months = guardianName ? retention.minorsWaiverMonths : retention.signedWaiverMonths
  return addMonths(plainDateIn(timeZone, new Date(signedAt)), months)
}

export const retentionMonths = {
  DAY_PASS: retention.dayPassMonths,
  LEAD: retention.leadMonths,
  BOOKING: retention.bookingMonths,
  INTAKE_FORM: retention.intakeFormMonths,
  FORM_REQUEST: retention.formRequestMonths,
  WAIVER: retention.signedWaiverMonths,
  VISIT: retention.visitMonths,
  APPOINTMENT: retention.appointmentMonths,
} as const

export function retentionCutoff(months: number, today: PlainDate): PlainDate {
  return addMonths(today, -months)
}
