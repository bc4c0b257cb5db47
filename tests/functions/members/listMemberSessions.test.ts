import { expect, it } from 'vitest'
import { listMemberSessions } from '#shared/members/members-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'

it("lists the client's devices, marks this one, and returns no secret", async () => {
  const email = String((await createClientRecord()).email)
  await signInMember(String((await createClientRecord()).email))
  const phone = await signInMember(email, { headers: { 'user-agent': IPHONE } })
  await signInMember(email)
  const { items } = (await invoke(listMemberSessions, {}, phone)).body
  expect(items).toHaveLength(2)
  const own = items.find(({ isThisDevice }) => isThisDevice)
  expect(own).toEqual({
    id: expect.any(String),
    device: 'Safari on iPhone',
    createdAt: expect.any(String),
    lastSeenAt: expect.any(String),
    expiresAt: expect.any(String),
    isThisDevice: true,
  })
})
