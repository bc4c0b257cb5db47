import { business } from '#shared/business.ts'
import { fullName } from '#shared/client.ts'
import { formatDateTime, formatLongDate } from '#shared/plain-date.ts'
import { lastValidDay, type Waiver } from '#shared/waiver.ts'
import { signedAgreementText } from '../signed-agreement.ts'
import { codeLabel } from './code-label.ts'
import type { RecordDocument } from './record-document.ts'

/** The agreement, the signature and its evidence; undefined for an unsigned waiver. */
export function waiverDocument(waiver: Waiver): RecordDocument | undefined {
  const { signatureData, evidence } = waiver
  if (!signatureData || !evidence) return undefined
  return {
    title: 'Liability Waiver',
    subject: fullName({ firstName: waiver.clientFirstName, lastName: waiver.clientLastName }),
    sections: [
      {
        heading: 'Participant',
        fields: [
          ['Client', fullName({ firstName: waiver.clientFirstName, lastName: waiver.clientLastName })],
          ['Email', waiver.email],
          ['Client ID', waiver.clientId],
          ['Booking ID', waiver.bookingId],
          ['Waiver type', codeLabel(waiver.waiverType)],
          ['Status', codeLabel(waiver.status)],
        ],
      },
      signedAgreementText(evidence),
      {
        heading: 'Signature',
        fields: [
          ['Signed by', signatureData.fullName],
          ['Parent or guardian', signatureData.guardianName],
          ['Email', signatureData.email],
          ['Phone', signatureData.phone],
          ['Signed at', formatDateTime(signatureData.signedAt, business.timeZone)],
          ['Valid through', waiver.expirationDate && formatLongDate(lastValidDay(waiver.expirationDate))],
        ],
      },
      {
        heading: 'Evidence',
        fields: [
          ['Waiver ID', waiver.id],
          ['Created', formatExactTime(waiver.createdAt)],
          ['Signed', formatExactTime(evidence.signedAt)],
          ['IP address', evidence.ipAddress],
          ['Browser', evidence.userAgent],
          ['Signed through', waiver.signedIpAddress && codeLabel(waiver.signedIpAddress)],
          ['Agreement version', evidence.agreementVersion],
          ['Agreement SHA-256', evidence.agreementSha256],
        ],
      },
    ],
  }
}

/** To the second and with its time zone, as evidence needs it: 'Nov 21, 2026, 10:42:07 AM PST'. */
function formatExactTime(instant: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: business.timeZone,
    dateStyle: 'medium',
    timeStyle: 'long',
  }).format(new Date(instant))
}
