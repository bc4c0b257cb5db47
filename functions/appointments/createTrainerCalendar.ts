import { createTrainerCalendar } from '#shared/appointments/trainer-calendars-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { createTrainerFeed } from './calendar-feeds.ts'

export const handler = createHandler(createTrainerCalendar, async ({ input: { trainerId }, staff }) => ({
  trainerId,
  url: await createTrainerFeed(trainerId, await createStaffContext(staff)),
}))
