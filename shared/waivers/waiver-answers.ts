import { getDateTimeFormat } from '../lib/dates/date-time-format.ts'
import { formatDateTime, formatLongDate, formatPlainDate } from '../lib/dates/plain-date.ts'
import { business } from '../lib/settings/business.ts'
import type { Consent, Participant } from './signing.ts'
import { getLastValidDay, type Waiver, waiverChannelLabels, waiverTypeLabels } from './waiver.ts'
import { type WaiverFieldName, waiverFields } from './waiver-fields.ts'

export function waiverAnswers(
  waiver: Waiver,
  names: readonly WaiverFieldName[],
): [label: string, answer: string | undefined][] {
  return names.map((name) => [waiverFields[name].label, answers[name](waiver)])
}

const answers: Readonly<Record<WaiverFieldName, (waiver: Waiver) => string | undefined>> = {
  waiverType: ({ waiverType }) => waiverTypeLabels[waiverType],
  signedIpAddress: ({ signedIpAddress }) => signedIpAddress,
  participants: ({ participants }) => participants?.map(describeParticipant).join('; '),
  channel: ({ channel }) => channel && waiverChannelLabels[channel],
  paperLocation: ({ paper }) => paper?.location,
  paperRecordedBy: ({ paper }) => paper && (paper.recordedBy.name ?? 'a colleague'),
  consents: ({ consents }) => consents?.map((consent) => consentLabels[consent]).join(', '),
  typedSignature: ({ signature }) => signature?.typedName,
  signedBy: ({ signatureData, signer }) => signer?.name ?? signatureData?.fullName,
  guardianName: ({ signatureData }) => signatureData?.guardianName,
  signerEmail: ({ signatureData }) => signatureData?.email,
  signerPhone: ({ signatureData }) => signatureData?.phone,
  signedOn: ({ signatureData, signedDate }) =>
    signatureData
      ? formatDateTime(signatureData.signedAt, business.timeZone)
      : signedDate && formatLongDate(signedDate),
  validThrough: ({ expirationDate }) => expirationDate && formatLongDate(getLastValidDay(expirationDate)),
  signedAt: ({ evidence }) => evidence && formatExactTime(evidence.signedAt),
  ipAddress: ({ evidence }) => evidence?.ipAddress,
  userAgent: ({ evidence }) => evidence?.userAgent,
  agreementVersion: ({ evidence }) => evidence?.agreementVersion,
  agreementSha256: ({ evidence }) => evidence?.agreementSha256,
}

const consentLabels = {
  terms: 'Terms of the agreement',
  electronic: 'Electronic signature and copy by email',
  photos: 'Photos and video',
} as const satisfies Record<Consent, string>

const describeParticipant = ({ fullName, dateOfBirth }: Participant) =>
  dateOfBirth ? `${fullName}, born on ${formatPlainDate(dateOfBirth)}` : fullName

/** Formats a time with seconds and the time zone, such as 'Nov 21, 2026, 10:42:07 AM PST', for use as evidence. */
export function formatExactTime(instant: string): string {
  return getDateTimeFormat({ timeZone: business.timeZone, dateStyle: 'medium', timeStyle: 'long' }).format(
    new Date(instant),
  )
}
