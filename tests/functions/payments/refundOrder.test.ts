import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { createCheckoutForClient, refundOrder } from '#shared/payments/memberships-operations.ts'
import { listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import {
  admin,
  buyProgram,
  deliverStripeEvents,
  parseCheckoutSessionId,
} from '#tests/support/fixtures/memberships.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

/** Node.js publishes each request that this process sends to this diagnostics channel. */
const HTTP_REQUEST_CHANNEL = 'http.client.request.start'
const isRefundRequest = (message: unknown) =>
  (message as { request: ClientRequest }).request.path === '/v1/refunds'
afterEach(() => void vi.useRealTimers())

const refund = (id: string, amount?: number, key = newIdempotencyKey()) =>
  invoke(refundOrder, { id, amount }, { as: admin, key })

it('refunds a part, which the order shows before any event and which voids its sessions, and then the rest', async () => {
  const { sessionId, file } = await buyProgram('personal-training-session', 3)
  expect((await refund(sessionId, 8000)).status).toBe(200)
  expect(await file()).toMatchObject({
    summary: { sessionPacks: [{ total: 3, voided: 2 }] },
    orders: [{ amountTotal: 12_000, refunded: 8000 }],
  })
  await refund(sessionId)
  expect((await file()).orders).toMatchObject([{ refunded: 12_000 }])
  await deliverStripeEvents()
  expect(await file()).toMatchObject({ status: 'former', summary: { sessionPacks: [{ voided: 3 }] } })
})

it('refunds and records one request if the same request is repeated', async () => {
  const { id, sessionId, file } = await buyProgram('personal-training-session', 3)
  const key = newIdempotencyKey()
  const [first, second] = [await refund(sessionId, 4000, key), await refund(sessionId, 4000, key)]
  expect(second.body).toEqual(first.body)
  expect((await file()).summary.sessionPacks).toMatchObject([{ total: 3, voided: 1 }])
  const requests = (await listClientActivityTypes(id)).filter((type) => type === 'planChangeRequested')
  expect(requests).toHaveLength(1)
})

it('refunds the first payment of a plan and ends its membership before any event', async () => {
  const { sessionId, file } = await buyProgram()
  const nextSecond = Math.ceil(Date.now() / 1000) * 1000 + 1000
  vi.useFakeTimers({ toFake: ['Date'], now: nextSecond - 10 })
  // Stripe makes the refund in the second after the one in which the request began.
  const onRequest = (message: unknown) => {
    if (isRefundRequest(message)) vi.setSystemTime(nextSecond)
  }
  subscribe(HTTP_REQUEST_CHANNEL, onRequest)
  expect((await refund(sessionId)).status).toBe(200)
  unsubscribe(HTTP_REQUEST_CHANNEL, onRequest)
  expect(Date.now()).toBe(nextSecond)
  expect(await file()).toMatchObject({
    status: 'former',
    summary: { accessState: 'refunded' },
    orders: [{ amountTotal: 11_900, refunded: 11_900 }],
  })
})

it('keeps the membership of a client after a refund of another purchase', async () => {
  const { id, email, file } = await buyProgram('vip-transformation-monthly')
  const sell = async (priceId: string) => {
    const { body } = await invoke(createCheckoutForClient, { id, priceId, quantity: 1 }, { as: ana })
    const sessionId = parseCheckoutSessionId(body.url)
    await localServices.stripe.pay(sessionId, { email, name: 'Dana Reyes', phone: '1' })
    return sessionId
  }
  for (const priceId of ['personal-training-session', 'nutrition-coaching-monthly']) {
    const sessionId = await sell(priceId)
    await deliverStripeEvents()
    await refund(sessionId)
    await deliverStripeEvents()
  }
  const { summary, status, plans } = await file()
  expect([status, summary.accessState, plans.length]).toEqual(['active', 'active', 2])
  const voided = summary.sessionPacks?.map((pack) => [pack.priceId, pack.voided])
  expect(voided?.sort()).toEqual([
    ['personal-training-session', 1],
    ['vip-transformation-monthly', 0],
  ])
})

it('refunds at most the paid amount, and only for an administrator', async () => {
  const { sessionId } = await buyProgram('personal-training-session')
  const tooMuch = await invokeExpectingError(refundOrder, { id: sessionId, amount: 4001 }, { as: admin })
  expect(tooMuch).toMatchObject({ status: 409, body: { code: 'stripeRefused' } })
  expect((await invokeExpectingError(refundOrder, { id: sessionId }, { as: ana })).status).toBe(403)
  expect((await invokeExpectingError(refundOrder, { id: 'cs_unknown' }, { as: admin })).status).toBe(404)
})
