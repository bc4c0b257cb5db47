import { ApiError } from '#shared/api-error.ts'
import { updateWorkingHours } from '#shared/operations/appointments.ts'
import { createHandler } from '../lib/http/handler.ts'
import { listSchedules, save } from '../lib/store/working-hours.ts'
import { findConflicts } from './find-conflicts.ts'

export const handler = createHandler(updateWorkingHours, async ({ input }) => {
  if (!(await save(input))) {
    const { hours } = await listSchedules()
    const current = hours.find(({ trainerId }) => trainerId === input.trainerId)
    throw new ApiError('hoursChanged', { current })
  }
  const hours = { ...input, version: input.version + 1 }
  return { ...hours, conflicts: await findConflicts({ hours: [hours], timeOff: [] }, new Date()) }
})
