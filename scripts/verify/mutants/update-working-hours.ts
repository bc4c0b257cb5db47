import { createHandler } from '#functions/lib/http/handler.ts'
import { save } from '#functions/lib/store/working-hours.ts'
import { ApiError } from '#shared/api-error.ts'
import { updateWorkingHours } from '#shared/operations/appointments.ts'

/** Negative control: forgets the single days whose hours differ. */
export const handler = createHandler(updateWorkingHours, async ({ input }) => {
  if (!(await save({ ...input, dateOverrides: {} }))) throw new ApiError('hoursChanged')
  return { ...input, version: input.version + 1, conflicts: [] }
})
