import { beforeEach, expect, it } from 'vitest'
import { find } from '#functions/lib/store/staff-members.ts'
import { getMe } from '#shared/staff/me-operations.ts'
import { createPoolUser, emptyUserPool } from '#tests/support/fixtures/staff-accounts.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

beforeEach(emptyUserPool)

it('returns the user for every role, and stores the time of the request', async () => {
  for (const role of ['desk', 'staff', 'admin'] as const) {
    const as = await createPoolUser(role)
    expect((await invoke(getMe, {}, { as })).body).toEqual({ id: as.userId, name: 'Ana Silva', role })
    const { lastSeenAt = '' } = (await find(as.userId)) ?? {}
    expect(Date.now() - Date.parse(lastSeenAt)).toBeLessThan(60_000)
  }
})

it('stores an account of an older release once, with the role of its group', async () => {
  const as = await createPoolUser('staff')
  await invoke(getMe, {}, { as })
  const member = await find(as.userId)
  expect(member).toMatchObject({ name: 'Ana Silva', role: 'staff', joinedAt: expect.any(String), version: 1 })
  await Promise.all([invoke(getMe, {}, { as }), invoke(getMe, {}, { as })])
  expect(await find(as.userId)).toEqual(member)
})
