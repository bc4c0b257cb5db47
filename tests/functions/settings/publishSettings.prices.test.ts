import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createChangedPrices } from '#functions/settings/create-changed-prices.ts'
import { replaceSettings } from '#shared/lib/settings/business.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { createCheckout } from '#shared/payments/payments-operations.ts'
import { addLaterPrograms } from '#shared/settings/program-changes.ts'
import { publishSettings } from '#shared/settings/settings-operations.ts'
import { admin } from '#tests/support/fixtures/agreements.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import {
  buyProgram,
  createLocalStripeClient,
  deliverStripeEvents,
} from '#tests/support/fixtures/memberships.ts'
import { newIdempotencyKey, uniqueEmail } from '#tests/support/fixtures/people.ts'
import {
  discardStoredDraft,
  getStoredSettings,
  publishChangedSettings,
  publishConcurrently,
  publishPrograms,
  saveProgramsDraft,
  withPrice,
  withProgram,
} from '#tests/support/fixtures/settings.ts'
import { invoke, runJob } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const GROUP = 'group-fitness-monthly'
const ONLINE = 'online-coaching-monthly'
const DAY_MS = 24 * 60 * 60 * 1000

beforeAll(async () => {
  await createClientRecord()
})
afterEach(async () => {
  localServices.faults.clear()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await discardStoredDraft()
})
afterAll(async () => {
  const restored = await publishPrograms((now) => addLaterPrograms(defaultSettings.programs, now))
  expect(restored.status).toBe(200)
  await movePrices()
})

const movePrices = () => runJob('publishSite', () => 100_000)
const checkOut = async (priceId = GROUP) => {
  const { status, body } = await invoke(createCheckout, { lineItems: [{ priceId, quantity: 1 }] })
  const { url } = Object(body)
  if (status !== 200) return status
  return (await createLocalStripeClient().checkout.sessions.retrieve(String(url).split('/').at(-1) ?? ''))
    .amount_total
}
const pricesOf = async (key: string) =>
  (await createLocalStripeClient().prices.list({ lookup_keys: [key] })).data
const stripeFails = (operation: string) =>
  localServices.faults.add({ service: 'stripe', operation, fault: 'reject', status: 500 })

describe('a published price', () => {
  it('exists in Stripe before the publication, and the previous price is sold until then', async () => {
    const { published } = await getStoredSettings()
    const programs = withPrice(GROUP, 12_100)(published.value.programs)
    await createChangedPrices(published.value, { ...published.value, programs })
    expect(await checkOut()).toBe(11_900)
    expect((await pricesOf(`${GROUP}.12100.usd.month`)).map(({ active }) => active)).toEqual([true])
    expect((await publishPrograms(() => programs)).status).toBe(200)
    expect(await checkOut()).toBe(12_100)
  })

  it('gets the lookup key after the pages are written, and the previous price is archived', async () => {
    await publishPrograms(withPrice(GROUP, 12_200))
    const [before] = await pricesOf(GROUP)
    await movePrices()
    const [now] = await pricesOf(GROUP)
    expect(now).toMatchObject({ unit_amount: 12_200, active: true, metadata: { program: GROUP } })
    expect(await createLocalStripeClient().prices.retrieve(before?.id ?? '')).toMatchObject({
      active: false,
      lookup_key: null,
      metadata: { program: GROUP },
    })
    expect(now?.product).toBe(before?.product)
    expect(await checkOut()).toBe(12_200)
    localServices.calls.reset()
    await publishChangedSettings({ tagline: 'Prices stay.' })
    await movePrices()
    expect(Object.keys(localServices.calls.list()).filter((call) => /^stripe POST/.test(call))).toEqual([])
  })

  it('can change back and forth within a minute and is always sold', async () => {
    await publishPrograms(withPrice(GROUP, 12_300))
    await movePrices()
    for (const amount of [12_400, 12_300, 12_400]) {
      await publishPrograms(withPrice(GROUP, amount))
      expect(await checkOut()).toBe(amount)
    }
    await publishPrograms(withPrice(GROUP, 12_300))
    await movePrices()
    expect(await checkOut()).toBe(12_300)
  })

  it('is sold by a container with older settings after the previous price is archived', async () => {
    for (const amount of [12_450, 12_500]) {
      await publishPrograms(withPrice(GROUP, amount))
      await movePrices()
    }
    const { published } = await getStoredSettings()
    replaceSettings({ ...published.value, programs: withPrice(GROUP, 12_450)(published.value.programs) })
    expect(await checkOut()).toBe(12_500)
  })

  it('of a new program is sold, and Stripe has the name of the program', async () => {
    const id = 'open-gym-monthly'
    const group = defaultSettings.programs.services.find((service) => service.id === GROUP)
    if (!group) throw new Error('no group fitness')
    const title = 'Open Gym'
    await publishPrograms((programs) => ({
      ...programs,
      services: [...programs.services.filter((one) => one.id !== id), { ...group, id, title }],
    }))
    expect(await checkOut(id)).toBe(11_900)
    await movePrices()
    const { data } = await createLocalStripeClient().prices.list({
      lookup_keys: [id],
      expand: ['data.product'],
    })
    expect(data).toMatchObject([{ product: { name: title } }])
    await publishPrograms(withProgram(id, (service) => ({ ...service, isWithdrawn: true })))
    await movePrices()
  })
})

it('a prepared price that was never published is archived a day later', async () => {
  const { published } = await getStoredSettings()
  const programs = withPrice(GROUP, 12_600)(published.value.programs)
  await createChangedPrices(published.value, { ...published.value, programs })
  const left = async () => (await pricesOf(`${GROUP}.12600.usd.month`)).filter(({ active }) => active).length
  await publishChangedSettings({ tagline: 'A minute later.' })
  await movePrices()
  expect(await left()).toBe(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
  await publishChangedSettings({ tagline: 'A day later.' })
  await movePrices()
  expect(await left()).toBe(0)
})

describe('if Stripe does not accept a price', () => {
  it.each(['GET /v1/prices', 'POST /v1/prices'])(
    'publishes nothing after a failure of %s, and names the program in the error',
    async (operation) => {
      const { published } = await getStoredSettings()
      stripeFails(operation)
      const { status, body } = await publishPrograms(withPrice(GROUP, 13_000))
      expect([status, body]).toMatchObject([
        502,
        {
          code: 'priceNotMade',
          message: expect.stringContaining('the price of Group Fitness. Nothing was published.'),
        },
      ])
      localServices.faults.clear()
      expect((await getStoredSettings()).published).toEqual(published)
      expect(await checkOut()).not.toBe(13_000)
    },
  )

  it('publishes changes without a price change', async () => {
    localServices.faults.add({ service: 'stripe', fault: 'reject', status: 500 })
    expect((await publishChangedSettings({ phone: '(541) 555-0191' })).value.business.phone).toBe(
      '(541) 555-0191',
    )
    const rename = withProgram(GROUP, (service) => ({ ...service, description: 'Other words.' }))
    expect((await publishPrograms(rename)).status).toBe(200)
  })

  it('publishes the pages, and moves the lookup keys with the next publication', async () => {
    await publishPrograms(withPrice(GROUP, 13_100))
    stripeFails('POST /v1/prices/{id}')
    await movePrices()
    expect((await getStoredSettings()).pages.state).toBe('current')
    localServices.faults.clear()
    expect(await checkOut()).toBe(13_100)
    await publishChangedSettings({ tagline: 'Keys move now.' })
    await movePrices()
    expect((await pricesOf(GROUP)).map(({ unit_amount }) => unit_amount)).toEqual([13_100])
  })
})

it('refuses a price change without Stripe keys, but publishes other changes', async () => {
  // The Stripe keys are cached for five minutes.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9 * DAY_MS })
  vi.stubEnv('STRIPE_SECRET_KEY', '')
  const { status, body } = await publishPrograms(withPrice(GROUP, 14_000))
  expect([status, body]).toMatchObject([
    409,
    { message: expect.stringContaining('Connect Stripe to change the price of Group Fitness') },
  ])
  const rename = withProgram(GROUP, (service) => ({ ...service, description: 'Words without Stripe.' }))
  expect((await publishPrograms(rename)).status).toBe(200)
})

it('accepts one of two concurrent publications and sells only its price', async () => {
  for (const amount of [15_100, 15_200, 15_300]) {
    expect(await publishConcurrently(await saveProgramsDraft(withPrice(ONLINE, amount)))).toEqual([200, 409])
    expect(await checkOut(ONLINE)).toBe(amount)
  }
  const { revision, basedOn: version } = await saveProgramsDraft(withPrice(ONLINE, 15_400))
  const options = { as: admin, key: newIdempotencyKey() }
  const first = await invoke(publishSettings, { revision, version }, options)
  expect(await invoke(publishSettings, { revision, version }, options)).toEqual(first)
  await movePrices()
  expect((await pricesOf(ONLINE)).map(({ unit_amount }) => unit_amount)).toEqual([15_400])
})

describe('a running subscription', () => {
  it('keeps its price, its program and its access after two price changes', async () => {
    const member = await buyProgram(GROUP)
    const { id: imported } = await localServices.stripe.createSubscription({
      priceId: GROUP,
      email: uniqueEmail(),
    })
    const priceOf = async (id: string) =>
      (await createLocalStripeClient().subscriptions.retrieve(id)).items.data[0]?.price
    const bought = await priceOf(member.subscriptionId)
    for (const amount of [16_100, 16_200]) {
      await publishPrograms(withPrice(GROUP, amount))
      await movePrices()
    }
    expect((await priceOf(member.subscriptionId))?.unit_amount).toBe(bought?.unit_amount)
    await localServices.stripe.renew(member.subscriptionId)
    await localServices.stripe.renew(imported)
    await deliverStripeEvents()
    expect(await member.file()).toMatchObject({
      status: 'active',
      plans: [{ priceId: GROUP, state: 'active' }],
      summary: { accessState: 'active', accessPriceId: GROUP },
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
    await runJob('reconcileMemberships', () => 100_000).catch(() => undefined)
    expect((await member.file()).plans).toMatchObject([{ priceId: GROUP, state: 'active' }])
  })

  it('of a withdrawn program continues, and its events still grant access', async () => {
    const member = await buyProgram(GROUP)
    await publishPrograms(withProgram(GROUP, (service) => ({ ...service, isWithdrawn: true })))
    expect(await checkOut()).toBe(400)
    await movePrices()
    expect((await pricesOf(GROUP)).map(({ active }) => active)).toEqual([false])
    await localServices.stripe.renew(member.subscriptionId)
    await deliverStripeEvents()
    expect(await member.file()).toMatchObject({ status: 'active', summary: { accessState: 'active' } })
    const { status } = await publishPrograms(withProgram(GROUP, ({ isWithdrawn: _, ...service }) => service))
    expect(status).toBe(200)
    expect(await checkOut()).toBe(16_200)
  })

  it('prevents the removal of its program and changes of its contents', async () => {
    const removed = await publishPrograms((programs) => ({
      ...programs,
      services: programs.services.filter(({ id }) => id !== GROUP),
    }))
    const emptied = await publishPrograms(
      withProgram(GROUP, (service) => ({
        ...service,
        price: service.price && { ...service.price, grants: 'none' },
      })),
    )
    for (const { status, body } of [removed, emptied])
      expect([status, body]).toMatchObject([
        409,
        {
          message:
            'Clients may have bought Group Fitness, so its contents cannot change. Withdraw the program and add another one.',
        },
      ])
  })
})
