import { createTimeOff } from '#shared/appointments/appointments-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { wallTimeToInstant } from '#shared/lib/dates/wall-time.ts'
import { business } from '#shared/lib/settings/business.ts'
import { createHandler, staffActor } from '../lib/http/handler.ts'
import { deriveId } from '../lib/sha256.ts'
import { findAppointmentsDuring } from './find-conflicts.ts'
import { insertTimeOff } from './working-hours.ts'

export const handler = createHandler(createTimeOff, async ({ input, staff }) => {
  const [startsAt = '', endsAt = ''] = [input.from, input.to].map(instantOfInput)
  if (startsAt >= endsAt)
    throw new ApiError('invalidInput', { fields: { to: 'The end must be after the start' } })
  const { name: createdBy } = await staffActor(staff)
  const { trainerId } = input
  // Derives the ID from the input, so that a repeated request does not block the time twice.
  const id = deriveId(`timeOff ${trainerId} ${startsAt} ${endsAt}`)
  const timeOff = { id, trainerId, startsAt, endsAt, createdBy }
  await insertTimeOff(timeOff)
  return { ...timeOff, conflicts: await findAppointmentsDuring(timeOff) }
})

function instantOfInput(local: string): string {
  const [day = '', time = ''] = local.split('T')
  return wallTimeToInstant(day, time, business.timeZone).toISOString()
}
