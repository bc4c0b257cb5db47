import * as z from 'zod/mini'
import { business } from './business.ts'
import { addDays, type Day, dayIn } from './calendar.ts'
import { type ClientDetails, clientFields, fullName } from './client.ts'
import { OwedEmail, owe } from './email-status.ts'
import { NAME_MAX_LENGTH, optionalLine } from './fields.ts'

export const waiverStatuses = ['pending', 'signed', 'declined', 'expired'] as const
export const WaiverStatus = z.enum(waiverStatuses)
export type WaiverStatus = z.infer<typeof WaiverStatus>

export const waiverTypes = ['general_liability'] as const
/** What spec §3 has stored as the signer's address; the real evidence stands beside it. */
export const SIGNED_IP_ADDRESS = 'client_portal'
export const EXPIRES_SOON_DAYS = 30
export const USER_AGENT_MAX_LENGTH = 500

export const AGREEMENT_REQUIRED = 'You must read and agree to the terms before proceeding.'

/** Which client details it needs depends on its `client`: see missingClientFields. */
export const WaiverForm = z.object({
  ...clientFields,
  guardianName: optionalLine('Guardian name', NAME_MAX_LENGTH),
  agreed: z.literal(true, AGREEMENT_REQUIRED),
  /** The version that the page showed: nobody signs a text that they have not seen. */
  agreementVersion: optionalLine('Agreement version', 20),
})
export type WaiverForm = z.output<typeof WaiverForm>

export const SignatureData = z.object({
  fullName: z.string(),
  guardianName: z.optional(z.string()),
  phone: z.string(),
  email: z.string(),
  signedAt: z.string(),
})

export type SignatureData = z.infer<typeof SignatureData>

export const SignatureEvidence = z.object({
  ipAddress: z.string(),
  userAgent: z.string(),
  agreementVersion: z.string(),
  agreementSha256: z.string(),
  signedAt: z.string(),
})
export type SignatureEvidence = z.infer<typeof SignatureEvidence>

export const Waiver = z.object({
  id: z.string(),
  clientId: z.optional(z.string()),
  bookingId: z.optional(z.string()),
  /** The request whose link leads to it. */
  requestId: z.optional(z.string()),
  clientFirstName: z.string(),
  clientLastName: z.string(),
  email: z.string(),
  waiverType: z.enum(waiverTypes),
  status: WaiverStatus,
  createdAt: z.string(),
  signatureData: z.optional(SignatureData),
  signedDate: z.optional(z.string()),
  expirationDate: z.optional(z.string()),
  signedIpAddress: z.optional(z.string()),
  evidence: z.optional(SignatureEvidence),
  emails: z.array(OwedEmail),
})
export type Waiver = z.infer<typeof Waiver>

type Signing = {
  form: Pick<WaiverForm, 'booking' | 'guardianName'>
  signer: ClientDetails
  evidence: SignatureEvidence
}

/** A waiver as it is signed, whether or not it was waiting for that. */
export function signedWaiver(
  { id, createdAt, requestId }: Pick<Waiver, 'id' | 'createdAt' | 'requestId'>,
  { form, signer, evidence }: Signing,
): Waiver {
  const { signedAt } = evidence
  const signedDate = dayIn(business.timeZone, new Date(signedAt))
  const { email, phone } = signer
  const { guardianName } = form
  return {
    id,
    createdAt,
    requestId,
    bookingId: form.booking,
    clientFirstName: signer.firstName,
    clientLastName: signer.lastName,
    email,
    waiverType: 'general_liability',
    status: 'signed',
    signatureData: { fullName: fullName(signer), guardianName, phone, email, signedAt },
    signedDate,
    expirationDate: expirationDay(signedDate, business.waiverValidMonths),
    signedIpAddress: SIGNED_IP_ADDRESS,
    evidence,
    emails: [owe('waiver', email)],
  }
}

/** The day on which a waiver signed on `day` lapses; the 31st becomes the last day of a shorter month. */
export function expirationDay(day: Day, validMonths: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + validMonths + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + validMonths, Math.min(date, lastOfMonth)))
    .toISOString()
    .slice(0, 10)
}

/** True from 30 days to 1 day before the waiver lapses (spec §9). */
export function expiresSoon(expirationDate: Day | undefined, today: Day): boolean {
  return !!expirationDate && expirationDate > today && expirationDate <= addDays(today, EXPIRES_SOON_DAYS)
}

export function isLapsed(expirationDate: Day | undefined, today: Day): boolean {
  return !!expirationDate && expirationDate <= today
}
