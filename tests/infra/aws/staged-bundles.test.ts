/** @module-tag nightly */

import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getGrant } from '#infra/aws/grants.ts'
import { lambdas } from '#infra/lambdas.ts'
import { type LocalServices, startLocalServices } from '#infra/local/local-services.ts'
import { createBooking, getBookingDocument } from '#shared/appointments/bookings-operations.ts'
import { createDayPass, getDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { isStaffAccess, type Operation } from '#shared/lib/operation.ts'
import type { OperationName } from '#shared/operations.ts'
import { getHealth } from '#shared/service/service-operations.ts'
import { createGatewayEvent } from '#tests/support/create-gateway-event.ts'
import { bookingInput } from '#tests/support/fixtures/form-inputs.ts'
import { dayPassInput } from '#tests/support/fixtures/people.ts'
import { extractText } from '#tests/support/pdf/pdf-text.ts'
import { invokeBundle, stageBundles } from '#tests/support/stack/staged-bundles.ts'

const KB = 1024
let bundles: Awaited<ReturnType<typeof stageBundles>>
let localServices: LocalServices
beforeAll(async () => {
  const starting = startLocalServices({ siteUrl: 'https://gym.example' })
  bundles = await stageBundles()
  localServices = await starting
  process.env.EDGE_KEY = localServices.environment.EDGE_KEY
}, 600_000)
afterAll(async () => {
  await localServices.close()
  bundles.remove()
})

function bundleOf(name: string) {
  const lambda = bundles.lambdas.get(name)
  if (!lambda) throw new Error(`The template has no Lambda ${name}`)
  const files = readdirSync(lambda.folder)
  const code = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(`${lambda.folder}/${file}`))
  return { ...lambda, files, code }
}

const sizeOf = (files: readonly Uint8Array[]) => files.reduce((sum, { length }) => sum + length, 0)

const usesStripe = (name: OperationName): boolean =>
  [
    'confirmCheckout',
    'createCheckout',
    'createCheckoutForClient',
    'changeMemberPlan',
    'createMemberPortal',
    'getMemberFile',
    'getMembershipPortal',
    'linkPayer',
    'linkStripeCustomers',
    'publishSettings',
    'publishSite',
    'receiveStripeEvent',
    'reconcileMemberships',
    'refundOrder',
    'updateMembership',
  ].includes(name)

const makesPdfs = (name: OperationName): boolean =>
  name.endsWith('Document') || name === 'writeExport' || name === 'exportClient'

const isWalletFile = (name: OperationName) =>
  name === 'getDayPassFile' || name === 'getMemberCardFile' || name === 'getWalletPass'

/** The budget depends on the bundled libraries: a PDF library, Stripe's SDK, or only AWS clients. */
function sizeBudget(name: OperationName): { kb: number; gzipKb: number } {
  if (makesPdfs(name)) return { kb: 1200, gzipKb: Number.POSITIVE_INFINITY }
  // The library that signs Apple Wallet files contains its own ciphers.
  if (isWalletFile(name)) return { kb: 950, gzipKb: Number.POSITIVE_INFINITY }
  // These bundles contain the schemas of all settings, the renderer's data and Stripe's SDK.
  if (name === 'publishSite' || name === 'publishSettings')
    return { kb: 700, gzipKb: Number.POSITIVE_INFINITY }
  // These bundles contain all email templates and the default texts.
  if (['sendDueEmails', 'sendTestEmail'].includes(name)) return { kb: 600, gzipKb: 185 }
  return usesStripe(name) ? { kb: 650, gzipKb: Number.POSITIVE_INFINITY } : { kb: 500, gzipKb: 150 }
}

describe('the staged bundles', () => {
  it.each(lambdas)('$name is within its size budget and contains CommonJS without source maps', (lambda) => {
    const { code, files } = bundleOf(lambda.name)
    const { kb, gzipKb } = sizeBudget(lambda.name)
    expect(sizeOf(code)).toBeLessThanOrEqual(kb * KB)
    expect(sizeOf(code.map((file) => gzipSync(file, { level: 9 })))).toBeLessThanOrEqual(gzipKb * KB)
    const fonts = makesPdfs(lambda.name) ? ['fonts'] : []
    const renderer = getGrant(lambda.name).rendersPages ? ['site-renderer'] : []
    const verifier = lambda.name === 'writeExport' ? ['verify.py'] : []
    const others = files.filter((file) => !file.endsWith('.js'))
    const icons = isWalletFile(lambda.name) ? ['apple-touch-icon.png', 'favicon-32.png'] : []
    expect(others.sort()).toEqual([...icons, ...fonts, 'package.json', ...renderer, ...verifier])
    const text = Buffer.concat(code).toString()
    expect(text).not.toMatch(/sourceMappingURL|^import /m)
    expect(text.includes('api.stripe.com'), 'has Stripe').toBe(usesStripe(lambda.name))
  })

  it.each(lambdas)('$name does not load web streams', ({ name }) => {
    expect(Buffer.concat(bundleOf(name).code).toString()).not.toContain('node:stream/web')
  })

  it('sendDueEmails has its templates in a separate file', () => {
    const { folder, files } = bundleOf('sendDueEmails')
    const isTemplate = (file: string) => readFileSync(`${folder}/${file}`, 'utf8').includes('Pass code: ')
    expect(files.filter((file) => file.endsWith('.js') && isTemplate(file))).toEqual(['email-renderers.js'])
  })
})

describe('the Lambdas of the template', () => {
  function invoke(name: string, event: unknown): Promise<unknown> {
    const { folder, environment } = bundleOf(name)
    const { TABLE_NAME, SITE_URL, MAIL_FROM, EDGE_KEY = '', ...runtime } = localServices.environment
    /** The values of references in the template. Without CloudFront, SITE_URL refers to the API. */
    const values = { Table: TABLE_NAME, Api: SITE_URL, EdgeKey: EDGE_KEY }
    const resolve = (value: string) =>
      value.replace(
        /^.*\$\{(Table|Api|EdgeKey)\w+.*$/,
        (_, reference: keyof typeof values) => values[reference],
      )
    const resolved = Object.entries(environment).map(([key, value]) => [key, resolve(value)])
    return invokeBundle(name, folder, { event, environment: { ...runtime, ...Object.fromEntries(resolved) } })
  }

  async function call(operation: Operation, input: object = {}) {
    const name = lambdas.find(({ definition }) => definition === operation)?.name ?? 'no operation'
    const iat = String(Math.floor(Date.now() / 1000))
    const claims = { sub: 'ana-sub', token_use: 'access', iat, 'cognito:groups': '[staff]' }
    const caller = isStaffAccess(operation.access) ? { claims } : {}
    const response = await invoke(name, createGatewayEvent(operation, { ...input }, caller))
    const { statusCode, body } = response as { statusCode: number; body: string }
    return { status: statusCode, body: JSON.parse(body) }
  }

  it('respond', async () => {
    expect(await call(getHealth)).toEqual({ status: 200, body: { status: 'ok' } })
  })

  it('issue, email, return and redeem a pass once, and run the jobs', async () => {
    const { body: pass } = await call(createDayPass, dayPassInput({ email: 'lukasz@mail.example' }))
    expect(pass).toMatchObject({ status: 'active', emailSent: true })
    const [email] = await localServices.mailbox.list()
    const subject = expect.stringContaining(pass.passCode)
    expect(email).toMatchObject({ to: ['lukasz@mail.example'], subject })
    expect((await call(getDayPass, pass)).body.status).toBe('active')
    expect(await invoke('expireDayPasses', {})).toEqual({ expired: 0 })
    expect(await invoke('sendDueEmails', {})).toEqual({ records: 0, sent: 0, oldestMinutes: 0 })
    expect((await call(redeemDayPass, { passCode: pass.passCode })).status).toBe(200)
    expect((await call(redeemDayPass, { passCode: pass.passCode })).body.code).toBe('dayPassRedeemed')
    expect((await call(getDayPass, pass)).body.status).toBe('redeemed')
  })

  it('generate a PDF with the fonts of the bundle', async () => {
    const booking = await call(createBooking, bookingInput({ name: 'Łukasz 明', fitnessGoals: 'Бег' }))
    const { status, body } = await call(getBookingDocument, { id: booking.body.id })
    expect([status, body.fileName]).toEqual([200, expect.stringMatching(/\.pdf$/)])
    const pdf = Buffer.from(body.pdfBase64, 'base64')
    const text = await extractText(pdf)
    for (const words of ['Łukasz 明', 'Бег']) expect(text).toContain(words)
    expect(pdf.toString('latin1')).toContain('NotoSansSC')
  })

  it('render the password reset email', async () => {
    const event = {
      triggerSource: 'CustomMessage_ForgotPassword',
      request: { userAttributes: { email: 'ana@gym.example' }, codeParameter: '{####}' },
      response: {},
    }
    const { response } = (await invoke('customizeAuthEmail', event)) as typeof event
    expect(JSON.stringify(response)).toContain('https://gym.example/admin/login?reset=1')
  })
})
