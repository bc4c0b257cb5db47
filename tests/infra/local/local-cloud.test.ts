import { beforeAll, describe, expect, it } from 'vitest'
import { demoStaff, ensureDemoStaff } from '#infra/local/start/demo-staff.ts'
import { setUpLocalCloud } from '#tests/support/local/local-cloud.ts'

const cloud = setUpLocalCloud()
let admin: string
beforeAll(async () => {
  await ensureDemoStaff(cloud().localServices.userPool)
  admin = cloud().localServices.userPool.accessTokenOf(demoStaff[0]?.email ?? '')
})

const call = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${cloud().siteUrl}${path}`, init)
  return { status: response.status, body: await response.json() }
}

describe('the local cloud', () => {
  it('runs the product: a pass is issued, emailed and redeemed', async () => {
    const made = await call('/api/day-passes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fullName: 'Ada Lovelace', email: 'ada@example.com', phone: '541-555-0100' }),
    })
    expect(made).toMatchObject({ status: 200, body: { status: 'active', emailSent: true } })
    const { passCode } = made.body
    const [mail] = await cloud().localServices.mailbox.list()
    expect(mail).toMatchObject({ to: ['ada@example.com'], html: expect.stringContaining(passCode) })
    const redeemed = await call(`/api/admin/day-passes/${passCode}/redeem`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin}` },
      body: '{}',
    })
    expect(redeemed).toMatchObject({ status: 200, body: { status: 'redeemed' } })
  })

  it('serves the sign-in configuration', async () => {
    const { userPool, url } = cloud().localServices
    expect((await call('/config.json')).body).toEqual({
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

  it('runs a job on demand', async () => {
    expect(await cloud().invoke('expireDayPasses', {})).toEqual(expect.any(Object))
  })
})
