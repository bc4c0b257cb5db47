import { business } from '#shared/business.ts'
import { formatDateTime, formatDay } from '#shared/calendar.ts'
import { fullName } from '#shared/client.ts'
import type { Waiver } from '#shared/waiver.ts'
import { signedText } from '../waivers/signed-text.ts'
import { emailMessage } from './layout.ts'
import type { EmailMessage } from './message.ts'

/** The signer's copy: what was signed, by whom and when. */
export function waiverEmail(waiver: Waiver): EmailMessage {
  const name = fullName({ firstName: waiver.clientFirstName, lastName: waiver.clientLastName })
  const signed = waiver.evidence && signedText(waiver.evidence)
  return emailMessage({
    subject: `Your signed liability waiver - ${business.name}`,
    preview: 'Keep this copy for your records.',
    heading: 'Your signed liability waiver',
    paragraphs: [`Hi ${name},`, 'thank you for signing. Please keep this copy for your records.'],
    facts: signingFacts(waiver, name),
    afterword: [
      ...(signed ? [signed.heading, ...signed.paragraphs] : []),
      `Was this not you? Reply to this mail or call ${business.phone}.`,
    ],
    reason: 'You receive this because a liability waiver was signed for this address.',
  })
}

function signingFacts({ signatureData, expirationDate, evidence }: Waiver, name: string) {
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Signed by', name],
    ['Guardian', signatureData?.guardianName],
    ['Signed on', signatureData && formatDateTime(signatureData.signedAt, business.timeZone)],
    ['Valid until', expirationDate && formatDay(expirationDate)],
    ['Agreement version', evidence?.agreementVersion],
    ['Agreement SHA-256', evidence?.agreementSha256],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}
