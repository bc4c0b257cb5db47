import { type FormRequest, formUrl } from '#shared/form-requests/form-request.ts'
import { business } from '#shared/lib/business.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import { requireEnv } from '../lib/environment.ts'

const copies = {
  intake: {
    subject: () => `Please fill in your health intake form for ${business.name}`,
    heading: 'Your health intake form',
    request: 'Before you train with us, please tell us about your health and your goals.',
    takes: 'About five minutes',
    button: 'Fill in the health intake form',
    reason: 'You receive this because our team asked you to fill in a health intake form.',
  },
  waiver: {
    subject: () => `Please sign your liability waiver for ${business.name}`,
    heading: 'Your liability waiver',
    request: 'Before you train with us, please read our agreement and sign it.',
    takes: 'About two minutes',
    button: 'Read and sign the waiver',
    reason: 'You receive this because our team asked you to sign a liability waiver.',
  },
  agreementChanged: {
    subject: () => `Please sign the new agreement of ${business.name}`,
    heading: 'Our agreement has changed',
    request:
      'You signed an earlier version of our agreement. Please read the new one and sign it before your next visit.',
    takes: 'About two minutes',
    button: 'Read and sign the agreement',
    reason: 'You receive this because you signed an earlier version of our agreement.',
  },
} as const

export function formLinkEmail(formRequest: FormRequest) {
  const { subject, heading, request, takes, button, reason } =
    copies[formRequest.because ?? formRequest.formType]
  return renderBrandedEmail({
    subject: subject(),
    preview: 'The link is meant for you alone.',
    heading,
    paragraphs: [greeting(formRequest.clientName), request],
    details: [
      ['Name', formRequest.clientName],
      ['Takes', takes],
      ['Link', 'For you alone, to be used once'],
    ],
    button: {
      label: button,
      url: formUrl(requireEnv('SITE_URL'), { ...formRequest, requestId: formRequest.id }),
    },
    closingText: [`Questions? Reply to this email or call ${business.phone}.`],
    reason,
  })
}
