import { intakeFieldsIn } from '#shared/intake-forms/intake-fields.ts'
import { type IntakeForm, intakeAnswers } from '#shared/intake-forms/intake-form.ts'
import { readinessOf } from '#shared/intake-forms/readiness.ts'
import { business } from '#shared/lib/business.ts'
import { fullName } from '#shared/lib/client.ts'
import { formatDateTime } from '#shared/lib/plain-date.ts'
import { codeLabel } from '../lib/pdf/code-label.ts'
import type { RecordDocument } from '../lib/pdf/record-document.ts'

/** Everything the client submitted. Staff notes are internal and left out. */
export function intakeFormDocument(form: IntakeForm): RecordDocument {
  const client = fullName({ firstName: form.clientFirstName, lastName: form.clientLastName })
  return {
    title: 'Health Intake Form',
    subject: client,
    sections: [
      {
        heading: 'Client',
        fields: [
          ['Name', client],
          ['Email', form.email],
          ['Phone', form.phone],
          ['Client ID', form.clientId],
          ['Booking ID', form.bookingId],
          ['Form ID', form.id],
          ['Received', formatDateTime(form.createdAt, business.timeZone)],
          ['Status', codeLabel(form.status)],
        ],
      },
      { heading: 'Emergency Contact', fields: intakeAnswers(form, intakeFieldsIn('emergency')) },
      { heading: 'Medical Alerts', fields: intakeAnswers(form, intakeFieldsIn('medical')) },
      ...(readinessOf(form) === 'unanswered'
        ? []
        : [{ heading: 'Readiness', fields: intakeAnswers(form, intakeFieldsIn('readiness')) }]),
      { heading: 'Doctor', fields: intakeAnswers(form, intakeFieldsIn('doctor')) },
      { heading: 'Training', fields: intakeAnswers(form, intakeFieldsIn('training')) },
    ],
  }
}
