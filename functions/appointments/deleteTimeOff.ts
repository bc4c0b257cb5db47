import { deleteTimeOff } from '#shared/appointments/appointments-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { createHandler } from '../lib/http/handler.ts'
import { removeTimeOff } from './working-hours.ts'

export const handler = createHandler(deleteTimeOff, async ({ input }) => {
  if (!(await removeTimeOff(input.id))) throw new ApiError('timeOffNotFound')
  return input
})
