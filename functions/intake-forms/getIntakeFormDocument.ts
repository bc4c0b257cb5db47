import { ApiError } from '#shared/api-error.ts'
import { getIntakeFormDocument } from '#shared/operations/intake-forms.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import { intakeFormDocument } from '../lib/pdf/intake-form-document.ts'
import { renderDocumentFile } from '../lib/pdf/record-document.ts'
import * as intakeForms from '../lib/store/intake-forms.ts'
import { intakeFormKey } from '../lib/store/table/keys.ts'
import { recordDownload } from '../lib/store/writes/record-download.ts'

export const handler = createHandler(getIntakeFormDocument, async ({ input, staff }) => {
  const now = new Date()
  const form = await intakeForms.find(input.id)
  if (!form) throw new ApiError('intakeFormNotFound')
  const document = renderDocumentFile(intakeFormDocument(form), form.id, now)
  await recordDownload(form, intakeFormKey(form.id), await staffAction(staff, now))
  return document
})
