import { beforeEach, expect, it } from 'vitest'
import { getMe } from '#shared/staff/me-operations.ts'
import { resetStaffMfa } from '#shared/staff/staff-operations.ts'
import {
  createAccount,
  emptyUserPool,
  signedInAgain,
  type TestAccount,
} from '#tests/support/fixtures/staff-accounts.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

let admin: TestAccount
beforeEach(async () => {
  await emptyUserPool()
  admin = await createAccount('admin')
})

it('turns the authenticator app off and ends the sessions: a lost phone may be signed in', async () => {
  const member = await createAccount('staff')
  await invoke(getMe, {}, { as: member })
  const { body } = await invoke(resetStaffMfa, { id: member.userId }, { as: admin })
  expect(body).toMatchObject({ id: member.userId, hasSecondFactor: false })
  expect((await invokeExpectingError(getMe, {}, { as: member })).body.code).toBe('notSignedIn')
  expect((await invoke(getMe, {}, { as: await signedInAgain(member) })).status).toBe(200)
})

it('of the own account is refused', async () => {
  expect((await invokeExpectingError(resetStaffMfa, { id: admin.userId }, { as: admin })).body.code).toBe(
    'ownAccount',
  )
})
