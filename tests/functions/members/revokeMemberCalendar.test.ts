import { expect, it } from 'vitest'
import { getCalendarFeed } from '#shared/appointments/trainer-calendars-operations.ts'
import { createMemberCalendar, revokeMemberCalendar } from '#shared/members/members-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('invalidates the URL immediately, can be repeated, and keeps the calendars of other clients', async () => {
  const pages = [
    await signInMember(String((await createClientRecord()).email)),
    await signInMember(String((await createClientRecord()).email)),
  ]
  const tokens = []
  for (const page of pages)
    tokens.push((await invoke(createMemberCalendar, {}, page)).body.url.split('/').at(-1) ?? '')
  const [mine = {}] = pages
  for (let i = 0; i < 2; i++) expect((await invoke(revokeMemberCalendar, {}, mine)).status).toBe(200)
  expect((await invokeExpectingError(getCalendarFeed, { token: tokens[0] })).status).toBe(404)
  expect((await invoke(getCalendarFeed, { token: tokens[1] ?? '' })).status).toBe(200)
})
