import type { IntakeForm } from '#shared/intake-forms/intake-form.ts'
import { business } from '#shared/lib/business.ts'
import { fullName } from '#shared/lib/client.ts'
import { formatDateTime } from '#shared/lib/plain-date.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'

type SubmittedIntakeForm = Pick<IntakeForm, 'clientFirstName' | 'clientLastName' | 'createdAt'>

/** The email confirms receipt without any answers. */
export function intakeFormEmail(form: SubmittedIntakeForm) {
  const name = fullName({ firstName: form.clientFirstName, lastName: form.clientLastName })
  return renderBrandedEmail({
    subject: `Your health intake form - received by ${business.name}`,
    preview: 'Your coach will read it before you train.',
    heading: 'We received your intake form',
    paragraphs: [
      greeting(name),
      'Thank you for filling in your health intake form. Your coach will read it before your first session.',
      'To protect your privacy, this email contains none of your answers.',
    ],
    details: [
      ['Name', name],
      ['Received', formatDateTime(form.createdAt, business.timeZone)],
    ],
    closingText: [
      `Has something changed, or was this not you? Reply to this email or call ${business.phone}.`,
    ],
    reason: 'You receive this because a health intake form was submitted for this address.',
  })
}
