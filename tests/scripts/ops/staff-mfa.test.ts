import { afterAll, describe, expect, it } from 'vitest'
import { type LocalServices, startLocalServices } from '#infra/local/local-services.ts'
import type { Deployment } from '#scripts/ops/lib/deployment.ts'
import { inviteStaff } from '#scripts/ops/lib/staff-accounts.ts'
import { resetMfa } from '#scripts/ops/lib/staff-mfa.ts'

const ana = { email: 'ana.silva@gym.example', group: 'admin', name: 'Ana Silva' } as const
const running: LocalServices[] = []
afterAll(() => Promise.all(running.map((each) => each.close())))

async function startWith(mfa: 'optional' | 'required') {
  const localServices = await startLocalServices({ siteUrl: 'https://gym.example', userPool: { mfa } })
  running.push(localServices)
  Object.assign(process.env, localServices.environment)
  const deployment: Deployment = {
    siteUrl: 'https://gym.example',
    tableName: localServices.environment.TABLE_NAME,
    userPoolId: localServices.userPool.id,
  }
  await inviteStaff(deployment, ana)
  const account = () => localServices.userPool.perform('AdminGetUser', { Username: ana.email })
  return { localServices, deployment, account }
}

const now = new Date('2026-11-22T09:00:00Z')

describe('staff:reset-mfa', () => {
  it('turns the authenticator app off where it is optional, and reports an unknown account', async () => {
    const { deployment, account } = await startWith('optional')
    const before = await account()
    expect(await resetMfa(deployment, ana.email, now)).toBe('turnedOff')
    expect(await account()).toMatchObject({ Username: 'Username' in before && before.Username })
    await expect(resetMfa(deployment, 'nobody@gym.example', now)).rejects.toThrow(
      'There is no account for nobody@gym.example.',
    )
  })

  it('replaces the account with the same name and groups where it is required', async () => {
    const { localServices, deployment, account } = await startWith('required')
    const before = await account()
    expect(await resetMfa(deployment, ana.email, now)).toBe('invitedAgain')
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
