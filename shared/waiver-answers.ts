import { business } from './business.ts'
import { formatDateTime, formatLongDate } from './plain-date.ts'
import { lastValidDay, type Waiver, waiverTypeLabels } from './waiver.ts'
import { type WaiverFieldName, waiverFields } from './waiver-fields.ts'

/** Labels and displayed values of these fields. */
export function waiverAnswers(
  waiver: Waiver,
  names: readonly WaiverFieldName[],
): [label: string, answer: string | undefined][] {
  return names.map((name) => [waiverFields[name].label, answers[name](waiver)])
}

const { timeZone } = business

const answers: Readonly<Record<WaiverFieldName, (waiver: Waiver) => string | undefined>> = {
  waiverType: ({ waiverType }) => waiverTypeLabels[waiverType],
  signedIpAddress: ({ signedIpAddress }) => signedIpAddress,
  signedBy: ({ signatureData }) => signatureData?.fullName,
  guardianName: ({ signatureData }) => signatureData?.guardianName,
  signerEmail: ({ signatureData }) => signatureData?.email,
  signerPhone: ({ signatureData }) => signatureData?.phone,
  signedOn: ({ signatureData }) => signatureData && formatDateTime(signatureData.signedAt, timeZone),
  validThrough: ({ expirationDate }) => expirationDate && formatLongDate(lastValidDay(expirationDate)),
  signedAt: ({ evidence }) => evidence && formatExactTime(evidence.signedAt),
  ipAddress: ({ evidence }) => evidence?.ipAddress,
  userAgent: ({ evidence }) => evidence?.userAgent,
  agreementVersion: ({ evidence }) => evidence?.agreementVersion,
  agreementSha256: ({ evidence }) => evidence?.agreementSha256,
}

/** With seconds and time zone, as evidence needs it: 'Nov 21, 2026, 10:42:07 AM PST'. */
export function formatExactTime(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'long' }).format(
    new Date(instant),
  )
}
