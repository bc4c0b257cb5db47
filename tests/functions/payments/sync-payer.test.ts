import { describe, expect, it } from 'vitest'
import { getItem } from '#functions/lib/table/get-item.ts'
import { payerKey } from '#functions/lib/table/keys.ts'
import { syncPayer } from '#functions/payments/sync-payer.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import {
  buyProgram,
  createLocalStripeClient,
  deliverStripeEvents,
} from '#tests/support/fixtures/memberships.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import {
  chargeObject,
  deliverStripeEvent,
  payloadOf,
  storeAtStripe,
  subscriptionObject,
} from '#tests/support/fixtures/stripe-events.ts'
import { runBeforeNextRequest } from '#tests/support/local/before-next.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const stored = async (id: string) => await getItem(payerKey(id))
const sync = (id: string) => syncPayer(id, { now: new Date() })

async function aMember() {
  const { file, subscriptionId, email } = await buyProgram()
  const [plan] = (await file()).plans
  const payerId = plan?.payerId ?? ''
  return { file, subscriptionId, email, payerId, stateOf: async () => (await file()).plans[0]?.state }
}

const beforeNextRead = (kind: 'PAYER' | 'CLIENT', work: () => Promise<unknown>) =>
  runBeforeNextRequest((input) => (input as { Key?: { sk?: string } }).Key?.sk === kind, work)

describe('the Stripe data of a payer', () => {
  it.each([
    ['between the ask and the write of another', 'CLIENT'],
    ['before the record is read, whose version is therefore read before Stripe is asked', 'PAYER'],
  ] as const)('has the state of the latest request to Stripe after a change %s', async (_when, kind) => {
    const { subscriptionId, payerId, stateOf } = await aMember()
    await createLocalStripeClient().subscriptions.update(subscriptionId, {
      pause_collection: { behavior: 'void' },
    })
    beforeNextRead(kind, async () => {
      await createLocalStripeClient().subscriptions.cancel(subscriptionId)
      await sync(payerId)
    })
    await sync(payerId)
    expect(await stateOf()).toBe('canceled')
  })

  it('is not written again if nothing has changed', async () => {
    const { payerId } = await aMember()
    const before = await stored(payerId)
    expect(await sync(payerId)).toMatchObject({ isChanged: false })
    expect(await stored(payerId)).toEqual(before)
  })

  it('is not reported as changed if only payments were added', async () => {
    const { payerId } = await aMember()
    // These are more payments than fit in one transaction.
    for (let n = 1; n < 100; n++) storeAtStripe(chargeObject({ customer: payerId }, 0, `ch_new_${n}`))
    expect(await sync(payerId)).toMatchObject({ isChanged: false })
    expect((await stored(payerId))?.moves).toHaveLength(100)
  })

  it('ends every plan of a deleted customer', async () => {
    const { payerId, file } = await aMember()
    await createLocalStripeClient().customers.del(payerId)
    await deliverStripeEvents()
    expect(await file()).toMatchObject({ status: 'former', plans: [{ state: 'canceled' }] })
  })

  it('still contains the refunds of a deleted customer if Stripe no longer lists the charges', async () => {
    const { payerId, subscriptionId } = await aMember()
    await localServices.stripe.refund(subscriptionId)
    await sync(payerId)
    await createLocalStripeClient().customers.del(payerId)
    const missing = { code: 'resource_missing', message: 'No such customer', status: 400 }
    localServices.faults.add({ service: 'stripe', fault: 'reject', operation: 'GET /v1/charges', ...missing })
    await sync(payerId)
    localServices.faults.clear()
    const plan = { status: 'canceled' }
    expect(await stored(payerId)).toMatchObject({ subscriptions: [plan], refunds: [{ amount: 11_900 }] })
  })
})

describe('an event for a customer that Stripe does not know', () => {
  it('ends no membership and writes nothing, because the key can belong to another account', async () => {
    const { payerId, stateOf } = await aMember()
    const before = await stored(payerId)
    const missing = { code: 'resource_missing', message: `No such customer: '${payerId}'`, status: 400 }
    localServices.faults.add({ service: 'stripe', fault: 'reject', ...missing })
    const ended = subscriptionObject({ customer: payerId, subscription: 'sub_other' }, { status: 'canceled' })
    expect((await deliverStripeEvent(payloadOf('customer.subscription.deleted', ended))).status).toBe(200)
    localServices.faults.clear()
    expect(await stored(payerId)).toEqual(before)
    expect(await stateOf()).toBe('active')
    const unknown = subscriptionObject({ customer: 'cus_unknown', subscription: 'sub_unknown' })
    expect((await deliverStripeEvent(payloadOf('customer.subscription.updated', unknown))).status).toBe(200)
    expect(await stored('cus_unknown')).toBeUndefined()
  })
})

it.each(['throttle', 'reject'] as const)(
  'an event returns 503 while Stripe answers with %s, and is processed in a retry',
  async (fault) => {
    const { subscriptionId, payerId, stateOf } = await aMember()
    const canceled = await createLocalStripeClient().subscriptions.cancel(subscriptionId)
    localServices.faults.add({ service: 'stripe', fault, ...(fault === 'reject' && { status: 500 }) })
    const payload = payloadOf('customer.subscription.deleted', canceled)
    expect((await deliverStripeEvent(payload)).status).toBe(503)
    localServices.faults.clear()
    expect(await stateOf()).toBe('active')
    expect((await deliverStripeEvent(payload)).status).toBe(200)
    expect(await stateOf()).toBe('canceled')
    expect(await stored(payerId)).toMatchObject({ subscriptions: [{ status: 'canceled' }] })
  },
)

it('an event does not link a payer to a client with another name', async () => {
  const { email = '' } = await createClientRecord({ firstName: 'Ida', lastName: 'Moe' })
  const priceId = 'group-fitness-monthly'
  const parent = await localServices.stripe.createSubscription({ priceId, email, name: 'Mona Quist' })
  const own = await localServices.stripe.createSubscription({ priceId, email, name: 'Ida Moe' })
  await deliverStripeEvents()
  expect(await stored(parent.customer)).not.toHaveProperty('clientId')
  expect(await stored(own.customer)).toHaveProperty('clientId')
})

it('an unlinked payer keeps its email address during a plan, and no personal data afterwards', async () => {
  const email = uniqueEmail()
  const created = await localServices.stripe.createSubscription({ priceId: 'group-fitness-monthly', email })
  await deliverStripeEvents()
  expect(await stored(created.customer)).toMatchObject({ email })
  await createLocalStripeClient().subscriptions.cancel(created.id)
  await deliverStripeEvents()
  const kept = await stored(created.customer)
  expect(kept).toMatchObject({ ttl: expect.any(Number) })
  for (const name of ['email', 'personPk', 'typePk']) expect(kept).not.toHaveProperty(name)
})

describe('an event', () => {
  const asks = () => {
    const { calls } = localServices
    return ['subscriptions', 'invoices', 'charges'].map((list) => calls.list()[`stripe GET /v1/${list}`] ?? 0)
  }
  const refundedNow = (customer: string, id: string) => ({
    ...chargeObject({ customer }, 100, id),
    amount: 500,
  })

  it('includes a discount after more than ten invoice lines with one additional request', async () => {
    const { subscriptionId, payerId } = await aMember()
    const { id: coupon } = await createLocalStripeClient().coupons.create({
      percent_off: 50,
      duration: 'forever',
    })
    const change = (changes: object) =>
      createLocalStripeClient().subscriptions.update(subscriptionId, changes)
    const [item] = (await change({ discounts: [{ coupon }] })).items.data
    for (const quantity of [2, 1, 2, 1, 2, 1]) await change({ items: [{ id: item?.id, quantity }] })
    await localServices.stripe.renew(subscriptionId)
    localServices.calls.reset()
    await sync(payerId)
    expect((await stored(payerId))?.subscriptions).toMatchObject([{ items: [{ discount: 5950 }] }])
    expect(Object.keys(localServices.calls.list()).filter((name) => name.startsWith('stripe'))).toHaveLength(
      4,
    )
  })

  it('makes only three requests to Stripe', async () => {
    const { subscriptionId, payerId } = await aMember()
    const canceled = await createLocalStripeClient().subscriptions.cancel(subscriptionId)
    localServices.calls.reset()
    expect((await deliverStripeEvent(payloadOf('customer.subscription.deleted', canceled))).status).toBe(200)
    expect(asks()).toEqual([1, 1, 1])
    expect(Object.keys(localServices.calls.list()).filter((name) => name.startsWith('stripe'))).toHaveLength(
      3,
    )
    expect(await stored(payerId)).toMatchObject({ askedAt: expect.any(String) })
  })

  it('returns 503 within three seconds if Stripe does not respond, and is processed in a retry', async () => {
    const { subscriptionId, stateOf } = await aMember()
    const canceled = await createLocalStripeClient().subscriptions.cancel(subscriptionId)
    const payload = payloadOf('customer.subscription.deleted', canceled)
    localServices.faults.add({ service: 'stripe', fault: 'hang' })
    const startedAt = performance.now()
    const { status } = await deliverStripeEvent(payload)
    const took = performance.now() - startedAt
    localServices.faults.clear()
    expect([status, took < 3000]).toEqual([503, true])
    expect((await deliverStripeEvent(payload)).status).toBe(200)
    expect(await stateOf()).toBe('canceled')
  })

  it('waits for an object that Stripe does not list yet, and returns 503 if it takes longer', async () => {
    const { payerId } = await aMember()
    const charge = refundedNow(payerId, 'ch_soon')
    const payload = payloadOf('charge.refunded', charge)
    expect((await deliverStripeEvent(payload)).status).toBe(503)
    localServices.calls.reset()
    const answer = deliverStripeEvent(payload)
    await expect.poll(asks, { interval: 5 }).toEqual([1, 1, 1])
    storeAtStripe(charge)
    expect((await answer).status).toBe(200)
    expect(asks()).toEqual([2, 2, 2])
    expect(await stored(payerId)).toMatchObject({ refunds: [{ chargeId: 'ch_soon', amount: 100 }] })
  })

  it.each([
    ['earlier', 5000, 2],
    ['at the same time', 0, 3],
  ])(
    'makes the expected number of requests after a concurrent one has stored the change: arrived %s',
    async (_, lateMs, times) => {
      const { subscriptionId, payerId, stateOf } = await aMember()
      await createLocalStripeClient().subscriptions.update(subscriptionId, {
        pause_collection: { behavior: 'void' },
      })
      localServices.calls.reset()
      beforeNextRead('CLIENT', () => sync(payerId))
      await syncPayer(payerId, { now: new Date(Date.now() - lateMs) })
      expect(asks()[0]).toBe(times)
      expect(await stateOf()).toBe('paused')
    },
  )
})
