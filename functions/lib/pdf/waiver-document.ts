import { fullName } from '#shared/client.ts'
import type { Waiver } from '#shared/waiver.ts'
import { formatExactTime, waiverAnswers } from '#shared/waiver-answers.ts'
import { waiverFields, waiverFieldsIn } from '#shared/waiver-fields.ts'
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
          ...waiverAnswers(waiver, ['waiverType', ...waiverFieldsIn('participants')]),
          ['Status', codeLabel(waiver.status)],
        ],
      },
      signedAgreementText(evidence),
      { heading: 'Signature', fields: waiverAnswers(waiver, waiverFieldsIn('signature')) },
      {
        heading: 'Evidence',
        fields: [
          ['Waiver ID', waiver.id],
          ['Created', formatExactTime(waiver.createdAt)],
          ...waiverAnswers(waiver, waiverFieldsIn('evidence')),
          [waiverFields.signedIpAddress.label, waiver.signedIpAddress && codeLabel(waiver.signedIpAddress)],
        ],
      },
    ],
  }
}
