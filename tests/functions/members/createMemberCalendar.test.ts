import { expect, it } from 'vitest'
import { getCalendarFeed } from '#shared/appointments/trainer-calendars-operations.ts'
import { updateClient } from '#shared/clients/clients-operations.ts'
import { createMemberCalendar } from '#shared/members/members-operations.ts'
import { readFeed } from '#tests/support/fixtures/calendar-feeds.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

const tokenOf = (url: string) => url.split('/').at(-1) ?? ''

it('returns a URL for calendar programs and revokes the previous URL', async () => {
  const page = await signInMember(String((await createClientRecord()).email))
  const make = async () => (await invoke(createMemberCalendar, {}, page)).body.url
  const [first, second] = [await make(), await make()]
  expect(first).toMatch(/^webcal:\/\/gym\.example\/api\/calendars\/member-[\w-]+~[\w-]{36}\.[\w-]{24}$/)
  expect((await readFeed(tokenOf(second))).text).toContain('BEGIN:VCALENDAR')
  expect((await invokeExpectingError(getCalendarFeed, { token: tokenOf(first) })).status).toBe(404)
})

it('returns a URL that is revoked when the staff replaces the email address of the client', async () => {
  const { id, email, firstName, lastName, version } = await createClientRecord()
  const { url } = (await invoke(createMemberCalendar, {}, await signInMember(String(email)))).body
  const input = { id, firstName, lastName, version, phone: '', email: `right-${email}` }
  await invoke(updateClient, input, { as: ana })
  expect((await invokeExpectingError(getCalendarFeed, { token: tokenOf(url) })).status).toBe(404)
})
