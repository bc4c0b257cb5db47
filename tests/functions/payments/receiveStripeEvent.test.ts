import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { bookingInput } from '#tests/support/fixtures/form-inputs.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import {
  type CheckoutEventType,
  checkoutSession,
  deliverStripeEvent,
  payloadOf,
  sendCheckoutEvent,
} from '#tests/support/fixtures/stripe-events.ts'
import { getPropertyRunCount } from '#tests/support/get-property-run-count.ts'
import { invoke } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { itemsByEmail, measureCounterDeltas } from '#tests/support/stored-items.ts'

const { find } = await import('#functions/payments/orders.ts')

const addressOf = ({ customer_details }: { customer_details: { email: string } }) => customer_details.email
const clientsOf = (address: string) => itemsByEmail(address, 'CLIENT#')

it('stores a paid order and makes its buyer an active client', async () => {
  const session = checkoutSession()
  const counted = await measureCounterDeltas(async () => {
    const { status, body } = await sendCheckoutEvent('checkout.session.completed', session)
    expect([status, body]).toEqual([200, { received: true }])
  })
  expect(counted).toEqual({ 'order.paid': 1, 'client.active': 1 })
  const [client] = await clientsOf(addressOf(session))
  expect(client).toMatchObject({ firstName: 'Jordan', lastName: 'van Lee', status: 'active' })
  expect(await find(session.id)).toEqual({
    id: session.id,
    clientId: client?.id,
    email: addressOf(session),
    name: 'Jordan van Lee',
    status: 'paid',
    amountTotal: 12_000,
    currency: 'usd',
    lines: [
      { priceId: 'personal-training-session', quantity: 3 },
      { priceId: 'online-coaching-monthly', quantity: 1 },
    ],
    createdAt: '2026-11-18T11:06:40.000Z',
  })
  expect(await itemsByEmail(addressOf(session), 'ORDER#')).toHaveLength(1)
})

it('makes a prospect with the same normalized email address active and changes nothing else', async () => {
  const form = bookingInput()
  await invoke(createBooking, form)
  const [prospect] = await clientsOf(form.email)
  const buyer = { email: form.email.toUpperCase(), name: 'Mallory', phone: '1' }
  const counted = await measureCounterDeltas(() =>
    sendCheckoutEvent('checkout.session.completed', checkoutSession({ customer_details: buyer })),
  )
  expect(counted).toEqual({ 'order.paid': 1, 'client.prospect': -1, 'client.active': 1 })
  expect(await clientsOf(form.email)).toEqual([
    {
      ...prospect,
      status: 'active',
      statusPk: 'CLIENT#active',
      plan: 'online-coaching-monthly',
      billingVersion: 1,
      expiryDuePk: 'MEMBER_DUE',
      expiryDueSk: expect.any(String),
      sessionPacks: [expect.objectContaining({ priceId: 'personal-training-session', total: 3, used: 0 })],
    },
  ])
  const again = await measureCounterDeltas(() =>
    sendCheckoutEvent('checkout.session.completed', checkoutSession({ customer_details: buyer })),
  )
  expect(again).toEqual({ 'order.paid': 1 })
})

it('uses the email address as the name of a buyer without a name', async () => {
  const session = checkoutSession({ customer_details: { email: uniqueEmail(), name: null, phone: null } })
  await sendCheckoutEvent('checkout.session.completed', session)
  expect(await clientsOf(addressOf(session))).toMatchObject([{ firstName: addressOf(session), lastName: '' }])
})

it('does not make a client active for an unpaid order', async () => {
  const unpaid = checkoutSession({ payment_status: 'unpaid' })
  const counted = await measureCounterDeltas(async () => {
    await sendCheckoutEvent('checkout.session.completed', unpaid)
    await sendCheckoutEvent('checkout.session.async_payment_failed', unpaid)
    await sendCheckoutEvent(
      'checkout.session.expired',
      checkoutSession({ customer_details: null, payment_status: 'unpaid' }),
    )
  })
  expect(counted).toEqual({ 'order.failed': 1, 'order.expired': 1 })
  expect((await find(unpaid.id))?.status).toBe('failed')
  expect(await clientsOf(addressOf(unpaid))).toEqual([])
})

it('stores one order and one client for 20 concurrent deliveries of an event', async () => {
  const session = checkoutSession()
  const payload = payloadOf('checkout.session.completed', session)
  const counted = await measureCounterDeltas(async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => deliverStripeEvent(payload)))
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    await deliverStripeEvent(payload)
  })
  expect(counted).toEqual({ 'order.paid': 1, 'client.active': 1 })
  expect(await clientsOf(addressOf(session))).toHaveLength(1)
})

it('stores the same result for any order, repetition and concurrency of events', {
  timeout: 60_000,
}, async () => {
  const story: readonly (readonly [CheckoutEventType, 'paid' | 'unpaid'])[] = [
    ['checkout.session.completed', 'unpaid'],
    ['checkout.session.async_payment_failed', 'unpaid'],
    ['checkout.session.async_payment_succeeded', 'paid'],
    ['checkout.session.expired', 'unpaid'],
  ]
  const order = fc.shuffledSubarray([...story, ...story], { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(order, fc.boolean(), async (events, isParallel) => {
      const session = checkoutSession()
      const tellOne = ([type, payment_status]: (typeof events)[number]) =>
        sendCheckoutEvent(type, { ...session, payment_status })
      if (isParallel) await Promise.all(events.map(tellOne))
      else for (const event of events) await tellOne(event)
      const has = (type: CheckoutEventType) => events.some(([other]) => other === type)
      const expected = has('checkout.session.async_payment_succeeded')
        ? 'paid'
        : has('checkout.session.async_payment_failed')
          ? 'failed'
          : has('checkout.session.completed')
            ? 'processing'
            : 'expired'
      const stored = await find(session.id)
      expect(stored?.status).toBe(expected)
      const clients = await clientsOf(addressOf(session))
      expect(clients.map(({ status, id }) => [status, id])).toEqual(
        expected === 'paid' ? [['active', stored?.clientId]] : [],
      )
      expect(await itemsByEmail(addressOf(session), 'ORDER#')).toHaveLength(1)
    }),
    { numRuns: getPropertyRunCount(100) },
  )
})

it.each([
  ['no signature', ''],
  ['a forged one', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`],
])('rejects an event with %s', async (_, signature) => {
  const session = checkoutSession()
  const payload = payloadOf('checkout.session.completed', session)
  const response = await deliverStripeEvent(payload, signature)
  expect(response).toMatchObject({
    status: 400,
    body: { code: 'invalidSignature', message: 'The signature of this event is not valid.' },
  })
  expect(await find(session.id)).toBeUndefined()
})

it('rejects a re-serialized body of a signed event', async () => {
  const payload = payloadOf('checkout.session.completed', checkoutSession())
  const signature = localServices.stripe.signPayload(payload)
  const { status } = await deliverStripeEvent(JSON.stringify(JSON.parse(payload), null, 1), signature)
  expect(status).toBe(400)
})

it('ignores other event types and sessions of other applications', async () => {
  localServices.calls.reset()
  for (const payload of [
    payloadOf('product.updated', checkoutSession()),
    payloadOf('checkout.session.completed', checkoutSession({ metadata: {} })),
    payloadOf('checkout.session.completed', checkoutSession({ metadata: null })),
    JSON.stringify({ type: 'toString' }),
  ]) {
    expect(await deliverStripeEvent(payload)).toEqual({ status: 200, body: { received: true } })
  }
  expect(localServices.calls.list()).toEqual({})
})

it('returns 503 if DynamoDB fails, and stores the order after a retry of Stripe', async () => {
  const session = checkoutSession()
  const payload = payloadOf('checkout.session.completed', session)
  localServices.faults.add({ service: 'dynamodb', fault: 'throttle' })
  const failed = await deliverStripeEvent(payload)
  localServices.faults.clear()
  expect(failed.status).toBe(503)
  expect((await deliverStripeEvent(payload)).status).toBe(200)
  expect((await find(session.id))?.status).toBe('paid')
})

it('stores an order once if the response of DynamoDB is lost', async () => {
  const session = checkoutSession()
  localServices.faults.add({
    service: 'dynamodb',
    operation: 'TransactWriteItems',
    fault: 'resetAfter',
    times: 1,
  })
  const counted = await measureCounterDeltas(async () => {
    const payload = payloadOf('checkout.session.completed', session)
    expect((await deliverStripeEvent(payload)).status).toBe(200)
    await deliverStripeEvent(payload)
  })
  expect(counted).toEqual({ 'order.paid': 1, 'client.active': 1 })
})
