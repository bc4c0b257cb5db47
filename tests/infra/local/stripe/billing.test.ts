import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { createSession, DAY, postForm, priceOf, setUpStripeAccount } from './stripe-account.ts'

const account = await setUpStripeAccount()
const { stripe } = account
const api = account.localServices.stripe

const member = (changes: Partial<Parameters<typeof api.createSubscription>[0]> = {}) =>
  api.createSubscription({ email: 'mia@example.com', priceId: 'group-fitness-monthly', ...changes })
const chargesOf = async (customer: string) =>
  (await stripe.charges.list({ customer, limit: 100, expand: ['data.refunds'] })).data
const invoicesOf = async (customer: string) => (await stripe.invoices.list({ customer, limit: 100 })).data
const types = () => account.told().map(({ type }) => type)
const change = (id: string, params: Stripe.SubscriptionUpdateParams) =>
  stripe.subscriptions.update(id, params)
const coupon = async (params: Stripe.CouponCreateParams) => (await stripe.coupons.create(params)).id

describe('a dispute', () => {
  it('is found by its charge, which stays disputed after either outcome', async () => {
    const { id, customer } = await member()
    await api.dispute(id, 'warning_needs_response')
    await api.settleDispute(id, 'under_review')
    await api.settleDispute(id, 'won')
    expect(types().slice(2)).toEqual([
      'charge.dispute.created',
      'charge.dispute.updated',
      'charge.dispute.closed',
    ])
    const [charge] = await chargesOf(customer)
    expect(charge).toMatchObject({ disputed: true, amount_refunded: 0 })
    expect((await stripe.disputes.list({ charge: charge?.id ?? '' })).data).toMatchObject([
      { status: 'won', charge: charge?.id },
    ])
    expect((await stripe.disputes.list({ charge: 'ch_other' })).data).toEqual([])
    await expect(api.settleDispute(id, 'lost')).rejects.toThrow('no open dispute')
  })
})

describe('a refund', () => {
  it('that the bank sends back is one no longer, and one that waits is', async () => {
    const { id, customer } = await member()
    await api.refund(id, 1900, 'pending')
    await api.refund(id, 500)
    expect(await chargesOf(customer)).toMatchObject([{ amount_refunded: 2400 }])
    await api.settleRefund(id, 'failed')
    const [charge] = await chargesOf(customer)
    expect(charge).toMatchObject({ amount_refunded: 1900, refunded: false })
    expect(charge?.refunds?.data.map(({ status }) => status)).toEqual(['failed', 'pending'])
    await api.settleRefund(id, 'canceled')
    expect(await chargesOf(customer)).toMatchObject([{ amount_refunded: 0 }])
    expect(types().slice(4)).toEqual(['refund.failed', 'refund.updated'])
  })
})

describe('a discount', () => {
  const linesOf = ({ lines }: Stripe.Invoice) =>
    lines.data.map(({ amount, discount_amounts, parent }) => ({
      amount,
      off: discount_amounts?.map((each) => each.amount),
      item: parent?.subscription_item_details?.subscription_item,
    }))

  it('is taken off each line of an invoice, also of what was bought once with the plan', async () => {
    const promotion = { type: 'coupon', coupon: await coupon({ percent_off: 50 }) } as const
    await stripe.promotionCodes.create({ promotion, code: 'HALF' })
    const [plan, sessions] = [
      await priceOf(stripe, 'group-fitness-monthly'),
      await priceOf(stripe, 'personal-training-session'),
    ]
    const line_items = [
      { price: plan, quantity: 1 },
      { price: sessions, quantity: 2 },
    ]
    const { id, url } = await createSession(stripe, {
      mode: 'subscription',
      line_items,
      allow_promotion_codes: true,
    })
    await postForm(`${url}/pay`, { email: 'h@example.com', name: 'H', promotion_code: 'half' })
    const { invoice, subscription } = await stripe.checkout.sessions.retrieve(id)
    const paid = await stripe.invoices.retrieve(String(invoice))
    const { items } = await stripe.subscriptions.retrieve(String(subscription))
    expect(linesOf(paid)).toEqual([
      { amount: 11900, off: [5950], item: items.data[0]?.id },
      { amount: 8000, off: [4000], item: undefined },
    ])
    expect(paid).toMatchObject({ total: 9950, total_discount_amounts: [{ amount: 9950 }] })
  })

  it('of one item is taken off its line alone, before that of the subscription', async () => {
    const { id, items, customer } = await member()
    const vip = { price: await priceOf(stripe, 'vip-transformation-monthly') }
    const once = await coupon({ amount_off: 1900, currency: 'usd', duration: 'once' })
    const forever = await coupon({ percent_off: 10, duration: 'forever' })
    await change(id, {
      proration_behavior: 'none',
      items: [{ id: items.data[0]?.id ?? '', discounts: [{ coupon: once }] }, vip],
      discounts: [{ coupon: forever }],
    })
    await api.advance(65 * DAY)
    expect((await invoicesOf(customer)).map((each) => linesOf(each).map(({ off }) => off))).toEqual([
      [[1190], [4990]],
      [[1900, 1000], [4990]],
      [[]],
    ])
    expect((await change(id, { discounts: '' })).discounts).toEqual([])
  })
})

describe('a change of the plan', () => {
  it('gives back the rest of the period by the old price and bills it by the new one, with the next invoice', async () => {
    const { id, items, customer } = await member()
    const [item] = items.data
    const [start, end] = [item?.current_period_start ?? 0, item?.current_period_end ?? 0]
    await api.advance((end - start) / 2)
    const left = (end - Math.floor(api.now().getTime() / 1000)) / (end - start)
    const price = await priceOf(stripe, 'vip-transformation-monthly')
    await change(id, { items: [{ id: item?.id ?? '', price }] })
    await api.advance(20 * DAY)
    const [renewal] = await invoicesOf(customer)
    const prorations = renewal?.lines.data.filter(
      ({ parent }) => parent?.subscription_item_details?.proration,
    )
    expect(renewal?.lines.data).toHaveLength(3)
    const near = (amount: number) => expect.closeTo(amount * left, -2)
    expect(prorations?.map(({ amount }) => amount)).toEqual([near(49900), near(-11900)])
  })

  it('to a cheaper plan leaves a balance, which later invoices take off', async () => {
    const { id, items, customer } = await member({ priceId: 'vip-transformation-monthly', quantity: 2 })
    const price = await priceOf(stripe, 'group-fitness-monthly')
    await change(id, { items: [{ id: items.data[0]?.id ?? '', price, quantity: 1 }] })
    await api.advance(35 * DAY)
    expect(await invoicesOf(customer)).toMatchObject([
      { amount_due: 0, status: 'paid' },
      { amount_due: 99800 },
    ])
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 11900 - (99800 - 11900) })
  })

  it('is not billed if the request says so', async () => {
    const { id, items, customer } = await member()
    const price = await priceOf(stripe, 'vip-transformation-monthly')
    const [{ id: item } = { id: '' }] = items.data
    await change(id, { items: [{ id: item, price }], proration_behavior: 'none' })
    await api.advance(35 * DAY)
    expect(await invoicesOf(customer)).toMatchObject([{ total: 49900 }, { total: 11900 }])
  })
})

describe('a first payment that fails', () => {
  it('begins no subscription until another card pays it', async () => {
    const { id, customer } = await member({ card: 'declined', isFirstInvoiceUnpaid: true })
    expect(types()).toEqual(['customer.subscription.created', 'invoice.payment_failed'])
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'incomplete' })
    await api.changeCard(id, 'pays')
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' })
    expect(await invoicesOf(customer)).toMatchObject([{ status: 'paid' }])
  })

  it('ends it after a day', async () => {
    const { id, customer } = await member({ card: 'declined', isFirstInvoiceUnpaid: true })
    await api.advance(DAY)
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'incomplete_expired' })
    expect(await invoicesOf(customer)).toMatchObject([{ status: 'void' }])
    await api.advance(40 * DAY)
    expect(await invoicesOf(customer)).toHaveLength(1)
  })
})

it('an unpaid subscription is billed by drafts', async () => {
  const { id, customer } = await member()
  await api.markUnpaid(id)
  await api.advance(35 * DAY)
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'unpaid' })
  expect(await invoicesOf(customer)).toMatchObject([{ status: 'draft' }, { status: 'paid' }])
})

it('an invoice by hand is of no subscription', async () => {
  const { customer } = await member()
  await api.invoice(customer, 'personal-training-session', 2)
  expect(await invoicesOf(customer)).toMatchObject([
    { parent: null, status: 'paid', amount_paid: 8000, billing_reason: 'manual' },
    { parent: { type: 'subscription_details' } },
  ])
  expect(await chargesOf(customer)).toMatchObject([{ amount: 8000 }, { amount: 11900 }])
})

it('the lists of a customer contain objects added after the first call, and none of other customers', async () => {
  const [one, other] = [await member(), await member()]
  expect(await chargesOf(one.customer)).toHaveLength(1)
  await api.renew(one.id)
  expect([await chargesOf(one.customer), await chargesOf(other.customer)]).toMatchObject([
    { length: 2 },
    { length: 1 },
  ])
  const created = { gt: Math.floor(api.now().getTime() / 1000) + DAY }
  for (const list of [stripe.charges, stripe.invoices, stripe.refunds, stripe.disputes] as const)
    expect((await list.list({ created })).data).toEqual([])
})
