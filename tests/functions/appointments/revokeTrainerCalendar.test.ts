import { expect, it } from 'vitest'
import { getCalendarFeed, revokeTrainerCalendar } from '#shared/appointments/trainer-calendars-operations.ts'
import { createFeedToken, readFeed } from '#tests/support/fixtures/calendar-feeds.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('revokes a calendar even for a program that has cached it, and can be repeated', async () => {
  const token = await createFeedToken('darius')
  const { headers } = await readFeed(token)
  for (let i = 0; i < 2; i++) {
    const { status } = await invoke(revokeTrainerCalendar, { trainerId: 'darius' }, { as: ana })
    expect(status).toBe(200)
  }
  const known = { headers: { 'if-none-match': headers.etag ?? '' } }
  expect((await invokeExpectingError(getCalendarFeed, { token }, known)).status).toBe(404)
})
