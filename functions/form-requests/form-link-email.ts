import { type FormRequest, formUrl } from '#shared/form-requests/form-request.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import { fillEmailTexts } from '../lib/email/email-texts.ts'
import { requireEnv } from '../lib/environment.ts'

const templates = {
  intake: {
    email: 'intakeFormLink',
    heading: 'Your health intake form',
    duration: 'About five minutes',
    button: 'Fill in the health intake form',
    reason: 'You are receiving this because our team asked you to fill in a health intake form.',
  },
  waiver: {
    email: 'waiverLink',
    heading: 'Your liability waiver',
    duration: 'About two minutes',
    button: 'Read and sign the waiver',
    reason: 'You are receiving this because our team asked you to sign a liability waiver.',
  },
  agreementChanged: {
    email: 'newAgreementLink',
    heading: 'Our agreement has changed',
    duration: 'About two minutes',
    button: 'Read and sign the agreement',
    reason: 'You are receiving this because you signed an earlier version of our agreement.',
  },
} as const

export function formLinkEmail(formRequest: FormRequest) {
  const { email, heading, duration, button, reason } = templates[formRequest.because ?? formRequest.formType]
  const { subject, opening, closing } = fillEmailTexts(email, formRequest.clientName, {})
  return renderBrandedEmail({
    subject,
    preview: 'The link is for you only.',
    heading,
    paragraphs: [greeting(formRequest.clientName), ...opening],
    details: [
      ['Name', formRequest.clientName],
      ['Duration', duration],
      ['Link', 'For you only, works once'],
    ],
    button: {
      label: button,
      url: formUrl(requireEnv('SITE_URL'), { ...formRequest, requestId: formRequest.id }),
    },
    closingText: closing,
    reason,
  })
}
