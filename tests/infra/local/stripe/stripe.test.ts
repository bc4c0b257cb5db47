import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { createSession, postForm, priceOf, setUpStripeAccount } from './stripe-account.ts'

const account = await setUpStripeAccount()
const { stripe, received } = account

const oneOff = () => priceOf(stripe, 'personal-training-session')
const monthly = () => priceOf(stripe, 'online-coaching-monthly')
const session = async (quantity = 2, params: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  createSession(stripe, { line_items: [{ price: await oneOff(), quantity }], ...params })

describe('prices', () => {
  it('of the catalog are found by their lookup keys', async () => {
    const { data } = await stripe.prices.list({
      lookup_keys: ['personal-training-session', 'online-coaching-monthly'],
    })
    expect(data.map(({ unit_amount, recurring }) => [unit_amount, recurring?.interval])).toEqual([
      [4000, undefined],
      [25000, 'month'],
    ])
  })

  it('can be created in an empty account, and take over a lookup key with transfer_lookup_key', async () => {
    const { id: product } = await stripe.products.create({ name: 'Towel' })
    const first = { product, currency: 'usd', unit_amount: 500, lookup_key: 'towel' }
    await stripe.prices.create(first)
    await expect(stripe.prices.create(first)).rejects.toThrow('already uses that lookup key')
    const second = await stripe.prices.create({ ...first, unit_amount: 600, transfer_lookup_key: true })
    expect(await priceOf(stripe, 'towel')).toBe(second.id)
  })
})

it.each([
  ['xyz', 500, 'Invalid currency: xyz.'],
  ['isk', 550, 'has more decimals than isk'],
  ['kwd', 5005, 'has more decimals than kwd'],
])('a price in %s of %d is refused', async (currency, unit_amount, message) => {
  const { id: product } = await stripe.products.create({ name: 'Towel' })
  await expect(stripe.prices.create({ product, currency, unit_amount })).rejects.toThrow(message)
})

describe('a checkout session', () => {
  it('has the total of its line items and the URL of its payment page', async () => {
    const created = await session(3)
    expect(created).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 12000,
      currency: 'usd',
    })
    expect(created.url).toBe(`${account.localServices.url}/checkout/${created.id}`)
  })

  it('may contain recurring and one-time prices in subscription mode', async () => {
    const lines = [
      { price: await monthly(), quantity: 1 },
      { price: await oneOff(), quantity: 1 },
    ]
    const created = await session(1, { mode: 'subscription', line_items: lines })
    expect(created.amount_total).toBe(29000)
  })

  it.each([
    [
      'a recurring price in payment mode',
      async () => ({ line_items: [{ price: await monthly(), quantity: 1 }] }),
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    ],
    [
      'no recurring price in subscription mode',
      { mode: 'subscription' },
      'You must provide at least one recurring price in `subscription` mode when using prices.',
    ],
    [
      'an unknown price',
      { line_items: [{ price: 'price_none', quantity: 1 }] },
      "No such price: 'price_none'",
    ],
    ['no line items', { line_items: undefined }, 'Missing required param: line_items.'],
    ['no success URL', { success_url: undefined }, 'Missing required param: success_url.'],
    ['an invalid success URL', { success_url: 'nowhere' }, 'Not a valid URL'],
    ['an unknown parameter', { price: 'x' }, 'Received unknown parameter: price'],
    ['long metadata', { metadata: { lines: 'x'.repeat(501) } }, 'up to 500 characters'],
    [
      'the quantity 0',
      async () => ({ line_items: [{ price: await oneOff(), quantity: 0 }] }),
      'This value must be greater than or equal to 1.',
    ],
    [
      'the quantity many',
      async () => ({ line_items: [{ price: await oneOff(), quantity: 'many' }] }),
      'Invalid integer: many',
    ],
  ])('with %s is rejected with the error message of Stripe', async (_, params, message) => {
    const given: object = typeof params === 'function' ? await params() : params
    await expect(session(1, given)).rejects.toThrow(message)
  })

  it('is created once per idempotency key, which no other request may use', async () => {
    const price = await oneOff()
    const create = (quantity: number) =>
      stripe.checkout.sessions.create(
        { mode: 'payment', line_items: [{ price, quantity }], success_url: 'https://gym.example/done' },
        { idempotencyKey: 'checkout-key-1' },
      )
    expect((await create(1)).id).toBe((await create(1)).id)
    await expect(create(2)).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  it('cannot be read with an invalid API key', async () => {
    await expect(account.clientWith('sk_test_other').prices.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    )
  })
})

describe('the payment page', () => {
  const customer = { email: 'mia@example.com', name: 'Mia Wong' }

  it('shows the line items, and after the payment sends the event and redirects to the success page', async () => {
    const { id, url } = await session(2)
    const shown = await (await fetch(String(url))).text()
    expect(shown).toContain('1-on-1 Personal Training')
    expect(shown).toContain('$80.00')
    const paid = await postForm(`${url}/pay`, customer)
    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe(`https://gym.example/done?id=${id}`)
    const [webhook] = received
    const event = stripe.webhooks.constructEvent(webhook?.body ?? '', webhook?.signature ?? '', 'whsec_local')
    expect(event).toMatchObject({
      type: 'checkout.session.completed',
      api_version: Stripe.API_VERSION,
      data: { object: { id, payment_status: 'paid', customer_details: customer } },
    })
  })

  it('asks for a telephone number where the session collects one, and takes no payment without', async () => {
    const { url } = await session(1, { phone_number_collection: { enabled: true } })
    expect(await (await fetch(String(url))).text()).toContain('Phone number')
    expect((await postForm(`${url}/pay`, customer)).status).toBe(400)
    expect((await postForm(`${url}/pay`, { ...customer, phone: '(541) 555-0188' })).status).toBe(303)
    const other = await session()
    expect(await (await fetch(String(other.url))).text()).not.toContain('Phone number')
  })

  it('accepts one payment', async () => {
    const { url } = await session()
    await postForm(`${url}/pay`, customer)
    expect((await postForm(`${url}/pay`, customer)).status).toBe(400)
    expect(received).toHaveLength(1)
  })

  it('redirects to cancel_url', async () => {
    const { url } = await session()
    const cancelled = await postForm(`${url}/cancel`)
    expect(cancelled.headers.get('location')).toBe('https://gym.example/no')
    expect(received).toEqual([])
  })

  it('supports delayed payments that succeed or fail, and expired sessions', async () => {
    const later = await session()
    await account.localServices.stripe.startAsyncPayment(later.id)
    await account.localServices.stripe.completeAsyncPayment(later.id, true)
    const never = await session()
    await account.localServices.stripe.startAsyncPayment(never.id)
    await account.localServices.stripe.completeAsyncPayment(never.id, false)
    await account.localServices.stripe.expire((await session()).id)
    const told = received.map(({ body }) => JSON.parse(body))
    expect(told.map(({ type, data }) => [type, data.object.payment_status])).toEqual([
      ['checkout.session.completed', 'unpaid'],
      ['checkout.session.async_payment_succeeded', 'paid'],
      ['checkout.session.completed', 'unpaid'],
      ['checkout.session.async_payment_failed', 'unpaid'],
      ['checkout.session.expired', 'unpaid'],
    ])
  })
})

describe('a webhook that the site rejects', () => {
  it('is retried', async () => {
    account.refuse(1)
    const { id } = await session()
    await account.localServices.stripe.pay(id)
    expect(received).toEqual([])
    await expect.poll(() => received.length, { timeout: 5000 }).toBe(1)
    expect(JSON.parse(received[0]?.body ?? '{}').data.object.id).toBe(id)
  })

  it('cannot be forged', () => {
    const signed = account.localServices.stripe.signPayload('{}', 1)
    expect(() => stripe.webhooks.constructEvent('{}', signed, 'whsec_local')).toThrow('outside the tolerance')
    expect(() =>
      stripe.webhooks.constructEvent('{} ', account.localServices.stripe.signPayload('{}'), 'whsec_local'),
    ).toThrow()
  })
})
