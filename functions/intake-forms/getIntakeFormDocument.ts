import { getIntakeFormDocument } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { intakeFormDocument } from '../documents/intake-form-document.ts'
import { documentFile } from '../documents/record-document.ts'
import { lambda } from '../runtime/lambda.ts'
import * as intakeForms from '../store/intake-forms.ts'

export const handler = lambda(getIntakeFormDocument, async ({ input }) => {
  const form = await intakeForms.find(input.id)
  if (!form) throw new Problem('intakeFormNotFound')
  return documentFile(intakeFormDocument(form), form.id, new Date())
})
