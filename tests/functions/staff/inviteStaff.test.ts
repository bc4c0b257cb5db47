import { describe, expect, it } from 'vitest'
import { find } from '#functions/lib/store/staff-members.ts'
import { inviteStaff, listStaff, sendStaffPasswordLink } from '#shared/staff/staff-operations.ts'
import { listGroups, setUpAdmin } from '#tests/support/fixtures/staff-accounts.ts'
import { invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

const admin = setUpAdmin()

let invited = 0
const invitation = () => ({
  name: 'New Person',
  email: `new-${++invited}@gym.example`,
  role: 'desk' as const,
})

it('creates the account with its group and emails a temporary password', async () => {
  const given = { ...invitation(), trainerId: '' }
  const { body } = await invoke(inviteStaff, given, { as: admin() })
  expect(body).toMatchObject({ name: 'New Person', email: given.email, role: 'desk', state: 'invited' })
  expect(await listGroups(given)).toEqual(['desk'])
  expect(await find(body.id)).toMatchObject({ name: 'New Person', role: 'desk' })
  expect(await emailsTo(given.email)).toHaveLength(1)
})

it('refuses an email address that has an account, regardless of case, and sends no email', async () => {
  const given = invitation()
  await invoke(inviteStaff, given, { as: admin() })
  const again = { ...given, email: given.email.toUpperCase(), role: 'admin' }
  expect(await invokeForErrorCode(inviteStaff, again, { as: admin() })).toBe('409 accountExists')
  expect(await listGroups(given)).toEqual(['desk'])
  expect(await emailsTo(given.email)).toHaveLength(1)
})

it('creates one account for two concurrent invitations with one email address', async () => {
  const given = invitation()
  const responses = await Promise.all(
    ['desk', 'admin'].map((role) => invoke(inviteStaff, { ...given, role: role as 'desk' }, { as: admin() })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('grants no access if it is interrupted, and is completed by another invitation email', async () => {
  const given = invitation()
  localServices.faults.add({
    service: 'cognito',
    operation: 'AdminAddUserToGroup',
    fault: 'reject',
    times: 3,
  })
  expect((await invokeExpectingError(inviteStaff, given, { as: admin() })).status).toBe(503)
  localServices.faults.clear()
  expect(await listGroups(given)).toEqual([])
  const { items } = (await invoke(listStaff, {}, { as: admin() })).body
  const id = items.find(({ email }) => email === given.email)?.id ?? ''
  expect((await invoke(sendStaffPasswordLink, { id }, { as: admin() })).body.state).toBe('invited')
  expect(await listGroups(given)).toEqual(['desk'])
})

describe('invalid input', () => {
  it.each([
    [{ name: '' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ role: 'owner' }, 'role'],
    [{ trainerId: 'nobody' }, 'trainerId'],
  ])('is rejected with the name of its field: %j', async (wrong, field) => {
    const { status, body } = await invokeExpectingError(
      inviteStaff,
      { ...invitation(), ...wrong },
      { as: admin() },
    )
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
  })
})
