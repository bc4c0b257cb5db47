import { randomUUID } from 'node:crypto'
import { ApiError } from '#shared/api-error.ts'
import { business } from '#shared/business.ts'
import { createTimeOff } from '#shared/operations/appointments.ts'
import { firstInstantFrom } from '#shared/wall-time.ts'
import { staffActor } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import { insertTimeOff } from '../lib/store/working-hours.ts'
import { findBookedIn } from './find-conflicts.ts'

export const handler = createHandler(createTimeOff, async ({ input, staff }) => {
  const [startsAt = '', endsAt = ''] = [input.from, input.to].map(instantOfInput)
  if (startsAt >= endsAt)
    throw new ApiError('invalidInput', { fields: { to: 'The end must be after the start' } })
  const { name: createdBy } = await staffActor(staff)
  const timeOff = { id: randomUUID(), trainerId: input.trainerId, startsAt, endsAt, createdBy }
  await insertTimeOff(timeOff)
  return { ...timeOff, conflicts: await findBookedIn(timeOff) }
})

function instantOfInput(local: string): string {
  const [day = '', time = ''] = local.split('T')
  return firstInstantFrom(day, time, business.timeZone).toISOString()
}
