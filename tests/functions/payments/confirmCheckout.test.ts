import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { listOfClient } from '#functions/follow-up/tasks.ts'
import { lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { confirmCheckout, createCheckout } from '#shared/payments/payments-operations.ts'
import { getClientFileFor } from '#tests/support/fixtures/clients.ts'
import {
  createLocalStripeClient,
  deliverStripeEvents,
  parseCheckoutSessionId,
} from '#tests/support/fixtures/memberships.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

async function checkOut() {
  const email = uniqueEmail()
  const lineItems = [{ priceId: 'group-fitness-monthly', quantity: 1 }]
  const { body } = await invoke(createCheckout, { lineItems })
  const sessionId = parseCheckoutSessionId(body.url)
  const pay = () =>
    localServices.stripe.pay(sessionId, { email, name: 'Dana Reyes', phone: '(541) 555-0100' })
  return { email, sessionId, pay }
}
const stripeCalls = () => Object.keys(localServices.calls.list()).filter((name) => name.startsWith('stripe'))
/** These tests repeat the call within the time for which the rate limit would refuse it. */
beforeEach(() => void vi.stubEnv('RATE_LIMITS', 'off'))
const confirm = (sessionId: string) => invoke(confirmCheckout, { sessionId })

it('gives access after a payment without any events, and later events change nothing', async () => {
  const { email, sessionId, pay } = await checkOut()
  await pay()
  expect(await confirm(sessionId)).toMatchObject({ status: 200, body: { received: true } })
  const file = await getClientFileFor(email)
  expect(file).toMatchObject({ status: 'active', plans: [{ state: 'active' }] })
  const { body } = await invoke(lookUpClient, { clientId: file.id }, { as: ana })
  expect(body.membershipProblem).toBeUndefined()
  await confirm(sessionId)
  await deliverStripeEvents()
  const { version: _, ...same } = await getClientFileFor(email)
  expect(file).toMatchObject({ plans: same.plans, summary: same.summary })
})

it('creates the task for an unknown price in the same way as an event', async () => {
  const { email, sessionId, pay } = await checkOut()
  await pay()
  await confirm(sessionId)
  const { id, plans } = await getClientFileFor(email)
  const { id: product } = await createLocalStripeClient().products.create({ name: 'Lost box' })
  const recurring = { interval: 'month' as const }
  const lookup_key = `box-${randomUUID()}`
  await createLocalStripeClient().prices.create({
    product,
    lookup_key,
    unit_amount: 900,
    currency: 'usd',
    recurring,
  })
  await localServices.stripe.createSubscription({ priceId: lookup_key, customer: plans[0]?.payerId ?? '' })
  await confirm(sessionId)
  expect((await listOfClient(id)).map(({ title }) => title)).toContain(
    'Pays a price that is not in Settings: "Lost box"',
  )
})

it('changes nothing before the payment, and returns the same response for an unknown payment', async () => {
  const { email, sessionId } = await checkOut()
  expect(await confirm(sessionId)).toMatchObject({ status: 200, body: { received: true } })
  expect(await confirm('cs_test_unknown')).toMatchObject({ status: 200, body: { received: true } })
  expect((await getClientFileFor(email).catch(() => ({ id: undefined }))).id).toBeUndefined()
})

it('calls Stripe once in ten seconds for one payment from any IP address', async () => {
  vi.stubEnv('RATE_LIMITS', 'on')
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 10_000) * 10_000 + 1000 })
  const { sessionId, pay } = await checkOut()
  await pay()
  const from = async (address: string) => (await invoke(confirmCheckout, { sessionId }, { address })).status
  expect(await from('203.0.113.21')).toBe(200)
  localServices.calls.reset()
  expect([await from('203.0.113.22'), await from('203.0.113.23')]).toEqual([429, 429])
  expect(stripeCalls()).toEqual([])
  vi.advanceTimersByTime(10_000)
  expect(await from('203.0.113.22')).toBe(200)
})

it('does not send an invalid session ID to Stripe', async () => {
  localServices.calls.reset()
  const { status } = await invokeExpectingError(confirmCheckout, { sessionId: '../customers' })
  expect(status).toBe(400)
  expect(stripeCalls()).toEqual([])
})
