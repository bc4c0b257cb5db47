import { ApiError } from '#shared/api-error.ts'
import { deleteTimeOff } from '#shared/operations/appointments.ts'
import { createHandler } from '../lib/http/handler.ts'
import { removeTimeOff } from '../lib/store/working-hours.ts'

export const handler = createHandler(deleteTimeOff, async ({ input }) => {
  if (!(await removeTimeOff(input.id))) throw new ApiError('timeOffNotFound')
  return input
})
