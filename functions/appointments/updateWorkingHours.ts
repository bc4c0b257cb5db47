import { updateWorkingHours } from '#shared/appointments/appointments-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { createHandler } from '../lib/http/handler.ts'
import { findConflicts } from './find-conflicts.ts'
import { listSchedules, saveWorkingHours } from './working-hours.ts'

export const handler = createHandler(updateWorkingHours, async ({ input }) => {
  const now = new Date()
  if (!(await saveWorkingHours(input))) {
    const { hours } = await listSchedules(now)
    const currentHours = hours.find(({ trainerId }) => trainerId === input.trainerId)
    throw new ApiError('hoursChanged', { current: currentHours })
  }
  const hours = { ...input, version: input.version + 1 }
  return { ...hours, conflicts: await findConflicts({ hours: [hours], timeOff: [] }, now) }
})
