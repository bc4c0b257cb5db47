import { updateIntakeFormStatus } from '#shared/intake-forms/intake-forms-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as intakeForms from './intake-forms.ts'

export const handler = createHandler(updateIntakeFormStatus, async ({ input, staff }) => {
  if (!(await intakeForms.setStatus(input.id, input.status, await createStaffContext(staff))))
    throw new ApiError('intakeFormNotFound')
  return input
})
