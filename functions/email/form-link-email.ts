import { business } from '#shared/business.ts'
import { type FormRequest, formLink } from '#shared/form-request.ts'
import { setting } from '../runtime/environment.ts'
import { emailMessage } from './layout.ts'
import type { EmailMessage } from './message.ts'

const words = {
  intake: {
    subject: `Please fill in your health intake form for ${business.name}`,
    heading: 'Your health intake form',
    request:
      'before you train with us, please tell us about your health and your goals. It takes about five minutes.',
    button: 'Fill in the health intake form',
    reason: 'You receive this because our team asked you to fill in a health intake form.',
  },
  waiver: {
    subject: `Please sign your liability waiver for ${business.name}`,
    heading: 'Your liability waiver',
    request: 'before you train with us, please read our agreement and sign it. It takes about two minutes.',
    button: 'Read and sign the waiver',
    reason: 'You receive this because our team asked you to sign a liability waiver.',
  },
} as const

export function formLinkEmail(asked: FormRequest): EmailMessage {
  const { subject, heading, request, button, reason } = words[asked.formType]
  return emailMessage({
    subject,
    preview: 'The link is meant for you alone.',
    heading,
    paragraphs: [`Hi ${asked.clientName},`, request],
    button: {
      label: button,
      url: formLink(setting('SITE_URL'), { ...asked, requestId: asked.id }),
    },
    afterword: [
      'The link is meant for you alone and can be used once.',
      `Questions? Reply to this mail or call ${business.phone}.`,
    ],
    reason,
  })
}
