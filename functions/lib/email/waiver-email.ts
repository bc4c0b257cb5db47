import { business } from '#shared/business.ts'
import { fullName } from '#shared/client.ts'
import { formatDateTime, formatLongDate } from '#shared/plain-date.ts'
import { lastValidDay, type Waiver } from '#shared/waiver.ts'
import { signedAgreementText } from '../signed-agreement.ts'
import { renderBrandedEmail } from './branded-email.ts'
import { greeting } from './first-name.ts'
import type { EmailMessage } from './message.ts'

/** The signer's copy: what was signed, by whom and when. */
export function waiverEmail(waiver: Waiver): EmailMessage {
  const name = fullName({ firstName: waiver.clientFirstName, lastName: waiver.clientLastName })
  const signed = waiver.evidence && signedAgreementText(waiver.evidence)
  return renderBrandedEmail({
    subject: `Your signed liability waiver - ${business.name}`,
    preview: 'Keep this copy for your records.',
    heading: 'Your signed liability waiver',
    paragraphs: [greeting(name), 'Thank you for signing. Please keep this copy for your records.'],
    details: signatureDetails(waiver, name),
    closingText: [
      ...(signed ? [signed.heading, ...signed.paragraphs] : []),
      `Was this not you? Reply to this email or call ${business.phone}.`,
    ],
    reason: 'You receive this because a liability waiver was signed for this address.',
  })
}

function signatureDetails({ signatureData, expirationDate, evidence }: Waiver, name: string) {
  const details: readonly (readonly [string, string | undefined])[] = [
    ['Signed by', name],
    ['Guardian', signatureData?.guardianName],
    ['Signed on', signatureData && formatDateTime(signatureData.signedAt, business.timeZone)],
    ['Valid through', expirationDate && formatLongDate(lastValidDay(expirationDate))],
    ['Agreement version', evidence?.agreementVersion],
    ['Agreement SHA-256', evidence?.agreementSha256],
  ]
  return details.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}
