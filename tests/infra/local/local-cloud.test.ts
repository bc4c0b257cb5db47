import { beforeAll, describe, expect, it } from 'vitest'
import { ensureDemoStaff } from '#infra/local/start/demo-staff.ts'
import { setUpLocalCloud } from '#tests/support/local/local-cloud.ts'

const cloud = setUpLocalCloud()
beforeAll(() => ensureDemoStaff(cloud().localServices.userPool))

describe('the local cloud', () => {
  it('serves the sign-in configuration', async () => {
    const { userPool, url } = cloud().localServices
    expect(await (await fetch(`${cloud().siteUrl}/config.json`)).json()).toEqual({
      userPoolId: userPool.id,
      userPoolClientId: userPool.clientId,
      userPoolEndpoint: `${url}/cognito`,
    })
  })

  it('sends the headers of the site with every response, of the API too', async () => {
    for (const path of ['/', '/config.json', '/api/health', '/api/nothing', '/api/admin/bookings'])
      expect((await fetch(cloud().siteUrl + path)).headers.get('x-site'), path).toBe('yes')
  })

  it('renders the emails of the user pool with the CustomMessage trigger', async () => {
    const { userPool, mailbox } = cloud().localServices
    await userPool.perform('AdminCreateUser', { Username: 'new@emberforge.example' })
    const [invitation] = await mailbox.list()
    expect(invitation).toMatchObject({
      to: ['new@emberforge.example'],
      subject: 'Your Emberforge staff account',
      html: expect.not.stringContaining('{####}'),
    })
    await userPool.perform('ForgotPassword', { Username: 'admin@emberforge.example' })
    const [reset] = await mailbox.list()
    expect(reset?.html).toMatch(
      /\/admin\/login\?reset=1&amp;email=admin%40emberforge\.example&amp;code=\d{6}/,
    )
  })
})
