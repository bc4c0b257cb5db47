import { describe, expect, it } from 'vitest'
import { getDashboard } from '#shared/report/dashboard-operations.ts'
import { getMe } from '#shared/staff/me-operations.ts'
import { inviteStaff, listActivitiesOfStaff, updateStaffRole } from '#shared/staff/staff-operations.ts'
import {
  createPoolUser,
  emptyUserPool,
  listGroups,
  setUpAdmin,
  signInAgain,
  type TestAccount,
} from '#tests/support/fixtures/staff-accounts.ts'
import { getPropertyRunCount } from '#tests/support/get-property-run-count.ts'
import { invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

const admin = setUpAdmin()

it.each([
  ['staff', 'desk'],
  ['desk', 'staff'],
  ['staff', 'admin'],
] as const)(
  'from %s to %s changes the group and ends the sessions from the next request',
  async (from, to) => {
    const member = await createPoolUser(from)
    await invoke(getMe, {}, { as: member })
    const { body } = await invoke(updateStaffRole, { id: member.userId, role: to }, { as: admin() })
    expect(body.role).toBe(to)
    expect(await listGroups(member)).toEqual([to])
    expect(await invokeForErrorCode(getMe, {}, { as: member })).toBe('401 notSignedIn')
    expect((await invoke(getMe, {}, { as: await signInAgain(member) })).body.role).toBe(to)
  },
)

it('applies immediately, even if the token still contains the previous role', async () => {
  const member = await createPoolUser('admin')
  await invoke(updateStaffRole, { id: member.userId, role: 'desk' }, { as: admin() })
  const later = { ...member, issuedAt: new Date(Date.now() + 2000) }
  expect(await invokeForErrorCode(getDashboard, {}, { as: later })).toBe('403 roleTooLow')
})

it('users cannot change their own role, but can change their own trainer profile', async () => {
  await createPoolUser('admin')
  const own = { id: admin().userId, role: 'staff' as const }
  expect(await invokeForErrorCode(updateStaffRole, own, { as: admin() })).toBe('403 ownAccount')
  const profile = { id: admin().userId, role: 'admin' as const, trainerId: 'marcus' }
  const changed = await invoke(updateStaffRole, profile, { as: admin() })
  expect(changed.status).toBe(200)
  expect((await invoke(getMe, {}, { as: admin() })).body.trainerId).toBe('marcus')
})

it('records an activity with the administrator and both roles', async () => {
  const member = await createPoolUser('staff')
  await invoke(getMe, {}, { as: admin() })
  await invoke(updateStaffRole, { id: member.userId, role: 'desk' }, { as: admin() })
  const { items } = (await invoke(listActivitiesOfStaff, { id: admin().userId }, { as: admin() })).body
  expect(items).toEqual([
    expect.objectContaining({
      type: 'staffRoleChanged',
      actor: { kind: 'staff', id: admin().userId, name: 'Ana Silva' },
      subject: { type: 'staff', id: member.userId },
      details: { from: 'staff', to: 'desk' },
    }),
  ])
})

it('completes a role change that was interrupted', async () => {
  const member = await createPoolUser('staff')
  await invoke(updateStaffRole, { id: member.userId, role: 'desk' }, { as: admin() })
  const { localServices } = await import('#tests/support/local/local-services.ts')
  // The user pool did not get the change.
  await localServices.userPool.perform('AdminAddUserToGroup', { Username: member.email, GroupName: 'staff' })
  await invoke(updateStaffRole, { id: member.userId, role: 'desk' }, { as: admin() })
  expect(await listGroups(member)).toEqual(['desk'])
})

it('refuses an unknown user, and a caller who is not an administrator', async () => {
  expect(
    (await invokeExpectingError(updateStaffRole, { id: 'nobody', role: 'desk' }, { as: admin() })).status,
  ).toBe(404)
  const staff = await createPoolUser('staff')
  const change = { id: admin().userId, role: 'desk' }
  expect(await invokeForErrorCode(updateStaffRole, change, { as: staff })).toBe('403 notAdmin')
})

const ROUNDS = getPropertyRunCount(40)

describe('the last administrator', () => {
  const activeAdmins = async (accounts: readonly TestAccount[]) => {
    const { find } = await import('#functions/lib/store/staff-members.ts')
    const members = await Promise.all(accounts.map(({ userId }) => find(userId)))
    return members.filter((member) => member?.role === 'admin' && !member.disabledAt).length
  }

  it(`remains if two administrators end the role of each other concurrently, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await emptyUserPool()
      const [one, other] = [await createPoolUser('admin'), await createPoolUser('admin')]
      const responses = await Promise.all([
        invoke(updateStaffRole, { id: other.userId, role: 'desk' }, { as: one }),
        invoke(updateStaffRole, { id: one.userId, role: 'desk' }, { as: other }),
      ])
      expect(await activeAdmins([one, other]), JSON.stringify(responses)).toBe(1)
      await invokeExpectingError(
        updateStaffRole,
        { id: (responses[0]?.status === 200 ? one : other).userId, role: 'desk' },
        { as: responses[0]?.status === 200 ? other : one },
      )
    }
  })

  it('is not replaced by an administrator whose invitation was not accepted', async () => {
    await emptyUserPool()
    const only = await createPoolUser('admin')
    const invited = await invoke(
      inviteStaff,
      { name: 'New Person', email: 'next@gym.example', role: 'admin' },
      { as: only },
    )
    expect(invited.status).toBe(200)
    const { changeRole } = await import('#functions/staff/accounts.ts')
    const byOwner = { actor: { kind: 'system' }, now: new Date() } as const
    await expect(changeRole({ id: only.userId, role: 'staff' }, byOwner)).rejects.toMatchObject({
      code: 'lastAdmin',
    })
  })

  it(`remains if two terminals end the access of both administrators concurrently, ${ROUNDS} times`, {
    tags: 'nightly',
  }, async () => {
    const { changeRole, disable } = await import('#functions/staff/accounts.ts')
    for (let round = 0; round < ROUNDS; round++) {
      await emptyUserPool()
      const [one, other] = [await createPoolUser('admin'), await createPoolUser('admin')]
      const byOwner = { actor: { kind: 'system' }, now: new Date() } as const
      const results = await Promise.allSettled([
        disable(one.userId, byOwner),
        changeRole({ id: other.userId, role: 'staff' }, byOwner),
      ])
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await activeAdmins([one, other])).toBe(1)
    }
  })
})
