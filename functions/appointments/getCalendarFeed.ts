import { FEED_REFRESH_MINUTES } from '#shared/appointments/calendar-file.ts'
import { getCalendarFeed } from '#shared/appointments/trainer-calendars-operations.ts'
import { toConditionalResponse } from '../lib/http/conditional-response.ts'
import { createHandler } from '../lib/http/handler.ts'
import { readFeed } from './calendar-feeds.ts'

export const handler = createHandler(getCalendarFeed, async ({ input: { token }, request }) => {
  const caller = { operation: getCalendarFeed, ipAddress: request.ipAddress, now: new Date() }
  return toConditionalResponse(request, await readFeed(token, caller), FEED_REFRESH_MINUTES * 60)
})
