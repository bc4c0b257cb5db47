import { fullName } from '#shared/lib/client.ts'
import type { Agreement } from '#shared/waivers/agreement.ts'
import type { Waiver } from '#shared/waivers/waiver.ts'
import { waiverAnswers } from '#shared/waivers/waiver-answers.ts'
import type { WaiverFieldName } from '#shared/waivers/waiver-fields.ts'
import { documentBlock } from '../lib/email/blocks.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import type { Detail } from '../lib/email/details.ts'
import { fillEmailTexts } from '../lib/email/email-texts.ts'
import { requireEnv } from '../lib/environment.ts'
import { describeSignedText } from './signed-agreement.ts'

export function waiverEmail(waiver: Waiver, agreement: Agreement | undefined) {
  const name = fullName({ firstName: waiver.clientFirstName, lastName: waiver.clientLastName })
  const signedText = waiver.evidence && describeSignedText(waiver.evidence, agreement)
  const { subject, opening, closing } = fillEmailTexts('waiver', name, {})
  return renderBrandedEmail({
    subject,
    preview: 'Keep this copy for your records.',
    heading: 'Your signed liability waiver',
    paragraphs: [greeting(name), ...opening],
    details: [...signatureDetails(waiver), ...(waiver.reference ? [referenceDetail(waiver.reference)] : [])],
    ...(signedText && { appendix: documentBlock(signedText.heading, signedText.paragraphs) }),
    closingText: closing,
    smallPrint: waiverAnswers(waiver, ['agreementSha256']).flatMap(([label, value]) =>
      value ? [`${label}: ${value}`] : [],
    ),
    reason: 'You are receiving this because a liability waiver was signed for this address.',
  })
}

const referenceDetail = (reference: string): Detail => [
  'Reference',
  { textBefore: reference, text: 'Verify', url: `${requireEnv('SITE_URL')}/verify/${reference}` },
]

const FIELDS = [
  'signedBy',
  'guardianName',
  'signedOn',
  'validThrough',
  'agreementVersion',
] as const satisfies readonly WaiverFieldName[]

function signatureDetails(waiver: Waiver) {
  return waiverAnswers(waiver, FIELDS).flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}
