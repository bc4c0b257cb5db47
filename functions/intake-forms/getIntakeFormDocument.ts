import { getIntakeFormDocument } from '#shared/intake-forms/intake-forms-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import { renderDocumentFile } from '../lib/pdf/record-document.ts'
import { intakeFormKey } from '../lib/table/keys.ts'
import { recordDownload } from '../lib/writes/record-download.ts'
import { intakeFormDocument } from './intake-form-document.ts'
import * as intakeForms from './intake-forms.ts'

export const handler = createHandler(getIntakeFormDocument, async ({ input, staff }) => {
  const now = new Date()
  const form = await intakeForms.find(input.id)
  if (!form) throw new ApiError('intakeFormNotFound')
  const document = renderDocumentFile(intakeFormDocument(form), form.id, now)
  await recordDownload(form, intakeFormKey(form.id), await staffAction(staff, now))
  return document
})
