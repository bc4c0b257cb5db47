import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marshall } from '@aws-sdk/util-dynamodb'
import type Stripe from 'stripe'
import { afterEach, describe, expect, it } from 'vitest'
import { TABLE_NAME } from '#infra/local/lambda-environment.ts'
import { DAY, openStripeAccount, type StripeAccount } from './stripe-account.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'stripe-'))
const openGym = { unitAmount: 9900, interval: 'month', grants: 'access' } as const
let account: StripeAccount | undefined
afterEach(async () => {
  await account?.close()
  account = undefined
  rmSync(dataFolder, { recursive: true, force: true })
})

const NOW = Math.floor(Date.now() / 1000)

/** stripe.json of 0.2.0 after a membership of 25 days was bought, and another session was begun two days ago. */
function stateOf020() {
  const began = NOW - 25 * DAY
  const metadata = {}
  const shape = { metadata, livemode: false, created: began }
  const price = {
    id: 'price_1',
    object: 'price',
    active: true,
    currency: 'usd',
    unit_amount: 11900,
    type: 'recurring',
    recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
    lookup_key: 'group-fitness-monthly',
    nickname: null,
    product: 'prod_1',
    ...shape,
  }
  const session = {
    id: 'cs_test_1',
    object: 'checkout.session',
    mode: 'subscription',
    status: 'complete',
    payment_status: 'paid',
    currency: 'usd',
    amount_subtotal: 11900,
    amount_total: 11900,
    client_reference_id: null,
    customer: 'cus_1',
    customer_email: 'ana@example.com',
    customer_details: { email: 'ana@example.com', name: 'Ana Lee', phone: null },
    phone_number_collection: { enabled: true },
    success_url: 'https://gym.example/',
    cancel_url: null,
    url: null,
    ui_mode: 'hosted_page',
    payment_intent: null,
    subscription: 'sub_1',
    expires_at: began + DAY,
    ...shape,
  }
  const open = {
    id: 'cs_test_2',
    status: 'open',
    payment_status: 'unpaid',
    customer: null,
    customer_details: null,
    subscription: null,
  }
  const lines = [{ id: 'li_1', price: 'price_1', quantity: 1 }]
  const item = { id: 'si_1', object: 'subscription_item', price, quantity: 1 }
  const periods = { current_period_start: began, current_period_end: began + 30 * DAY }
  return {
    products: {
      prod_1: {
        id: 'prod_1',
        object: 'product',
        active: true,
        name: 'Group Fitness',
        description: null,
        ...shape,
      },
    },
    prices: { price_1: price },
    sessions: {
      cs_test_1: {
        session,
        lines,
        apiVersion: '2026-10-28.endive',
        subscriptionMetadata: { lines: 'group-fitness-monthly:1' },
      },
      cs_test_2: {
        session: { ...session, ...open },
        lines,
        apiVersion: '2026-10-28.endive',
        subscriptionMetadata: {},
      },
    },
    subscriptions: {
      sub_1: {
        id: 'sub_1',
        object: 'subscription',
        customer: 'cus_1',
        status: 'active',
        cancel_at: null,
        cancel_at_period_end: false,
        canceled_at: null,
        ended_at: null,
        start_date: began,
        items: { object: 'list', data: [{ ...item, ...periods }] },
        ...shape,
      },
    },
    charges: {
      ch_1: {
        id: 'ch_1',
        object: 'charge',
        amount: 11900,
        amount_refunded: 0,
        currency: 'usd',
        customer: 'cus_1',
        payment_intent: 'pi_1',
        refunded: false,
        status: 'succeeded',
        livemode: false,
        created: began,
      },
    },
    enabledEvents: ['*'],
    events: [],
    answers: {},
  }
}

describe('a data folder of 0.2.0', () => {
  it('opens: its customer has a portal, its charge can be refunded, and its subscription renews', async () => {
    writeFileSync(join(dataFolder, 'stripe.json'), JSON.stringify(stateOf020()))
    account = await openStripeAccount({ dataFolder })
    const { stripe, told } = account
    await expect
      .poll(() => told())
      .toMatchObject([{ type: 'checkout.session.expired', data: { object: { id: 'cs_test_2' } } }])
    expect(await stripe.customers.retrieve('cus_1')).toMatchObject({
      email: 'ana@example.com',
      name: 'Ana Lee',
    })
    const [portal] = (await stripe.billingPortal.configurations.list()).data
    const configuration = portal?.id ?? ''
    const { url } = await stripe.billingPortal.sessions.create({ customer: 'cus_1', configuration })
    expect(await (await fetch(url)).text()).toContain('Group Fitness')
    await account.localServices.stripe.refund('cs_test_1', 1900)
    await account.localServices.stripe.advance(6 * DAY)
    expect(told().map(({ type }) => type)).toEqual([
      'charge.refunded',
      'invoice.paid',
      'customer.subscription.updated',
    ])
    expect(await stripe.subscriptions.retrieve('sub_1')).toMatchObject({ status: 'active' })
  })
})

it('a start sells what is published, and brings back no price of the code', async () => {
  account = await openStripeAccount({ dataFolder })
  const services = [{ id: 'open-gym-monthly', title: 'Open Gym', price: openGym }]
  await account.localServices.dynamoDb.perform('PutItem', {
    TableName: TABLE_NAME,
    Item: marshall({ pk: 'SETTINGS', sk: 'PUBLISHED', version: 1, value: { programs: { services } } }),
  })
  const [before] = (await account.stripe.prices.list({ lookup_keys: ['group-fitness-monthly'] })).data
  await account.stripe.prices.create({
    currency: 'usd',
    unit_amount: 12_900,
    recurring: { interval: 'month' },
    product: String(before?.product),
    lookup_key: 'group-fitness-monthly',
    transfer_lookup_key: true,
  })
  await account.close()
  account = await openStripeAccount({ dataFolder })
  const { stripe } = account
  const amounts = async (key: string) =>
    (await stripe.prices.list({ lookup_keys: [key] })).data.map(({ unit_amount }) => unit_amount)
  expect(await amounts('group-fitness-monthly')).toEqual([12_900])
  expect(await amounts('open-gym-monthly')).toEqual([9900])
})

it("a data folder keeps Stripe's clock and everything else", async () => {
  account = await openStripeAccount({ dataFolder })
  const before = account.localServices.stripe.now().getTime()
  const { id } = await account.localServices.stripe.createSubscription({
    email: 'a@example.com',
    priceId: 'group-fitness-monthly',
  })
  await account.localServices.stripe.advance(10 * DAY)
  const stored: Stripe.Subscription = await account.stripe.subscriptions.retrieve(id)
  const file = readFileSync(join(dataFolder, 'stripe.json'), 'utf8')
  await account.close()
  account = await openStripeAccount({ dataFolder })
  expect(await account.stripe.subscriptions.retrieve(id)).toEqual(stored)
  expect(account.localServices.stripe.now().getTime() - before).toBeGreaterThanOrEqual(10 * DAY * 1000)
  expect(JSON.parse(readFileSync(join(dataFolder, 'stripe.json'), 'utf8')).subscriptions).toEqual(
    JSON.parse(file).subscriptions,
  )
})
