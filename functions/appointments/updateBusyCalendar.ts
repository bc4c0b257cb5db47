import { updateBusyCalendar } from '#shared/appointments/trainer-calendars-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { internet } from '../lib/public-request.ts'
import { ownCalendar, removeBusyCalendar } from './busy-calendars.ts'
import { saveBusyCalendar } from './read-busy-calendars.ts'

export const handler = createHandler(updateBusyCalendar, async ({ input: { trainerId, url } }) => {
  if (url)
    return { trainerId, own: ownCalendar(await saveBusyCalendar({ trainerId, url }, new Date(), internet)) }
  await removeBusyCalendar(trainerId)
  return { trainerId }
})
