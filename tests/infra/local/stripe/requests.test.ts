import { describe, expect, it } from 'vitest'
import { DAY, setUpStripeAccount } from './stripe-account.ts'

const account = await setUpStripeAccount()
const { stripe } = account

const member = () => account.localServices.stripe.createSubscription({ priceId: 'group-fitness-monthly' })
const messageOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    ({ message }) => message,
  )

describe('expand', () => {
  it('is refused for what has no such property, also in an empty list', async () => {
    const list = (...expand: string[]) => messageOf(stripe.subscriptions.list({ status: 'ended', expand }))
    expect(await list('data.nonsense')).toBe('This property cannot be expanded (data.nonsense).')
    expect(await list('customer')).toBe('This property cannot be expanded (customer).')
    expect(await list('data.id')).toBe('This property cannot be expanded (data.id).')
    expect(await list('data.customer', 'data.latest_invoice.payments')).toBe('accepted')
    const { id } = await member()
    expect(await messageOf(stripe.subscriptions.retrieve(id, { expand: ['data.customer'] }))).toContain(
      'cannot be expanded',
    )
  })

  it('goes four levels deep, with `data` as one of them', async () => {
    const expand = (path: string) => messageOf(stripe.subscriptions.list({ expand: [path] }))
    expect(await expand('data.items.data.price')).toBe('accepted')
    expect(await expand('data.items.data.price.product')).toBe(
      'You cannot expand more than 4 levels of a property. Property: data.items.data.price.product',
    )
  })

  it('adds the payments of invoices and the refunds of charges, which are left out otherwise', async () => {
    const { customer } = await member()
    const [charge] = (await stripe.charges.list({ customer })).data
    expect(charge).not.toHaveProperty('refunds')
    await stripe.refunds.create({ charge: charge?.id ?? '', amount: 500 })
    const expanded = await stripe.charges.list({ customer, expand: ['data.refunds'] })
    expect(expanded.data).toMatchObject([
      { amount_refunded: 500, refunds: { has_more: false, data: [{ amount: 500, status: 'succeeded' }] } },
    ])
    const { data: invoices } = await stripe.invoices.list({ customer, expand: ['data.payments'] })
    expect(invoices[0]?.payments?.data[0]?.payment.payment_intent).toBe(charge?.payment_intent)
    expect((await stripe.invoices.list({ customer })).data[0]).not.toHaveProperty('payments')
  })
})

describe('the lines of an invoice', () => {
  it('are the first ten within it, parts of a period first, and all in a list of their own', async () => {
    const { id, items, customer } = await member()
    const item = items.data[0]?.id ?? ''
    for (const quantity of [2, 3, 4, 5, 6, 1])
      await stripe.subscriptions.update(id, { items: [{ id: item, quantity }] })
    await account.localServices.stripe.renew(id)
    const [{ id: invoice = '', lines } = {}] = (await stripe.invoices.list({ customer })).data
    expect(lines).toMatchObject({ has_more: true })
    expect(lines?.data).toHaveLength(10)
    const all = (await stripe.invoices.listLineItems(invoice, { limit: 100 })).data
    expect(all.slice(0, 10)).toEqual(lines?.data)
    const parts = all.map(({ parent }) => parent?.subscription_item_details?.proration)
    expect(parts).toEqual([...Array(12).fill(true), false])
    expect(all[0]?.quantity).toBe(1)
  })
})

describe('the lists of a customer', () => {
  it('are refused for an unknown customer', async () => {
    const customer = 'cus_unknown'
    const refused = { code: 'resource_missing', param: 'customer', statusCode: 400 }
    await expect(stripe.subscriptions.list({ customer })).rejects.toMatchObject(refused)
    await expect(stripe.invoices.list({ customer })).rejects.toMatchObject(refused)
    await expect(stripe.charges.list({ customer })).rejects.toMatchObject(refused)
  })

  it('have what was created in a range of time', async () => {
    const { customer } = await member()
    await account.localServices.stripe.advance(40 * DAY)
    const [later, first] = (await stripe.invoices.list({ customer })).data
    const created = { gte: (first?.created ?? 0) + 1 }
    expect((await stripe.invoices.list({ customer, created })).data.map(({ id }) => id)).toEqual([later?.id])
    expect((await stripe.charges.list({ customer, created })).data).toHaveLength(1)
    expect((await stripe.charges.list({ customer })).data).toHaveLength(2)
  })
})

it('a customer who is deleted is known by the id only, and the subscriptions are canceled', async () => {
  const { id, customer } = await member()
  account.told()
  expect(await stripe.customers.del(customer)).toEqual(
    expect.objectContaining({ id: customer, deleted: true }),
  )
  expect(account.told().map(({ type }) => type)).toEqual([
    'customer.subscription.deleted',
    'customer.deleted',
  ])
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true })
  expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toMatchObject([
    { id, status: 'canceled' },
  ])
  await expect(stripe.customers.del(customer)).rejects.toMatchObject({ code: 'resource_missing' })
})
