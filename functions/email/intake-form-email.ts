import { business } from '#shared/business.ts'
import { formatDateTime } from '#shared/calendar.ts'
import { fullName } from '#shared/client.ts'
import type { IntakeForm } from '#shared/intake-form.ts'
import { emailMessage } from './layout.ts'
import type { EmailMessage } from './message.ts'

type Submitted = Pick<IntakeForm, 'clientFirstName' | 'clientLastName' | 'createdAt'>

/** Says that the form arrived, and nothing of what is in it. */
export function intakeFormEmail(form: Submitted): EmailMessage {
  const name = fullName({ firstName: form.clientFirstName, lastName: form.clientLastName })
  return emailMessage({
    subject: `Your health intake form - received by ${business.name}`,
    preview: 'Your coach will read it before you train.',
    heading: 'We received your health intake form',
    paragraphs: [
      `Hi ${name},`,
      'thank you for filling in your health intake form. Your coach will read it before your first session.',
      'To protect your privacy, this mail contains none of your answers.',
    ],
    facts: [
      ['Name', name],
      ['Received', formatDateTime(form.createdAt, business.timeZone)],
    ],
    afterword: [`Has something changed, or was this not you? Reply to this mail or call ${business.phone}.`],
    reason: 'You receive this because a health intake form was submitted for this address.',
  })
}
