import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lambdas } from '#infra/lambdas.ts'
import { startLocalServices } from '#infra/local/local-services.ts'
import type { OperationName } from '#shared/operations.ts'
import { extractText } from '#tests/support/pdf/pdf-text.ts'
import { type CallOptions, callApi } from '#tests/support/stack/call-api.ts'
import { type DeployedApi, startDeployedApi } from '#tests/support/stack/deployed-api.ts'
import { type DeployedStack, deployedStack } from '#tests/support/stack/deployed-stack.ts'
import { createTokenIssuer, type TokenIssuer } from '#tests/support/stack/token-issuer.ts'

const KB = 1024
const [stack, localServices]: [DeployedStack, Awaited<ReturnType<typeof startLocalServices>>] =
  await Promise.all([deployedStack(), startLocalServices({ siteUrl: 'https://gym.example' })])

const codeOf = (name: string) => readFileSync(`${stack.functionOf(name).folder}/index.js`)

const usesStripe = ['createCheckout', 'receiveStripeEvent']

/** Document bundles contain a PDF library, payment bundles Stripe's SDK; the others AWS clients only. */
function sizeBudget(name: OperationName): { kb: number; gzipKb: number } {
  if (name.endsWith('Document')) return { kb: 1200, gzipKb: Number.POSITIVE_INFINITY }
  if (usesStripe.includes(name)) return { kb: 600, gzipKb: Number.POSITIVE_INFINITY }
  return { kb: 500, gzipKb: 150 }
}

describe('the staged bundles', () => {
  it.each(lambdas)('$name is within the size budget of its libraries', ({ name }) => {
    const code = codeOf(name)
    const { kb, gzipKb } = sizeBudget(name)
    expect(code.length).toBeLessThanOrEqual(kb * KB)
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(gzipKb * KB)
  })

  it('customizeAuthEmail contains no SDK: Cognito triggers time out after five seconds', () => {
    expect(codeOf('customizeAuthEmail').length).toBeLessThanOrEqual(10 * KB)
  })

  it('are CommonJS without source maps', () => {
    for (const { name } of lambdas) {
      const fonts = name.endsWith('Document') ? ['fonts'] : []
      expect(readdirSync(stack.functionOf(name).folder).sort()).toEqual([
        ...fonts,
        'index.js',
        'package.json',
      ])
      expect(codeOf(name).toString()).not.toMatch(/sourceMappingURL|^import /m)
    }
  })
})

describe('the API of the template', () => {
  let api: DeployedApi
  let tokens: TokenIssuer
  const { TABLE_NAME, SITE_URL, MAIL_FROM, EDGE_KEY = '', ...runtime } = localServices.environment

  beforeAll(async () => {
    const [clientId = ''] = stack.authorizer.audience
    tokens = createTokenIssuer(stack.authorizer.issuer.replace(/\$\{[\w.:]+\}/g, 'x'), clientId)
    api = await startDeployedApi({ stack, tokens, runtime, resolve: standInFor })
  })
  afterAll(async () => {
    await api.stop()
    await localServices.close()
    stack.remove()
  })

  /** Values of the local services for references of the template; without CloudFront SITE_URL refers to the API. */
  const standInFor = (reference: string) => {
    if (reference.startsWith('Table')) return TABLE_NAME
    if (reference.startsWith('Api')) return SITE_URL
    if (reference.startsWith('EdgeKey')) return EDGE_KEY
    throw new Error(`The template refers to ${reference}, which has no test value`)
  }

  const call = (method: string, path: string, options?: CallOptions) =>
    callApi(`${api.url}/api`, method, path, options)
  const staffToken = () => tokens.token({ sub: 'ana-sub', 'cognito:groups': ['staff'] })

  const aPass = async () => {
    const form = { fullName: 'Łukasz Ng', email: 'lukasz@mail.example', phone: '(541) 555-0100' }
    return (await call('POST', '/day-passes', { body: form })).body
  }

  it('responds', async () => {
    expect(await call('GET', '/health')).toEqual({ status: 200, body: { status: 'ok' } })
  })

  it('issues a pass, emails it, returns it and redeems it once', async () => {
    const pass = await aPass()
    expect(pass).toMatchObject({ status: 'active', emailSent: true })
    const [mail] = await localServices.mailbox.list()
    expect(mail).toMatchObject({
      to: ['lukasz@mail.example'],
      subject: expect.stringContaining(pass.passCode),
    })
    expect((await call('GET', `/day-passes/${pass.passCode}`)).body.status).toBe('active')
    const redeem = () =>
      call('POST', `/admin/day-passes/${pass.passCode}/redeem`, { token: staffToken(), body: {} })
    expect((await redeem()).status).toBe(200)
    expect((await redeem()).body.code).toBe('dayPassRedeemed')
    expect((await call('GET', `/day-passes/${pass.passCode}`)).body.status).toBe('redeemed')
  })

  it("tells visitors apart by what the edge says of them, and by nothing that is said without the edge's key", async () => {
    const seek = async (visitor: string, key: string) => {
      const headers = { 'x-forwarded-for': visitor, 'x-from-edge': key }
      return (await call('GET', '/day-passes/DPZZZZZZ', { headers })).status
    }
    const isRefusedInTheEnd = async (visitorOf: (time: number) => string, key: string) => {
      // One more than a window that ends meanwhile and the next one let through.
      for (let time = 0; time <= 2 * 10; time += 1)
        if ((await seek(visitorOf(time), key)) === 429) return true
      return false
    }
    expect(await isRefusedInTheEnd(() => '198.51.100.1', EDGE_KEY)).toBe(true)
    expect(await seek('198.51.100.2', EDGE_KEY)).toBe(404)
    expect(await isRefusedInTheEnd((time) => `198.51.100.${50 + time}`, 'made up')).toBe(true)
    expect(await isRefusedInTheEnd((time) => `198.51.100.${50 + time}`, EDGE_KEY)).toBe(false)
  })

  it('runs the jobs from their bundles', async () => {
    await aPass()
    expect(await api.invoke('expireDayPasses', {})).toEqual({ expired: 0 })
    expect(await api.invoke('sendDueEmails', {})).toEqual({ records: 0, sent: 0 })
  })

  it('generates a PDF with the fonts of its bundle', async () => {
    const form = {
      name: 'Łukasz 明',
      email: 'lukasz@mail.example',
      phone: '1',
      bestTimeToCall: ['Mornings'],
      heightWeight: '180 cm',
      workoutDaysPerWeek: '3',
      importantGoals: ['Energy and Endurance'],
      fitnessGoals: 'Бег',
    }
    const { id } = (await call('POST', '/bookings', { body: form })).body
    const { status, body } = await call('GET', `/admin/bookings/${id}/document`, { token: staffToken() })
    expect([status, body.fileName]).toEqual([200, expect.stringMatching(/\.pdf$/)])
    const text = await extractText(Buffer.from(body.pdfBase64, 'base64'))
    for (const words of ['Łukasz 明', 'Бег']) expect(text).toContain(words)
    expect(Buffer.from(body.pdfBase64, 'base64').toString('latin1')).toContain('NotoSansSC')
  })

  it('renders the password reset email from its bundle', async () => {
    const event = {
      triggerSource: 'CustomMessage_ForgotPassword',
      request: { userAttributes: { email: 'ana@gym.example' }, codeParameter: '{####}' },
      response: {},
    }
    const answer = (await api.invoke('customizeAuthEmail', event)) as typeof event
    expect(JSON.stringify(answer.response)).toContain('https://gym.example/admin/login?reset=1')
  })

  it('rejects every staff route without a token, with a forged one and with one of another app client', async () => {
    const staffRoutes = stack.routes.filter(({ needsToken }) => needsToken)
    expect(staffRoutes.length).toBeGreaterThan(0)
    const forged = `${staffToken().slice(0, -8)}AAAAAAAA`
    const foreign = tokens.token({ sub: 'ana-sub', 'cognito:groups': ['staff'], client_id: 'another' })
    for (const { key } of staffRoutes) {
      const [method = '', path = ''] = key
        .replace('/api', '')
        .replace(/\{\w+\}/g, 'DPAAAAAA')
        .split(' ')
      for (const token of [undefined, forged, foreign]) {
        expect((await call(method, path, token ? { token } : {})).status, key).toBe(401)
      }
    }
  })

  it('rejects a token without a group', async () => {
    expect((await call('GET', '/admin/day-passes', { token: tokens.token({ sub: 'eve' }) })).status).toBe(403)
  })
})
