import { updateBusyCalendar } from '#shared/appointments/trainer-calendars-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { internetClient } from '../lib/public-request.ts'
import { removeBusyCalendar, toOwnCalendar } from './busy-calendars.ts'
import { saveBusyCalendar } from './read-busy-calendars.ts'

export const handler = createHandler(updateBusyCalendar, async ({ input: { trainerId, url } }) => {
  if (url)
    return {
      trainerId,
      own: toOwnCalendar(await saveBusyCalendar({ trainerId, url }, new Date(), internetClient)),
    }
  await removeBusyCalendar(trainerId)
  return { trainerId }
})
