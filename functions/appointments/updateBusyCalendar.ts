import { updateBusyCalendar } from '#shared/appointments/trainer-calendars-operations.ts'
import { internetClient } from '../lib/external-request.ts'
import { createHandler } from '../lib/http/handler.ts'
import { removeBusyCalendar, toBusyCalendarStatus } from './busy-calendars.ts'
import { saveBusyCalendar } from './read-busy-calendars.ts'

export const handler = createHandler(updateBusyCalendar, async ({ input: { trainerId, url } }) => {
  if (url)
    return {
      trainerId,
      own: toBusyCalendarStatus(await saveBusyCalendar({ trainerId, url }, new Date(), internetClient)),
    }
  await removeBusyCalendar(trainerId)
  return { trainerId }
})
