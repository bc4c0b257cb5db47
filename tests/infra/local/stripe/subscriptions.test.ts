import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { DAY, priceOf, setUpStripeAccount } from './stripe-account.ts'

const account = await setUpStripeAccount()
const { stripe } = account

const member = (email = 'mia@example.com') =>
  account.localServices.stripe.createSubscription({ email, priceId: 'group-fitness-monthly' })
const now = () => account.localServices.stripe.now().getTime() / 1000
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    ({ message, code, statusCode }) => ({ message, code, statusCode }),
  )

describe('subscriptions', () => {
  it('are listed page by page, the newest first, with those that are canceled only if asked for', async () => {
    const { id: first, customer } = await member()
    const ids = [first]
    for (let n = 0; n < 4; n++) {
      const created = await account.localServices.stripe.createSubscription({
        customer,
        priceId: 'vip-transformation-monthly',
      })
      ids.unshift(created.id)
    }
    await stripe.subscriptions.cancel(first)
    const listed: string[] = []
    for await (const { id } of stripe.subscriptions.list({ customer, status: 'all', limit: 2 }))
      listed.push(id)
    expect(listed).toEqual(ids)
    const list = async (params: Stripe.SubscriptionListParams) =>
      (await stripe.subscriptions.list({ customer, ...params })).data.length
    expect(await list({})).toBe(4)
    expect(await list({ status: 'canceled' })).toBe(1)
    expect(await list({ status: 'all', created: { gt: Math.floor(now()) + 1 } })).toBe(0)
    expect(await list({ status: 'all', created: { lte: Math.ceil(now()) } })).toBe(5)
  })

  it('name their customer, as an object if expanded', async () => {
    const { id, customer } = await member('expanded@example.com')
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ customer })
    expect(await stripe.subscriptions.retrieve(id, { expand: ['customer', 'latest_invoice'] })).toMatchObject(
      {
        customer: { id: customer, email: 'expanded@example.com' },
        latest_invoice: { amount_paid: 11900 },
      },
    )
  })

  it('created by hand at Stripe are told of', async () => {
    const { id } = await member()
    expect(account.told().map(({ type, data }) => [type, (data.object as Stripe.Subscription).id])).toEqual([
      ['customer.subscription.created', id],
      ['invoice.paid', expect.any(String)],
    ])
  })
})

describe('an update', () => {
  it('pauses the collection, which leaves the status active, and resumes it', async () => {
    const { id } = await member()
    account.told()
    const resumes_at = Math.floor(now()) + 10 * DAY
    const paused = await stripe.subscriptions.update(id, {
      pause_collection: { behavior: 'void', resumes_at },
    })
    expect(paused).toMatchObject({ status: 'active', pause_collection: { behavior: 'void', resumes_at } })
    expect((await stripe.subscriptions.update(id, { pause_collection: '' })).pause_collection).toBeNull()
    expect(account.told().map(({ type, data }) => [type, data.previous_attributes])).toEqual([
      ['customer.subscription.updated', { pause_collection: null }],
      ['customer.subscription.updated', { pause_collection: { behavior: 'void', resumes_at } }],
    ])
  })

  it('ends it at the period end, and takes that back', async () => {
    const { id, items } = await member()
    const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: items.data[0]?.current_period_end,
      canceled_at: expect.any(Number),
    })
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
    })
  })

  it('does not take back a date that the portal has set with cancel_at_period_end', async () => {
    const { id, items } = await member()
    const cancel_at = items.data[0]?.current_period_end ?? 0
    await stripe.subscriptions.update(id, { cancel_at })
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at,
    })
    expect(await stripe.subscriptions.update(id, { cancel_at: '' })).toMatchObject({ cancel_at: null })
  })

  it('changes to another price, and adds one if it names no item', async () => {
    const { id, items } = await member()
    const price = await priceOf(stripe, 'vip-transformation-monthly')
    const [item] = items.data
    const changed = await stripe.subscriptions.update(id, { items: [{ id: item?.id ?? '', price }] })
    expect(changed.items.data).toMatchObject([
      { id: item?.id, price: { id: price }, current_period_end: item?.current_period_end },
    ])
    const added = await stripe.subscriptions.update(id, {
      items: [{ price: await priceOf(stripe, 'online-coaching-monthly') }],
    })
    expect(added.items.data).toHaveLength(2)
  })

  it('shows the price of an item as it is now, whose lookup key another price has taken', async () => {
    const { id, items } = await member()
    const { product = '', unit_amount, currency } = items.data[0]?.price ?? {}
    await stripe.prices.create({
      ...{ currency: String(currency), unit_amount: Number(unit_amount), product },
      lookup_key: 'group-fitness-monthly',
      transfer_lookup_key: true,
      recurring: { interval: 'month' },
    })
    const { items: now } = await stripe.subscriptions.retrieve(id)
    expect(now.data[0]?.price).toMatchObject({ id: items.data[0]?.price.id, lookup_key: null })
  })

  it('merges metadata', async () => {
    const { id } = await member()
    await stripe.subscriptions.update(id, { metadata: { a: '1', b: '2' } })
    expect((await stripe.subscriptions.update(id, { metadata: { a: '', c: '3' } })).metadata).toEqual({
      b: '2',
      c: '3',
    })
  })

  it('that changes nothing sends no event', async () => {
    const { id } = await member()
    account.told()
    await stripe.subscriptions.update(id, { cancel_at_period_end: false })
    expect(account.told()).toEqual([])
  })

  it('is made once per idempotency key', async () => {
    const { id } = await member()
    account.told()
    for (let n = 0; n < 2; n++)
      await stripe.subscriptions.update(id, { cancel_at_period_end: true }, { idempotencyKey: `end-${id}` })
    expect(account.told()).toHaveLength(1)
  })

  it.each<[string, Stripe.SubscriptionUpdateParams, object]>([
    [
      'both ways to end',
      { cancel_at: 4_000_000_000, cancel_at_period_end: true },
      { message: 'You may only specify one of these parameters: cancel_at, cancel_at_period_end.' },
    ],
    [
      'a pause until yesterday',
      { pause_collection: { behavior: 'void', resumes_at: 1 } },
      { message: 'Invalid timestamp: must be an integer Unix timestamp in the future.' },
    ],
    [
      'an unknown parameter',
      { paused: true } as Stripe.SubscriptionUpdateParams,
      { code: 'parameter_unknown', message: 'Received unknown parameter: paused', statusCode: 400 },
    ],
    [
      'an unknown behavior',
      { pause_collection: { behavior: 'stop' } },
      { message: 'Invalid behavior: must be one of keep_as_draft, mark_uncollectible, or void' },
    ],
    [
      'a one-time price',
      { items: [{ price: 'one-time' }] },
      { message: expect.stringContaining('`type=one_time`') },
    ],
    ['an item of another', { items: [{ id: 'si_none' }] }, { code: 'resource_missing' }],
  ])('is refused with %s', async (_, params, error) => {
    const { id } = await member()
    account.told()
    if (_ === 'a one-time price')
      params = { items: [{ price: await priceOf(stripe, 'personal-training-session') }] }
    expect(await refusal(stripe.subscriptions.update(id, params))).toMatchObject(error)
    expect(account.told()).toEqual([])
  })
})

describe('a canceled subscription', () => {
  it('is told of as deleted, and takes metadata only', async () => {
    const { id } = await member()
    account.told()
    expect(await stripe.subscriptions.cancel(id)).toMatchObject({
      status: 'canceled',
      ended_at: expect.any(Number),
      cancellation_details: { reason: 'cancellation_requested' },
    })
    expect(account.told().map(({ type }) => type)).toEqual(['customer.subscription.deleted'])
    for (const params of [{ cancel_at_period_end: false }, { pause_collection: '' }] as const)
      expect(await refusal(stripe.subscriptions.update(id, params))).toMatchObject({
        message: 'A canceled subscription can only update its cancellation_details and metadata.',
        statusCode: 400,
      })
    await stripe.subscriptions.update(id, { metadata: { note: 'moved' } })
    expect(await refusal(stripe.subscriptions.cancel(id))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    })
  })

  it.each(['retrieve', 'update', 'cancel', 'resume'] as const)(
    'that is unknown: %s answers 404',
    async (name) => {
      expect(await refusal(stripe.subscriptions[name]('sub_none'))).toEqual({
        message: "No such subscription: 'sub_none'",
        code: 'resource_missing',
        statusCode: 404,
      })
    },
  )
})

describe('a refund', () => {
  const charge = async (customer: string) => (await stripe.charges.list({ customer })).data[0]

  it('is partial or full, listed, and told of with what was refunded before', async () => {
    const { customer } = await member()
    const { id = '', payment_intent } = (await charge(customer)) ?? {}
    account.told()
    const params = {
      charge: id,
      amount: 1900,
      reason: 'requested_by_customer',
      metadata: { by: 'ana' },
    } as const
    expect(await stripe.refunds.create(params)).toMatchObject({
      status: 'succeeded',
      amount: 1900,
      metadata: { by: 'ana' },
    })
    await stripe.refunds.create({ payment_intent: String(payment_intent) })
    expect(
      account.told().map(({ type, data }) => [type, data.object, data.previous_attributes]),
    ).toMatchObject([
      ['charge.refunded', { amount_refunded: 1900, refunded: false }, { amount_refunded: 0 }],
      ['charge.refunded', { amount_refunded: 11900, refunded: true }, { amount_refunded: 1900 }],
    ])
    const { data } = await stripe.refunds.list({ payment_intent: String(payment_intent) })
    expect(data.map(({ amount }) => amount)).toEqual([10000, 1900])
    expect(await refusal(stripe.refunds.create({ charge: id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
  })

  it('of more than was paid is refused', async () => {
    const { customer } = await member()
    const { id = '' } = (await charge(customer)) ?? {}
    expect(await refusal(stripe.refunds.create({ charge: id, amount: 12000 }))).toMatchObject({
      message: 'Refund amount ($120.00) is greater than charge amount ($119.00)',
      statusCode: 400,
    })
    await stripe.refunds.create({ charge: id, amount: 100 })
    expect(await refusal(stripe.refunds.create({ charge: id, amount: 11900 }))).toMatchObject({
      message: 'Refund amount ($119.00) is greater than unrefunded amount on charge ($118.00)',
    })
    expect(await refusal(stripe.refunds.create({ charge: id, amount: 0 }))).toMatchObject({
      code: 'parameter_invalid_integer',
    })
  })

  it('of a disputed or an unknown payment is refused', async () => {
    const { id, customer } = await member()
    account.told()
    await account.localServices.stripe.dispute(id)
    expect(account.told()).toMatchObject([
      { type: 'charge.dispute.created', data: { object: { amount: 11900, status: 'needs_response' } } },
    ])
    expect(await refusal(account.localServices.stripe.dispute(id))).not.toBe('accepted')
    expect(
      await refusal(stripe.refunds.create({ charge: (await charge(customer))?.id ?? '' })),
    ).toMatchObject({
      code: 'charge_disputed',
    })
    for (const params of [{ charge: 'ch_none' }, { payment_intent: 'pi_none' }])
      expect(await refusal(stripe.refunds.create(params))).toMatchObject({ code: 'resource_missing' })
  })

  it('leaves out the declined attempts of a payment', async () => {
    const { id, customer } = await member()
    const api = account.localServices.stripe
    await api.failRenewal(id)
    const [declined] = (await stripe.charges.list({ customer })).data
    expect(declined).toMatchObject({ status: 'failed', paid: false, failure_code: 'card_declined' })
    const payment_intent = String(declined?.payment_intent)
    expect(await refusal(stripe.refunds.create({ payment_intent }))).toMatchObject({
      message: `This PaymentIntent (${payment_intent}) does not have a successful charge to refund.`,
    })
    await api.renew(id)
    expect((await stripe.charges.list({ payment_intent })).data.map(({ paid }) => paid)).toEqual([
      true,
      false,
    ])
    await stripe.refunds.create({ payment_intent })
  })
})

it('an API call is answered while the site is silent, which hears of it all the same', {
  tags: 'nightly',
}, async () => {
  const { id } = await member()
  account.told()
  account.delayNext(3000)
  const startedAt = performance.now()
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  expect(performance.now() - startedAt).toBeLessThan(2500)
  await expect
    .poll(() => account.told().map(({ type }) => type), { timeout: 10_000 })
    .toEqual(['customer.subscription.updated'])
})

it('a reset account has its catalog and the current time, and no customers', async () => {
  const { localServices } = account
  const { customer } = await member()
  await localServices.stripe.advance(DAY)
  localServices.stripe.reset()
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([])
  expect(await refusal(stripe.customers.retrieve(String(customer)))).toMatchObject({ statusCode: 404 })
  expect(localServices.stripe.events()).toEqual([])
  expect(Math.abs(now() - Date.now() / 1000)).toBeLessThan(60)
  expect((await member()).status).toBe('active')
})
