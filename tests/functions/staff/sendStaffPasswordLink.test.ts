import { expect, it } from 'vitest'
import { disableStaff, inviteStaff, sendStaffPasswordLink } from '#shared/staff/staff-operations.ts'
import {
  createPoolUser,
  getPoolUser,
  listGroups,
  setUpAdmin,
} from '#tests/support/fixtures/staff-accounts.ts'
import { invoke, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

const admin = setUpAdmin()

it('sends a password reset email and invalidates the old password', async () => {
  const member = await createPoolUser('staff')
  await invoke(sendStaffPasswordLink, { id: member.userId }, { as: admin() })
  const [email] = await emailsTo(member.email)
  expect(email?.subject).toBe('Your verification code')
  expect(await getPoolUser(member)).toMatchObject({ UserStatus: 'RESET_REQUIRED' })
})

it('resends an invitation that was not accepted', async () => {
  const given = { name: 'New Person', email: 'again@gym.example', role: 'desk' as const }
  const { id } = (await invoke(inviteStaff, given, { as: admin() })).body
  const { body } = await invoke(sendStaffPasswordLink, { id }, { as: admin() })
  expect(body.state).toBe('invited')
  expect(await emailsTo(given.email)).toHaveLength(2)
})

it('removes the group that an interrupted role change has left', async () => {
  const given = { name: 'New Person', email: 'groups@gym.example', role: 'desk' as const }
  const { id } = (await invoke(inviteStaff, given, { as: admin() })).body
  const { userPool } = localServices
  await userPool.perform('AdminAddUserToGroup', { Username: given.email, GroupName: 'admin' })
  await userPool.perform('AdminRemoveUserFromGroup', { Username: given.email, GroupName: 'desk' })
  await invoke(sendStaffPasswordLink, { id }, { as: admin() })
  expect(await listGroups(given)).toEqual(['desk'])
})

it('refuses a member without access', async () => {
  const member = await createPoolUser('staff')
  await invoke(disableStaff, { id: member.userId }, { as: admin() })
  expect(await invokeForErrorCode(sendStaffPasswordLink, { id: member.userId }, { as: admin() })).toBe(
    '409 memberDisabled',
  )
})
