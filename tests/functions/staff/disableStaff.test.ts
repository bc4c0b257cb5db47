import { expect, it } from 'vitest'
import { getMe } from '#shared/staff/me-operations.ts'
import { disableStaff } from '#shared/staff/staff-operations.ts'
import { createPoolUser, getPoolUser, setUpAdmin } from '#tests/support/fixtures/staff-accounts.ts'
import { invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const admin = setUpAdmin()

it('denies access from the next request, also with tokens that are issued later', async () => {
  const member = await createPoolUser('staff')
  expect((await invoke(getMe, {}, { as: member })).status).toBe(200)
  const { body } = await invoke(disableStaff, { id: member.userId }, { as: admin() })
  expect(body.state).toBe('disabled')
  expect(await getPoolUser(member)).toMatchObject({ Enabled: false })
  for (const as of [member, { ...member, issuedAt: new Date(Date.now() + 60_000) }])
    expect(await invokeForErrorCode(getMe, {}, { as })).toBe('403 notStaff')
})

it('denies access even if the user pool fails, and disables the user there in a retry', async () => {
  const member = await createPoolUser('staff')
  localServices.faults.add({ service: 'cognito', operation: 'AdminDisableUser', fault: 'reject', times: 10 })
  expect((await invokeExpectingError(disableStaff, { id: member.userId }, { as: admin() })).status).toBe(503)
  localServices.faults.clear()
  expect(await getPoolUser(member)).toMatchObject({ Enabled: true })
  expect(await invokeForErrorCode(getMe, {}, { as: member })).toBe('403 notStaff')
  await invoke(disableStaff, { id: member.userId }, { as: admin() })
  expect(await getPoolUser(member)).toMatchObject({ Enabled: false })
})

it('refuses to disable the account of the caller', async () => {
  await createPoolUser('admin')
  expect(await invokeForErrorCode(disableStaff, { id: admin().userId }, { as: admin() })).toBe(
    '403 ownAccount',
  )
})

it('refuses a caller who lost the administrator role during the request', async () => {
  const [member, other] = [await createPoolUser('staff'), await createPoolUser('admin')]
  const { changeRole, disable } = await import('#functions/staff/accounts.ts')
  await changeRole({ id: admin().userId, role: 'desk' }, { actor: { kind: 'system' }, now: new Date() })
  const by = { actor: { kind: 'staff' }, now: new Date(), callerId: admin().userId } as const
  await expect(disable(member.userId, by)).rejects.toMatchObject({ code: 'notAdmin' })
  expect((await invoke(getMe, {}, { as: member })).status).toBe(200)
  expect((await invoke(disableStaff, { id: member.userId }, { as: other })).status).toBe(200)
})
