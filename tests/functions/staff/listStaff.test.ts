import { beforeEach, expect, it } from 'vitest'
import { disableStaff, inviteStaff, listStaff } from '#shared/staff/staff-operations.ts'
import { createPoolUser, emptyUserPool } from '#tests/support/fixtures/staff-accounts.ts'
import { invoke, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

beforeEach(emptyUserPool)

it('lists accounts of this release and older ones, with their state and second factor', async () => {
  const admin = await createPoolUser('admin', { name: 'Alex' })
  const gone = await createPoolUser('desk', { name: 'Gone' })
  await createPoolUser(undefined, { name: 'Of no group' })
  await invoke(disableStaff, { id: gone.userId }, { as: admin })
  await invoke(inviteStaff, { name: 'New Person', email: 'new@gym.example', role: 'staff' }, { as: admin })
  const { items } = (await invoke(listStaff, {}, { as: admin })).body
  expect(items).toEqual([
    expect.objectContaining({ name: 'Alex', role: 'admin', state: 'active', hasSecondFactor: false }),
    expect.objectContaining({ name: 'Gone', role: 'desk', state: 'disabled' }),
    expect.objectContaining({
      name: 'New Person',
      email: 'new@gym.example',
      role: 'staff',
      state: 'invited',
    }),
  ])
})

it('lists more accounts than Cognito returns in one page', async () => {
  const admin = await createPoolUser('admin')
  for (let i = 0; i < 64; i++) await createPoolUser('desk')
  expect((await invoke(listStaff, {}, { as: admin })).body.items).toHaveLength(65)
})

it('returns only names and roles to the staff, and refuses the desk role', async () => {
  const staff = await createPoolUser('staff')
  const { items } = (await invoke(listStaff, {}, { as: staff })).body
  expect(items).toEqual([{ id: staff.userId, name: 'Ana Silva', role: 'staff', state: 'active' }])
  const desk = await createPoolUser('desk')
  expect(await invokeForErrorCode(listStaff, {}, { as: desk })).toBe('403 roleTooLow')
})
