import { save } from '#functions/appointments/working-hours.ts'
import { createHandler } from '#functions/lib/http/handler.ts'
import { updateWorkingHours } from '#shared/appointments/appointments-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'

/** Negative control: forgets the single days whose hours differ. */
export const handler = createHandler(updateWorkingHours, async ({ input }) => {
  if (!(await save({ ...input, dateOverrides: {} }))) throw new ApiError('hoursChanged')
  return { ...input, version: input.version + 1, conflicts: [] }
})
