import type { IntakeForm } from '#shared/intake-forms/intake-form.ts'
import { fullName } from '#shared/lib/client.ts'
import { formatDateTime } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'

import { fillEmailTexts } from '../lib/email/email-texts.ts'

type SubmittedIntakeForm = Pick<IntakeForm, 'clientFirstName' | 'clientLastName' | 'createdAt'>

/** The email contains no answers from the form, because the answers are health data. */
export function intakeFormEmail(form: SubmittedIntakeForm) {
  const name = fullName({ firstName: form.clientFirstName, lastName: form.clientLastName })
  const { subject, opening, closing } = fillEmailTexts('intakeForm', name, {})
  return renderBrandedEmail({
    subject,
    preview: 'Your coach will read it before you train.',
    heading: 'We received your intake form',
    paragraphs: [
      greeting(name),
      ...opening,
      'To protect your privacy, this email contains none of your answers.',
    ],
    details: [
      ['Name', name],
      ['Received', formatDateTime(form.createdAt, business.timeZone)],
    ],
    closingText: closing,
    reason: 'You are receiving this because a health intake form was submitted for this address.',
  })
}
