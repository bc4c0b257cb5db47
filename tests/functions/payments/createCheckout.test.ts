import { afterEach, expect, it, vi } from 'vitest'
import { createStripeClient } from '#functions/payments/stripe.ts'
import { replaceSettings } from '#shared/lib/settings/business.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import type { LegalTexts } from '#shared/lib/settings/settings.ts'
import { createCheckout } from '#shared/payments/payments-operations.ts'
import { stopClock } from '#tests/support/fixtures/clock.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const oneOff = { priceId: 'personal-training-session', quantity: 3 }
const monthly = { priceId: 'online-coaching-monthly', quantity: 1 }
const FAILED = 'Failed to start checkout. Please try again.'

const stripe = () =>
  createStripeClient({ secretKey: String(process.env.STRIPE_SECRET_KEY), webhookSecret: 'x' })
const sessionOf = (url: string) => stripe().checkout.sessions.retrieve(url.split('/').at(-1) ?? '')
const fail = (operation: string, more: object = {}) =>
  localServices.faults.add({ service: 'stripe', operation, fault: 'reject', ...more })

afterEach(() => void vi.unstubAllEnvs())

it('returns only the URL of a payment page', async () => {
  const { status, body } = await invoke(createCheckout, { lineItems: [oneOff] })
  expect([status, Object.keys(body)]).toEqual([200, ['url']])
  expect(body.url.startsWith(localServices.url)).toBe(true)
  expect((await fetch(body.url)).status).toBe(200)
})

it('uses the prices of the catalog and the return URLs of the website', async () => {
  const { body } = await invoke(createCheckout, { lineItems: [oneOff] })
  expect(await sessionOf(body.url)).toMatchObject({
    mode: 'payment',
    amount_total: 12_000,
    currency: 'usd',
    metadata: { lines: 'personal-training-session:3' },
    // Staff can call new customers, because the payment page asks for a phone number.
    phone_number_collection: { enabled: true },
    success_url: 'https://gym.example/checkout/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://gym.example/checkout/cancelled',
  })
})

it('links the published legal texts in the text of the payment page', async () => {
  const customText = async (legal: Partial<LegalTexts>) => {
    replaceSettings({ ...defaultSettings, legal: { ...defaultSettings.legal, ...legal } })
    const { body } = await invoke(createCheckout, { lineItems: [oneOff] })
    return { url: body.url, ...(await sessionOf(body.url)).custom_text }
  }
  expect((await customText({})).submit).toBeNull()
  expect((await customText({ refunds: 'Within 14 days.' })).submit?.message).toBe(
    'By paying you agree to our [refund policy](https://gym.example/refunds).',
  )
  const { submit, url } = await customText({ privacy: 'Little.', terms: 'Be kind.', refunds: 'Always.' })
  expect(submit?.message).toBe(
    'By paying you agree to our [privacy policy](https://gym.example/privacy), [terms of service](https://gym.example/terms) and [refund policy](https://gym.example/refunds).',
  )
  expect(await (await fetch(url)).text()).toContain(
    '<a href="https://gym.example/terms">terms of service</a>',
  )
  replaceSettings(defaultSettings)
})

it('allows 20 checkouts per hour and IP address, regardless of X-Forwarded-For', async () => {
  stopClock()
  const address = '198.51.100.20'
  const pay = () => invoke(createCheckout, { lineItems: [oneOff] }, { address })
  // The limit fails open after a timeout, which 25 concurrent calls can exceed on a busy machine.
  const answers: Awaited<ReturnType<typeof pay>>[] = []
  while (answers.length < 25) answers.push(...(await Promise.all(Array.from({ length: 5 }, pay))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  expect((await invoke(createCheckout, { lineItems: [oneOff] })).status).toBe(200)
})

it('responds within 9 s if neither the counter nor Stripe responds', {
  tags: 'nightly',
  timeout: 20_000,
}, async () => {
  localServices.faults.add({ service: 'dynamodb', operation: 'UpdateItem', fault: 'hang' })
  localServices.faults.add({ service: 'stripe', fault: 'hang' })
  const started = performance.now()
  const { status, body } = await invokeExpectingError(createCheckout, { lineItems: [oneOff] })
  expect([status, body.message]).toEqual([502, FAILED])
  expect(performance.now() - started).toBeLessThan(9000)
})

it.each(['throttle', 'resetBefore', 'hang'] as const)(
  'starts a payment if the counter fails with %s',
  { tags: 'nightly' },
  async (fault) => {
    localServices.faults.add({ service: 'dynamodb', operation: 'UpdateItem', fault })
    const started = performance.now()
    expect((await invoke(createCheckout, { lineItems: [oneOff] })).status).toBe(200)
    expect(performance.now() - started).toBeLessThan(8000)
  },
)

it('creates a subscription if any price is recurring', async () => {
  const { body } = await invoke(createCheckout, { lineItems: [oneOff, monthly] })
  expect(await sessionOf(body.url)).toMatchObject({ mode: 'subscription', amount_total: 37_000 })
})

it('ignores price, mode and URLs from the caller', async () => {
  const lineItems = [{ ...oneOff, price: 'price_1', unitAmount: 1, amount: 1 }]
  const wished = { lineItems, mode: 'setup', success_url: 'https://evil.example', currency: 'eur' }
  const { body } = await invoke(createCheckout, wished, { headers: { origin: 'https://evil.example' } })
  const session = await sessionOf(body.url)
  expect(session).toMatchObject({ amount_total: 12_000, mode: 'payment', currency: 'usd' })
  expect(JSON.stringify(session)).not.toContain('evil.example')
})

it.each([
  ['an empty cart', [], '', 'Your cart is empty'],
  ['no cart', undefined, '', 'Your cart is empty'],
  ['an id that is not sold', [{ priceId: 'gone', quantity: 1 }], '.0.priceId', 'no longer sold'],
  ['an id of Stripe', [{ priceId: 'price_123', quantity: 1 }], '.0.priceId', 'no longer sold'],
  ['no id', [{ quantity: 1 }], '.0.priceId', 'Choose a service'],
  ['quantity 0', [{ ...oneOff, quantity: 0 }], '.0.quantity', 'Quantity must be at least 1'],
  ['quantity 21', [{ ...oneOff, quantity: 21 }], '.0.quantity', 'Quantity must be at most 20'],
  ['quantity 1.5', [{ ...oneOff, quantity: 1.5 }], '.0.quantity', 'Quantity must be a whole number'],
  ['quantity "2"', [{ ...oneOff, quantity: '2' }], '.0.quantity', 'Quantity must be a number'],
  ['one service twice', [oneOff, oneOff], '', 'Each service can be in the cart only once'],
  ['11 lines', Array(11).fill(oneOff), '', 'A checkout can hold at most 10 services'],
])('rejects %s without calling Stripe', async (_, lineItems, path, words) => {
  localServices.calls.reset()
  const { status, body } = await invokeExpectingError(createCheckout, { lineItems })
  expect([status, body.fields]).toEqual([400, { [`lineItems${path}`]: expect.stringContaining(words) }])
  expect(localServices.calls.list()).toEqual({})
})

it('creates one session for concurrent requests with the same cart and idempotency key', async () => {
  const key = newIdempotencyKey()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => invoke(createCheckout, { lineItems: [oneOff] }, { key })),
  )
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
  const other = await invoke(createCheckout, { lineItems: [oneOff] }, { key: newIdempotencyKey() })
  expect(other.body.url).not.toBe(answers[0]?.body.url)
})

it('rejects another cart with a used idempotency key', async () => {
  const key = newIdempotencyKey()
  await invoke(createCheckout, { lineItems: [oneOff] }, { key })
  expect(await invokeExpectingError(createCheckout, { lineItems: [monthly] }, { key })).toMatchObject({
    status: 422,
    body: { code: 'idempotencyKeyReused' },
  })
})

it.each([402, 429, 500])('returns 502 if Stripe responds with %i', async (status) => {
  fail('POST /v1/checkout/sessions', { status })
  const answer = await invokeExpectingError(createCheckout, { lineItems: [oneOff] })
  expect([answer.status, answer.body.message]).toEqual([502, FAILED])
})

it('retries once if Stripe fails once', async () => {
  fail('GET /v1/prices', { times: 1 })
  fail('POST /v1/checkout/sessions', { times: 1 })
  expect((await invoke(createCheckout, { lineItems: [oneOff] })).status).toBe(200)
})

it('creates one session if the response of Stripe is lost', async () => {
  const operation = 'POST /v1/checkout/sessions'
  localServices.faults.add({ service: 'stripe', operation, fault: 'resetAfter', times: 1 })
  const key = newIdempotencyKey()
  const first = await invoke(createCheckout, { lineItems: [oneOff] }, { key })
  expect(first.status).toBe(200)
  expect(await invoke(createCheckout, { lineItems: [oneOff] }, { key })).toEqual(first)
})

it('rejects a price in Stripe that differs from the displayed price', async () => {
  const { data } = await stripe().prices.list({ lookup_keys: [oneOff.priceId] })
  const product = String(data[0]?.product)
  const price = { product, currency: 'usd', lookup_key: oneOff.priceId, transfer_lookup_key: true }
  await stripe().prices.create({ ...price, unit_amount: 3999 })
  expect((await invokeExpectingError(createCheckout, { lineItems: [oneOff] })).status).toBe(502)
  await stripe().prices.create({ ...price, unit_amount: 4000, currency: 'eur' })
  expect((await invokeExpectingError(createCheckout, { lineItems: [oneOff] })).status).toBe(502)
  await stripe().prices.create({ ...price, unit_amount: 4000, recurring: { interval: 'month' } })
  expect((await invokeExpectingError(createCheckout, { lineItems: [oneOff] })).status).toBe(502)
  await stripe().prices.create({ ...price, unit_amount: 4000 })
  expect((await invoke(createCheckout, { lineItems: [oneOff] })).status).toBe(200)
})

it('returns only URLs that use HTTPS or match STRIPE_API_BASE', async () => {
  vi.stubEnv('STRIPE_API_BASE', localServices.url.replace('127.0.0.1', 'localhost'))
  expect(await invokeExpectingError(createCheckout, { lineItems: [oneOff] })).toMatchObject({
    status: 502,
    body: { message: FAILED },
  })
})

it('makes two requests to Stripe and one counter update', async () => {
  localServices.calls.reset()
  await invoke(createCheckout, { lineItems: [oneOff, monthly] })
  expect(localServices.calls.list()).toEqual({
    'dynamodb UpdateItem': 1,
    'stripe GET /v1/prices': 1,
    'stripe POST /v1/checkout/sessions': 1,
  })
})
