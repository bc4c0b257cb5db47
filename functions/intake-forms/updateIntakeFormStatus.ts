import { updateIntakeFormStatus } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { lambda } from '../runtime/lambda.ts'
import * as intakeForms from '../store/intake-forms.ts'

export const handler = lambda(updateIntakeFormStatus, async ({ input }) => {
  if (!(await intakeForms.setStatus(input.id, input.status))) throw new Problem('intakeFormNotFound')
  return input
})
