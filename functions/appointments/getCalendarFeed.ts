import { FEED_REFRESH_MINUTES } from '#shared/appointments/calendar-file.ts'
import { getCalendarFeed } from '#shared/appointments/trainer-calendars-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { toRevalidatedResponse } from '../lib/http/revalidated.ts'
import { readFeed } from './calendar-feeds.ts'

export const handler = createHandler(getCalendarFeed, async ({ input: { token }, request }) => {
  const caller = { operation: getCalendarFeed, ipAddress: request.ipAddress, now: new Date() }
  return toRevalidatedResponse(request, await readFeed(token, caller), FEED_REFRESH_MINUTES * 60)
})
