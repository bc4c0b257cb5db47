import { afterAll, describe, expect, it, vi } from 'vitest'
import { type LocalServices, startLocalServices } from '#infra/local/local-services.ts'

const ana = { email: 'ana.silva@gym.example', role: 'admin', name: 'Ana Silva' } as const
const running: LocalServices[] = []
afterAll(() => Promise.all(running.map((each) => each.close())))

const now = new Date('2026-11-22T09:00:00Z')

async function startWith(mfa: 'optional' | 'required') {
  const localServices = await startLocalServices({ siteUrl: 'https://gym.example', userPool: { mfa } })
  running.push(localServices)
  Object.assign(process.env, localServices.environment)
  // The modules are reset, because their AWS clients keep the endpoints.
  vi.resetModules()
  const { ensureStaffAccount: ensureStaff, resetMfa } = await import('#scripts/ops/lib/staff-accounts.ts')
  await ensureStaff(ana, now)
  const account = () => localServices.userPool.perform('AdminGetUser', { Username: ana.email })
  return { localServices, resetMfa, account }
}

describe('staff:reset-mfa', () => {
  it('turns the authenticator app off where it is optional, and reports an unknown account', async () => {
    const { resetMfa, account } = await startWith('optional')
    const before = await account()
    expect(await resetMfa(ana.email, now)).toBe('turnedOff')
    expect(await account()).toMatchObject({ Username: 'Username' in before && before.Username })
    await expect(resetMfa('nobody@gym.example', now)).rejects.toThrow(
      'There is no account for nobody@gym.example.',
    )
  })

  it('replaces the account of the only administrator too, with the same name and role, where it is required', async () => {
    const { localServices, resetMfa, account } = await startWith('required')
    const before = await account()
    expect(await resetMfa(ana.email, now)).toBe('invitedAgain')
    expect(await account()).toMatchObject({
      Username: expect.not.stringMatching(`^${'Username' in before && before.Username}$`),
      UserStatus: 'FORCE_CHANGE_PASSWORD',
      UserAttributes: expect.arrayContaining([{ Name: 'name', Value: 'Ana Silva' }]),
    })
    const groups = await localServices.userPool.perform('AdminListGroupsForUser', { Username: ana.email })
    expect(groups).toMatchObject({ Groups: [{ GroupName: 'admin' }] })
    expect((await localServices.mailbox.list()).filter(({ to }) => to.includes(ana.email))).toHaveLength(2)
  })
})
