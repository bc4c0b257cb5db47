import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMe } from '#shared/staff/me-operations.ts'
import { resetStaffMfa } from '#shared/staff/staff-operations.ts'
import {
  createPoolUser,
  listGroups,
  setUpAdmin,
  signInAgain,
} from '#tests/support/fixtures/staff-accounts.ts'
import { invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const admin = setUpAdmin()

it('turns off the authenticator app and ends the sessions', async () => {
  const member = await createPoolUser('staff')
  await invoke(getMe, {}, { as: member })
  const { body } = await invoke(resetStaffMfa, { id: member.userId }, { as: admin() })
  expect(body).toMatchObject({ id: member.userId, hasSecondFactor: false })
  expect(await invokeForErrorCode(getMe, {}, { as: member })).toBe('401 notSignedIn')
  expect((await invoke(getMe, {}, { as: await signInAgain(member) })).status).toBe(200)
})

describe('in a pool that requires a second factor', () => {
  const { userPool } = localServices
  beforeAll(async () => {
    await userPool.perform('SetUserPoolMfaConfig', { MfaConfiguration: 'ON' })
  })
  afterAll(async () => {
    await userPool.perform('SetUserPoolMfaConfig', { MfaConfiguration: 'OPTIONAL' })
  })

  it('invites the member again with the same name and role', async () => {
    const member = await createPoolUser('staff')
    const { body } = await invoke(resetStaffMfa, { id: member.userId }, { as: admin() })
    expect(body).toMatchObject({ name: 'Ana Silva', role: 'staff', state: 'invited' })
    expect(body.id).not.toBe(member.userId)
    expect(await listGroups(member)).toEqual(['staff'])
    expect((await invokeExpectingError(getMe, {}, { as: member })).status).toBe(403)
  })
})

it('refuses to reset the account of the caller', async () => {
  expect(await invokeForErrorCode(resetStaffMfa, { id: admin().userId }, { as: admin() })).toBe(
    '403 ownAccount',
  )
})
