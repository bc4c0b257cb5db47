import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { listOfClient } from '#functions/follow-up/tasks.ts'
import { checkIn, lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { linkPayer } from '#shared/payments/memberships-operations.ts'
import { listUnknownPrices } from '#shared/settings/settings-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { admin } from '#tests/support/fixtures/agreements.ts'
import { createClientRecord, getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { createLocalStripeClient, deliverStripeEvents } from '#tests/support/fixtures/memberships.ts'
import { newIdempotencyKey, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { publishOtherPrices } from '#tests/support/fixtures/settings.ts'
import { ana, invoke, runJob } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

async function boxPrice(name = 'Protein box') {
  const { id: product } = await createLocalStripeClient().products.create({ name })
  const lookup_key = `box-${randomUUID().slice(0, 8)}`
  const amount = { unit_amount: 900, currency: 'usd', recurring: { interval: 'month' as const } }
  return createLocalStripeClient().prices.create({ product, lookup_key, ...amount })
}

/** Creates a client with a signed waiver who pays this price at Stripe. */
async function payerOf({ lookup_key }: { lookup_key: string | null }) {
  const email = uniqueEmail()
  const name = { firstName: 'Dana', lastName: 'Reyes', signerName: 'Dana Reyes' }
  await invoke(createWaiver, waiverInput({ ...name, email }))
  const { id: clientId } = await getClientFileFor(email)
  const { id } = await localServices.stripe.createSubscription({
    priceId: lookup_key ?? '',
    email,
    name: 'Dana Reyes',
  })
  await deliverStripeEvents()
  const desk = async () => (await invoke(lookUpClient, { clientId }, { as: ana })).body
  const file = () => getClientFileFor(email)
  const tasks = async () =>
    (await listOfClient(clientId)).filter(({ kind }) => kind === 'unknownPrice').map(({ title }) => title)
  return { clientId, subscriptionId: id, desk, file, tasks }
}

afterEach(() => publishOtherPrices())

const unknown = async () => (await invoke(listUnknownPrices, {}, { as: admin })).body.items

it('an unknown price gets its task after its payer is linked, or from the nightly comparison', async () => {
  const [linked, lost] = [await boxPrice('Linked box'), await boxPrice('Lost box')]
  const { id } = await createClientRecord()
  const { customer } = await localServices.stripe.createSubscription({
    priceId: linked.lookup_key ?? '',
    email: uniqueEmail(),
  })
  await deliverStripeEvents()
  await invoke(linkPayer, { id: customer, clientId: id }, { as: ana })
  expect((await listOfClient(id)).map(({ title }) => title)).toContainEqual(
    expect.stringContaining('Linked box'),
  )

  const { email = '', id: other } = await createClientRecord()
  await localServices.stripe.createSubscription({ priceId: lost.lookup_key ?? '', email })
  await deliverStripeEvents('customer.subscription.created', 'invoice.paid')
  expect(await listOfClient(other)).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MS_PER_DAY })
  await runJob('reconcileMemberships', () => 100_000).catch(() => undefined)
  vi.useRealTimers()
  expect((await listOfClient(other)).map(({ title }) => title)).toContainEqual(
    expect.stringContaining('Lost box'),
  )
})

it('lists a paid price that is not in the settings, which gives no access and creates one task', async () => {
  const price = await boxPrice()
  const [first, second] = [await payerOf(price), await payerOf(price)]
  expect(await first.desk()).toMatchObject({
    decision: 'checkPayment',
    membershipProblem: 'unknownPrice',
    client: { plan: 'Protein box', status: 'prospect' },
  })
  const { summary } = await first.file()
  expect([summary.recurring, summary.planState, summary.sessionPacks]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(await unknown()).toContainEqual({ id: price.id, name: 'Protein box' })
  expect([await first.tasks(), await second.tasks()]).toEqual([
    ['Pays a price that is not in Settings: "Protein box"'],
    [],
  ])
  const { status, body } = await invoke(
    checkIn,
    { clientId: first.clientId },
    { as: ana, key: newIdempotencyKey() },
  )
  expect([status, body.decision]).toEqual([200, 'checkPayment'])
})

it('a decision about an unknown price applies to every client who pays it', async () => {
  const { id, ...price } = await boxPrice('Founders club')
  const [one, other] = [await payerOf(price), await payerOf(price)]
  await publishOtherPrices({ id, name: 'Founders club', grants: 'access' })
  for (const { desk, file } of [one, other]) {
    expect(await desk()).toMatchObject({ decision: 'welcome', client: { plan: 'Founders club' } })
    expect((await file()).status).toBe('active')
    expect((await file()).summary.recurring).toMatchObject([{ priceId: id, amount: 900 }])
  }
  expect(await unknown()).not.toContainEqual({ id, name: 'Founders club' })
  await publishOtherPrices({ id, name: 'Founders club', grants: 'sessions', sessions: 4 })
  expect(await one.desk()).toMatchObject({ decision: 'useSession', client: { sessionsLeft: 4 } })
  await publishOtherPrices({ id, name: 'Founders club', grants: 'none' })
  const { accessState, recurring, sessionPacks } = (await one.file()).summary
  expect([accessState, recurring, sessionPacks?.[0]?.total]).toEqual([undefined, undefined, 0])
  await publishOtherPrices()
  expect(await one.desk()).toMatchObject({ decision: 'checkPayment', membershipProblem: 'unknownPrice' })
})
