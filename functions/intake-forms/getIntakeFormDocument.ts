import { intakeFieldsIn } from '#shared/intake-forms/intake-fields.ts'
import { type IntakeForm, listIntakeAnswers } from '#shared/intake-forms/intake-form.ts'
import { getIntakeFormDocument } from '#shared/intake-forms/intake-forms-operations.ts'
import { getReadinessState } from '#shared/intake-forms/readiness.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { fullName } from '#shared/lib/client.ts'
import { formatDateTime } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { formatEnumValue, type PdfContent, renderDocumentFile } from '../lib/pdf/record-document.ts'
import { intakeFormKey } from '../lib/table/keys.ts'
import { recordDownload } from '../lib/writes/record-download.ts'
import * as intakeForms from './intake-forms.ts'

export const handler = createHandler(getIntakeFormDocument, async ({ input, staff }) => {
  const now = new Date()
  const form = await intakeForms.find(input.id)
  if (!form) throw new ApiError('intakeFormNotFound')
  const document = renderDocumentFile(intakeFormDocument(form), form.id, now)
  await recordDownload(form, intakeFormKey(form.id), await createStaffContext(staff, now))
  return document
})

function intakeFormDocument(form: IntakeForm): PdfContent {
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
          ['Status', formatEnumValue(form.status)],
        ],
      },
      { heading: 'Emergency Contact', fields: listIntakeAnswers(form, intakeFieldsIn('emergency')) },
      { heading: 'Medical Alerts', fields: listIntakeAnswers(form, intakeFieldsIn('medical')) },
      ...(getReadinessState(form) === 'unanswered'
        ? []
        : [{ heading: 'Readiness', fields: listIntakeAnswers(form, intakeFieldsIn('readiness')) }]),
      { heading: 'Doctor', fields: listIntakeAnswers(form, intakeFieldsIn('doctor')) },
      { heading: 'Training', fields: listIntakeAnswers(form, intakeFieldsIn('training')) },
    ],
  }
}
