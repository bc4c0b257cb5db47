import { expect, it } from 'vitest'
import { WORKING_HOURS_PK } from '#functions/lib/table/keys.ts'
import { queryWholePartition } from '#functions/lib/table/query-all.ts'
import { createTrainerCalendar, getCalendarFeed } from '#shared/appointments/trainer-calendars-operations.ts'
import { createFeedToken } from '#tests/support/fixtures/calendar-feeds.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('returns a URL whose secret is not stored in the table', async () => {
  const { body } = await invoke(createTrainerCalendar, { trainerId: 'sofia' }, { as: ana })
  expect(body.url).toMatch(/^webcal:\/\/gym\.example\/api\/calendars\/trainer-sofia\.[\w-]{24}$/)
  const stored = JSON.stringify(await queryWholePartition(WORKING_HOURS_PK))
  expect(stored).toContain('"createdBy":"a colleague"')
  expect(stored).not.toContain(body.url.split('.').at(-1))
})

it('revokes the previous URL of the trainer', async () => {
  const [first, second] = [await createFeedToken('priya'), await createFeedToken('priya')]
  expect((await invokeExpectingError(getCalendarFeed, { token: first })).status).toBe(404)
  expect((await invoke(getCalendarFeed, { token: second })).status).toBe(200)
})

it('refuses an unknown trainer', async () => {
  const refused = await invokeExpectingError(createTrainerCalendar, { trainerId: 'nobody' }, { as: ana })
  expect(refused).toMatchObject({ status: 400, body: { fields: { trainerId: expect.any(String) } } })
})
