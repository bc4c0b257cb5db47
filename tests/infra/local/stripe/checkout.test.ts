import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { createSession, DAY, postForm, priceOf, setUpStripeAccount } from './stripe-account.ts'

const account = await setUpStripeAccount()
const { stripe } = account

const pay = (id: string, email = 'mia@example.com') =>
  account.localServices.stripe.pay(id, { email, name: 'Mia Wong', phone: '(541) 555-0188' })
const types = () => account.told().map(({ type }) => type)

async function buyMembership(email: string) {
  const { id } = await createSession(stripe, { mode: 'subscription' })
  await pay(id, email)
  return stripe.checkout.sessions.retrieve(id)
}

describe('a checkout of a customer who exists', () => {
  it('ends with this customer, whose email the page does not let change', async () => {
    const { customer } = await buyMembership('ana@example.com')
    const { id, url } = await createSession(stripe, {
      mode: 'subscription',
      customer: String(customer),
      customer_update: { name: 'auto' },
    })
    const page = await (await fetch(String(url))).text()
    expect(page).toMatch(/value="ana@example.com" readonly/)
    await postForm(`${url}/pay`, { email: 'other@example.com', name: 'Ana' })
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      customer,
      customer_email: null,
      customer_details: { email: 'ana@example.com' },
    })
    const { data } = await stripe.subscriptions.list({ customer: String(customer) })
    expect(data).toHaveLength(2)
  })

  it.each([
    [
      'together with an email',
      { customer: 'cus_1', customer_email: 'a@example.com' },
      'You may only specify one of these parameters: customer, customer_email.',
    ],
    ['that is unknown', { customer: 'cus_none' }, "No such customer: 'cus_none'"],
    ['without a trial in payment mode', { subscription_data: { trial_period_days: 7 } }, '`payment` mode'],
    [
      'with an unknown field',
      { after_expiration: { recovry: { enabled: true } } },
      'parameter: after_expiration[recovry][enabled]',
    ],
    ['that expires in a minute', { expires_at: Math.floor(Date.now() / 1000) + 60 }, 'at least 30 minutes'],
    [
      'that expires in two days',
      { expires_at: Math.floor(Date.now() / 1000) + 2 * DAY },
      'less than 24 hours',
    ],
  ])('is refused %s', async (_, params, message) => {
    const given = params as Partial<Stripe.Checkout.SessionCreateParams>
    await expect(createSession(stripe, given)).rejects.toThrow(message)
  })
})

describe('the session returns only what was asked for', () => {
  it('a telephone number', async () => {
    const asked = await createSession(stripe, { phone_number_collection: { enabled: true } })
    const unasked = await createSession(stripe)
    for (const { id } of [asked, unasked]) await pay(id)
    const phones = [asked, unasked].map(
      async ({ id }) => (await stripe.checkout.sessions.retrieve(id)).customer_details?.phone,
    )
    expect(await Promise.all(phones)).toEqual(['(541) 555-0188', null])
  })

  it('a recovery, taxes and promotion codes', async () => {
    expect(await createSession(stripe)).toMatchObject({
      after_expiration: null,
      allow_promotion_codes: null,
      automatic_tax: { enabled: false, status: null },
    })
    const after_expiration = { recovery: { enabled: true, allow_promotion_codes: true } }
    const automatic_tax = { enabled: true }
    expect(
      await createSession(stripe, { after_expiration, automatic_tax, allow_promotion_codes: true }),
    ).toMatchObject({
      after_expiration: { recovery: { enabled: true, allow_promotion_codes: true, url: null } },
      allow_promotion_codes: true,
      automatic_tax: { enabled: true, status: 'complete' },
    })
  })

  it('a text above its button, of 1200 characters at most, with its links', async () => {
    const withText = (message: string) => createSession(stripe, { custom_text: { submit: { message } } })
    expect((await createSession(stripe)).custom_text).toMatchObject({ submit: null })
    const session = await withText('Read **our** [terms](https://gym.example/terms?a=1&b="2") <b>')
    expect(session.custom_text.submit?.message).toContain('[terms]')
    const page = await (await fetch(String(session.url))).text()
    expect(page).toContain(
      'Read <b>our</b> <a href="https://gym.example/terms?a=1&amp;b=&quot;2&quot;">terms</a> &lt;b&gt;',
    )
    await expect(withText('x'.repeat(1201))).rejects.toThrow('at most 1200 characters')
    await expect(createSession(stripe, { custom_text: { submit: {} as never } })).resolves.toBeDefined()
  })

  it('no customer for a single purchase: the buyer is a guest, whose payment can be refunded', async () => {
    const { id } = await createSession(stripe)
    await pay(id)
    const { customer, payment_intent } = await stripe.checkout.sessions.retrieve(id)
    expect(customer).toBeNull()
    await stripe.refunds.create({ payment_intent: String(payment_intent) })
    const always = await createSession(stripe, { customer_creation: 'always' })
    await pay(always.id)
    expect((await stripe.checkout.sessions.retrieve(always.id)).customer).toMatch(/^cus_/)
  })
})

describe('a session that expires', () => {
  it('is told of by its event, with the link that begins it anew, after 24 hours', async () => {
    const recovery = { enabled: true, allow_promotion_codes: true }
    const { id } = await createSession(stripe, { after_expiration: { recovery }, client_reference_id: 'ref' })
    await account.localServices.stripe.advance(DAY - 60)
    expect(types()).toEqual([])
    await account.localServices.stripe.advance(120)
    const sessions = account.told().map(({ data }) => data.object as Stripe.Checkout.Session)
    const expired = sessions.find((session) => session.id === id)
    expect(expired).toMatchObject({ status: 'expired', url: null })
    const link = await fetch(expired?.after_expiration?.recovery?.url ?? '', { redirect: 'manual' })
    const copy = await stripe.checkout.sessions.retrieve(
      link.headers.get('location')?.split('/').at(-1) ?? '',
    )
    expect(copy).toMatchObject({
      recovered_from: id,
      status: 'open',
      client_reference_id: 'ref',
      allow_promotion_codes: true,
    })
    await pay(copy.id)
  })

  it('can be expired by the API once, and then not be paid', async () => {
    const { id, url } = await createSession(stripe)
    expect((await stripe.checkout.sessions.expire(id)).status).toBe('expired')
    expect(types()).toEqual(['checkout.session.expired'])
    await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow('has a status of `expired`')
    expect((await postForm(`${url}/pay`, { email: 'a@example.com', name: 'A' })).status).toBe(400)
  })

  it('never after it was paid', async () => {
    const { id } = await createSession(stripe)
    await pay(id)
    account.told()
    await account.localServices.stripe.advance(2 * DAY)
    expect(account.told().filter(({ data }) => 'id' in data.object && data.object.id === id)).toEqual([])
  })
})

describe('a promotion code', () => {
  const codeFor = async (code: string, coupon: Stripe.CouponCreateParams) => {
    const { id } = await stripe.coupons.create(coupon)
    return stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code })
  }
  const buyWith = async (promotion_code: string) => {
    const { id, url } = await createSession(stripe, { mode: 'subscription', allow_promotion_codes: true })
    const { status } = await postForm(`${url}/pay`, { email: 'p@example.com', name: 'P', promotion_code })
    return { status, session: await stripe.checkout.sessions.retrieve(id) }
  }

  it('takes its part off the first invoice and, if it lasts, off later ones', async () => {
    await codeFor('WELCOME10', { percent_off: 10, duration: 'once' })
    await codeFor('FOREVER', { amount_off: 1900, currency: 'usd', duration: 'forever' })
    const once = await buyWith('welcome10')
    const forever = await buyWith('FOREVER')
    expect(once.session).toMatchObject({ amount_total: 10710, total_details: { amount_discount: 1190 } })
    await account.localServices.stripe.advance(31 * DAY)
    const totals = async (subscription: unknown) =>
      (await stripe.invoices.list({ subscription: String(subscription) })).data.map(({ total }) => total)
    expect(await totals(once.session.subscription)).toEqual([11900, 10710])
    expect(await totals(forever.session.subscription)).toEqual([10000, 10000])
  })

  it('that is wrong is refused, and the session stays open', async () => {
    const { status, session } = await buyWith('NONSENSE')
    expect(status).toBe(400)
    expect(session.status).toBe('open')
  })

  it('has no field on a page that does not allow it', async () => {
    const { url } = await createSession(stripe)
    expect(await (await fetch(String(url))).text()).not.toContain('Promotion code')
  })

  it('exists once', async () => {
    await expect(codeFor('Welcome10', { percent_off: 5 })).rejects.toThrow('already exists')
  })
})

describe('a paid subscription', () => {
  it('is told of with its session and its first invoice, which leads to the payment', async () => {
    const { subscription, invoice, payment_intent } = await buyMembership('events@example.com')
    expect(types().sort()).toEqual([
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.paid',
    ])
    expect(payment_intent).toBeNull()
    const { payments, ...billed } = await stripe.invoices.retrieve(String(invoice), { expand: ['payments'] })
    expect(billed).toMatchObject({
      billing_reason: 'subscription_create',
      amount_paid: 11900,
      customer_email: 'events@example.com',
      parent: { subscription_details: { subscription } },
    })
    const intent = String(payments?.data[0]?.payment.payment_intent)
    expect(
      (await stripe.invoicePayments.list({ invoice: String(invoice) })).data[0]?.payment.payment_intent,
    ).toBe(intent)
    expect((await stripe.refunds.create({ payment_intent: intent, amount: 900 })).amount).toBe(900)
    expect(await stripe.invoices.retrieve(String(invoice))).not.toHaveProperty('payments')
  })

  it('with a trial costs nothing until the trial ends', async () => {
    const params = {
      mode: 'subscription',
      subscription_data: { trial_period_days: 7, metadata: { a: 'b' } },
    } as const
    const { id, amount_total } = await createSession(stripe, params)
    expect(amount_total).toBe(0)
    await pay(id)
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] })
    expect(session.payment_status).toBe('no_payment_required')
    const subscription = session.subscription as Stripe.Subscription
    expect(subscription).toMatchObject({ status: 'trialing', metadata: { a: 'b' } })
    expect(subscription.items.data[0]?.current_period_end).toBe(subscription.trial_end)
    expect((await stripe.charges.list({ customer: String(session.customer) })).data).toEqual([])
    account.told()
    await account.localServices.stripe.advance(8 * DAY)
    expect(types()).toEqual(expect.arrayContaining(['invoice.paid', 'customer.subscription.updated']))
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
    expect((await stripe.charges.list({ customer: String(session.customer) })).data[0]?.amount).toBe(11900)
  })

  it('by a bank transfer that fails at last is past due', async () => {
    const { id } = await createSession(stripe, { mode: 'subscription' })
    await account.localServices.stripe.startAsyncPayment(id)
    await account.localServices.stripe.completeAsyncPayment(id, false)
    const { subscription } = await stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] })
    expect((subscription as Stripe.Subscription).status).toBe('past_due')
    expect(types()).toContain('invoice.payment_failed')
  })
})

it('an inactive price cannot be sold', async () => {
  const price = await priceOf(stripe, 'group-fitness-monthly')
  await stripe.prices.update(price, { active: false })
  await expect(
    createSession(stripe, { mode: 'subscription', line_items: [{ price, quantity: 1 }] }),
  ).rejects.toThrow('inactive')
  await stripe.prices.update(price, { active: true })
})
