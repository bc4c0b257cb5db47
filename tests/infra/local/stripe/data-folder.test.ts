import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marshall } from '@aws-sdk/util-dynamodb'
import type Stripe from 'stripe'
import { afterEach, expect, it } from 'vitest'
import { TABLE_NAME } from '#infra/local/create-lambda-environment.ts'
import { DAY, openStripeAccount, type StripeAccount } from './stripe-account.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'stripe-'))
const openGym = { unitAmount: 9900, interval: 'month', grants: 'access' } as const
let account: StripeAccount | undefined
afterEach(async () => {
  await account?.close()
  account = undefined
  rmSync(dataFolder, { recursive: true, force: true })
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
