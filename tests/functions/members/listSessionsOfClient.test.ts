import { expect, it } from 'vitest'
import { listSessionsOfClient } from '#shared/members/members-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

it('returns the devices of a client to the staff, without their secrets', async () => {
  const { id, email } = await createClientRecord()
  expect((await invoke(listSessionsOfClient, { id }, { as: ana })).body).toEqual({ items: [] })
  await signInMember(String(email))
  const { items } = (await invoke(listSessionsOfClient, { id }, { as: ana })).body
  expect(items.map((session) => Object.keys(session).toSorted())).toEqual([
    ['createdAt', 'device', 'expiresAt', 'id', 'lastSeenAt'],
  ])
})
