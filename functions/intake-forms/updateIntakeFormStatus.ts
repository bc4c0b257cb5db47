import { ApiError } from '#shared/api-error.ts'
import { updateIntakeFormStatus } from '#shared/operations/intake-forms.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as intakeForms from '../lib/store/intake-forms.ts'

export const handler = createHandler(updateIntakeFormStatus, async ({ input, staff }) => {
  if (!(await intakeForms.setStatus(input.id, input.status, await staffAction(staff))))
    throw new ApiError('intakeFormNotFound')
  return input
})
