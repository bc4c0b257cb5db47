import { revokeTrainerCalendar } from '#shared/appointments/trainer-calendars-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { revokeTrainerFeed } from './calendar-feeds.ts'

export const handler = createHandler(revokeTrainerCalendar, async ({ input }) => {
  await revokeTrainerFeed(input.trainerId)
  return input
})
