import { business } from '#shared/business.ts'
import { formatDateTime, formatDay } from '#shared/calendar.ts'
import { fullName } from '#shared/client.ts'
import type { Waiver } from '#shared/waiver.ts'
import { signedText } from '../waivers/signed-text.ts'
import type { RecordDocument } from './record-document.ts'

/** What was signed, by whom, and the evidence of it; undefined for a waiver that nobody has signed. */
export function waiverDocument(waiver: Waiver): RecordDocument | undefined {
  const { signatureData, evidence } = waiver
  if (!signatureData || !evidence) return undefined
  return {
    title: 'Liability Waiver',
    subject: fullName({ firstName: waiver.clientFirstName, lastName: waiver.clientLastName }),
    sections: [
      {
        heading: 'Participant',
        facts: [
          ['Client', fullName({ firstName: waiver.clientFirstName, lastName: waiver.clientLastName })],
          ['Email', waiver.email],
          ['Client ID', waiver.clientId],
          ['Booking ID', waiver.bookingId],
          ['Waiver type', waiver.waiverType],
          ['Status', waiver.status],
        ],
      },
      signedText(evidence),
      {
        heading: 'Signature',
        facts: [
          ['Signed by', signatureData.fullName],
          ['Parent or guardian', signatureData.guardianName],
          ['Email', signatureData.email],
          ['Phone', signatureData.phone],
          ['Signed at', formatDateTime(signatureData.signedAt, business.timeZone)],
          ['Valid until', waiver.expirationDate && formatDay(waiver.expirationDate)],
        ],
      },
      {
        heading: 'Evidence',
        facts: [
          ['Waiver ID', waiver.id],
          ['Created', waiver.createdAt],
          ['Signed (UTC)', evidence.signedAt],
          ['IP address', evidence.ipAddress],
          ['Browser', evidence.userAgent],
          ['Signed through', waiver.signedIpAddress],
          ['Agreement version', evidence.agreementVersion],
          ['Agreement SHA-256', evidence.agreementSha256],
        ],
      },
    ],
  }
}
