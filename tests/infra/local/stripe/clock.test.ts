import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { addIntervals } from '#infra/local/stripe/clock.ts'
import { DAY, postForm, setUpStripeAccount } from './stripe-account.ts'

const account = await setUpStripeAccount()
const { stripe } = account

const api = () => account.localServices.stripe
const now = () => Math.floor(api().now().getTime() / 1000)
const member = async (more: object = {}) => {
  const subscription = await api().createSubscription({
    email: 'mia@example.com',
    priceId: 'group-fitness-monthly',
    ...more,
  })
  account.told()
  return subscription
}
const periodEnd = ({ items }: Pick<Stripe.Subscription, 'items'>) => items.data[0]?.current_period_end ?? 0
/** Returns the events of one customer, because other subscriptions renew at the same time. */
const toldOf = (customer: unknown) =>
  account.told().filter(({ data }) => 'customer' in data.object && data.object.customer === customer)
const typesOf = (customer: unknown) => toldOf(customer).map(({ type }) => type)

describe("Stripe's clock", () => {
  it('moves forward, and what is made then has that time, except the signature of its webhook', async () => {
    const before = now()
    await api().advance(100 * DAY)
    expect(now() - before - 100 * DAY).toBeLessThan(5)
    const { created } = await member()
    expect(created).toBeGreaterThanOrEqual(before + 100 * DAY)
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        {
          price: (await stripe.prices.list({ lookup_keys: ['personal-training-session'] })).data[0]?.id ?? '',
          quantity: 1,
        },
      ],
      success_url: 'https://gym.example/',
    })
    await api().pay(session.id)
    const { body, signature } = account.received.at(-1) ?? { body: '', signature: '' }
    const event = stripe.webhooks.constructEvent(body, signature, 'whsec_local')
    expect(event.created).toBeGreaterThanOrEqual(created)
    const [, signedAt] = /t=(\d+)/.exec(signature) ?? []
    expect(Math.abs(Number(signedAt) - Date.now() / 1000)).toBeLessThan(60)
  })

  it('keeps the day of the month where a month has it', () => {
    const at = (date: string) => Date.parse(`${date}T10:00:00Z`) / 1000
    const anchor = at('2027-01-31')
    expect([1, 2, 3, 13].map((count) => addIntervals(anchor, 'month', count))).toEqual(
      ['2027-02-28', '2027-03-31', '2027-04-30', '2028-02-29'].map(at),
    )
    expect(addIntervals(at('2028-02-29'), 'year', 1)).toBe(at('2029-02-28'))
    expect(addIntervals(anchor, 'week', 2)).toBe(at('2027-02-14'))
  })

  it('is moved on the page of the local Stripe, which shows its date', async () => {
    const { customer } = await member({ email: 'page@example.com' })
    const url = `${account.localServices.url}/stripe`
    const page = await (await fetch(url)).text()
    expect(page).toContain('page@example.com')
    expect(page).toContain(
      new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/Los_Angeles' }).format(
        api().now(),
      ),
    )
    const before = now()
    await postForm(`${url}/advance`, { by: 'day' })
    expect(now() - before).toBeGreaterThanOrEqual(DAY)
    expect(typesOf(customer)).toEqual([])
    await postForm(`${url}/advance`, { by: 'month' })
    expect(typesOf(customer)).toContain('invoice.paid')
  })

  it('sends events of due changes in order of time, across customers', async () => {
    const trials = [9, 3, 6].map((trialDays) => member({ trialDays }))
    const customers = (await Promise.all(trials)).map(({ customer }) => customer)
    await api().advance(10 * DAY)
    const paid = account.told().filter(({ type }) => type === 'invoice.paid')
    const order = paid.map(({ data }) => ('customer' in data.object ? data.object.customer : null))
    expect(order.filter((each) => customers.includes(String(each)))).toEqual(
      [1, 2, 0].map((n) => customers[n]),
    )
    expect(paid.map(({ created }) => created)).toEqual(
      paid.map(({ created }) => created).sort((a, b) => a - b),
    )
  })

  it('runs twice at once as one after the other', async () => {
    const before = now()
    const { customer } = await member()
    await Promise.all([api().advance(20 * DAY), api().advance(20 * DAY)])
    expect(now() - before).toBeGreaterThanOrEqual(40 * DAY)
    expect(typesOf(customer)).toEqual(['invoice.paid', 'customer.subscription.updated'])
  })
})

describe('a renewal', () => {
  it('is paid when the period ends, at that second, and the next period follows without a gap', async () => {
    const { id, customer, items } = await member()
    const end = periodEnd({ items } as Stripe.Subscription)
    await api().advance(end - now() - 60)
    expect(typesOf(customer)).toEqual([])
    await api().advance(70 * DAY)
    const told = toldOf(customer)
    expect(told.map(({ type }) => type)).toEqual([
      ...['invoice.paid', 'customer.subscription.updated'],
      ...['invoice.paid', 'customer.subscription.updated'],
      ...['invoice.paid', 'customer.subscription.updated'],
    ])
    expect(told[0]).toMatchObject({
      created: end,
      data: {
        object: {
          billing_reason: 'subscription_cycle',
          amount_paid: 11900,
          total: 11900,
          period_end: end,
          parent: { subscription_details: { subscription: id } },
          lines: { data: [{ period: { start: end }, amount: 11900 }] },
        },
      },
    })
    const updated = told[1]?.data as { object: Stripe.Subscription; previous_attributes: object }
    expect(updated.object.items.data[0]).toMatchObject({ current_period_start: end })
    expect(Object.keys(updated.previous_attributes).sort()).toEqual(['items', 'latest_invoice'])
    expect((await stripe.invoices.list({ subscription: id, status: 'paid' })).data).toHaveLength(4)
  })

  it('that is declined is retried after 3, 5 and 7 days; then the subscription is canceled', async () => {
    const { id, customer, items } = await member({ card: 'declined' })
    const end = periodEnd({ items } as Stripe.Subscription)
    await api().advance(end - now() + 20 * DAY)
    const told = toldOf(customer)
    expect(told.map(({ type, created }) => [type, Math.round((created - end) / DAY)])).toEqual([
      ['invoice.payment_failed', 0],
      ['customer.subscription.updated', 0],
      ['invoice.payment_failed', 3],
      ['invoice.payment_failed', 8],
      ['invoice.payment_failed', 15],
      ['customer.subscription.deleted', 15],
    ])
    expect(told[1]?.data).toMatchObject({
      object: { status: 'past_due' },
      previous_attributes: { status: 'active' },
    })
    expect(told[5]?.data.object).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    })
    const [invoice] = (await stripe.invoices.list({ subscription: id })).data
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 4, next_payment_attempt: null })
  })

  it('is settled when the card pays again, and not retried then', async () => {
    const { id, customer } = await member()
    await api().failRenewal(id)
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due')
    await api().renew(id)
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' })
    expect(typesOf(customer)).toEqual([
      'invoice.payment_failed',
      'customer.subscription.updated',
      'invoice.paid',
      'customer.subscription.updated',
    ])
    account.told()
    await api().advance(10 * DAY)
    expect(typesOf(customer)).toEqual([])
  })
})

describe('what ends', () => {
  it('at the period end is deleted then, and not charged once more', async () => {
    const { id, customer, items } = await member()
    const end = periodEnd({ items } as Stripe.Subscription)
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    account.told()
    await api().advance(40 * DAY)
    expect(toldOf(customer)).toMatchObject([
      { type: 'customer.subscription.deleted', created: end, data: { object: { ended_at: end } } },
    ])
  })

  it('was canceled when that was asked for', async () => {
    const { id } = await member()
    const { canceled_at } = await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await api().advance(40 * DAY)
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', canceled_at })
  })

  it('is not collected anymore, and what is open stays owed', async () => {
    const { id, customer } = await member()
    await api().failRenewal(id)
    await stripe.subscriptions.cancel(id)
    account.told()
    await api().advance(10 * DAY)
    expect(typesOf(customer)).toEqual([])
    const [invoice] = (await stripe.invoices.list({ subscription: id })).data
    expect(invoice).toMatchObject({ status: 'open', next_payment_attempt: null })
  })

  it('stays if that was taken back', async () => {
    const { id, customer } = await member()
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await stripe.subscriptions.update(id, { cancel_at_period_end: false })
    account.told()
    await api().advance(40 * DAY)
    expect(typesOf(customer)).toContain('invoice.paid')
  })
})

describe('a pause of the collection', () => {
  it('voids the invoices in it, without an event of them, and ends by itself', async () => {
    const { id, customer, items } = await member()
    const resumes_at = periodEnd({ items } as Stripe.Subscription) + 10 * DAY
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void', resumes_at } })
    account.told()
    await api().advance(45 * DAY)
    const told = toldOf(customer)
    expect(told.map(({ type }) => type)).toEqual([
      'customer.subscription.updated',
      'customer.subscription.updated',
    ])
    expect(told[0]?.data.object).toMatchObject({ status: 'active', pause_collection: { resumes_at } })
    expect(told[1]).toMatchObject({
      created: resumes_at,
      data: {
        object: { pause_collection: null },
        previous_attributes: { pause_collection: { behavior: 'void' } },
      },
    })
    expect((await stripe.invoices.list({ subscription: id })).data.map(({ status }) => status)).toEqual([
      'void',
      'paid',
    ])
    await api().advance(31 * DAY)
    expect(typesOf(customer)).toContain('invoice.paid')
  })

  it('without an end lasts', async () => {
    const { id, customer } = await member()
    await api().pause(id)
    account.told()
    await api().advance(95 * DAY)
    expect(new Set(typesOf(customer))).toEqual(new Set(['customer.subscription.updated']))
    expect((await stripe.subscriptions.retrieve(id)).pause_collection).toEqual({
      behavior: 'void',
      resumes_at: null,
    })
  })

  it('does not stop the retries of an older invoice', async () => {
    const { id, customer } = await member()
    await api().failRenewal(id)
    await api().pause(id)
    account.told()
    await api().advance(4 * DAY)
    expect(typesOf(customer)).toEqual(['invoice.payment_failed'])
  })
})

describe('a trial', () => {
  it('ends with the first payment', async () => {
    const { id, customer, trial_end } = await member({ trialDays: 14 })
    await api().advance(15 * DAY)
    expect(toldOf(customer)).toMatchObject([
      { type: 'invoice.paid', created: trial_end, data: { object: { amount_paid: 11900 } } },
      { data: { object: { status: 'active' }, previous_attributes: { status: 'trialing' } } },
    ])
    const [latest, first] = (await stripe.invoices.list({ subscription: id })).data
    expect([latest?.total, first?.total]).toEqual([11900, 0])
  })

  it('without a card ends with the status paused, until it is resumed', async () => {
    const { id, customer } = await member({ trialDays: 14, card: 'none' })
    await api().advance(15 * DAY)
    expect(typesOf(customer)).toEqual(['customer.subscription.updated', 'customer.subscription.paused'])
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('paused')
    await api().advance(60 * DAY)
    expect(typesOf(customer)).toEqual([])
    await api().changeCard(id, 'pays')
    expect((await stripe.subscriptions.resume(id)).status).toBe('active')
    expect(typesOf(customer)).toEqual([
      'customer.subscription.resumed',
      'invoice.paid',
      'customer.subscription.updated',
    ])
    await expect(stripe.subscriptions.resume(id)).rejects.toThrow('status of `paused`')
  })
})
