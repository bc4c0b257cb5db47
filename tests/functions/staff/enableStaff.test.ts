import { expect, it } from 'vitest'
import { getMe } from '#shared/staff/me-operations.ts'
import { disableStaff, enableStaff } from '#shared/staff/staff-operations.ts'
import {
  createPoolUser,
  getPoolUser,
  listGroups,
  setUpAdmin,
  signInAgain,
} from '#tests/support/fixtures/staff-accounts.ts'
import { invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const admin = setUpAdmin()

it('allows the member to sign in again, but not to use an earlier session', async () => {
  const member = await createPoolUser('desk')
  await invoke(disableStaff, { id: member.userId }, { as: admin() })
  const { body } = await invoke(enableStaff, { id: member.userId }, { as: admin() })
  expect(body).toMatchObject({ state: 'active', role: 'desk' })
  expect(await getPoolUser(member)).toMatchObject({ Enabled: true })
  expect(await invokeForErrorCode(getMe, {}, { as: member })).toBe('401 notSignedIn')
  expect((await invoke(getMe, {}, { as: await signInAgain(member) })).status).toBe(200)
})

it('restores the group that an interrupted role change has removed', async () => {
  const member = await createPoolUser('desk')
  await invoke(disableStaff, { id: member.userId }, { as: admin() })
  const removed = { Username: member.email, GroupName: 'desk' }
  await localServices.userPool.perform('AdminRemoveUserFromGroup', removed)
  await localServices.userPool.perform('AdminAddUserToGroup', { ...removed, GroupName: 'admin' })
  await invoke(enableStaff, { id: member.userId }, { as: admin() })
  expect(await listGroups(member)).toEqual(['desk'])
})

it('returns 404 for an unknown user', async () => {
  expect((await invokeExpectingError(enableStaff, { id: 'nobody' }, { as: admin() })).status).toBe(404)
})
