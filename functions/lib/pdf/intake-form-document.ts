import { business } from '#shared/business.ts'
import { fullName } from '#shared/client.ts'
import { intakeFieldsIn } from '#shared/intake-fields.ts'
import { type IntakeForm, intakeAnswers } from '#shared/intake-form.ts'
import { formatDateTime } from '#shared/plain-date.ts'
import { readinessOf } from '#shared/readiness.ts'
import { codeLabel } from './code-label.ts'
import type { RecordDocument } from './record-document.ts'

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
