import { describe, expect, it } from 'vitest'
import { refundOrder } from '#shared/payments/memberships-operations.ts'
import { admin, buy, deliverEvents } from '#tests/support/fixtures/memberships.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

const refund = (id: string, amount?: number) =>
  invoke(refundOrder, { id, amount }, { as: admin, key: newIdempotencyKey() })

describe('refundOrder', () => {
  it('gives back a part, which voids the sessions that it paid for, and then the rest', async () => {
    const { sessionId, file } = await buy('personal-training-session', 3)
    expect((await refund(sessionId, 8000)).status).toBe(200)
    expect((await file()).summary.sessionPacks).toMatchObject([{ total: 3, voided: 0 }])
    await deliverEvents()
    expect((await file()).summary.sessionPacks).toMatchObject([{ total: 3, voided: 2 }])
    await refund(sessionId)
    await deliverEvents()
    expect(await file()).toMatchObject({ status: 'former', summary: { sessionPacks: [{ voided: 3 }] } })
  })

  it('gives back the first payment of a plan, whose membership ends by the event', async () => {
    const { sessionId, file } = await buy()
    expect((await refund(sessionId)).status).toBe(200)
    expect((await file()).summary.accessState).toBe('active')
    await deliverEvents()
    expect(await file()).toMatchObject({ status: 'former', summary: { accessState: 'refunded' } })
  })

  it('gives back no more than was paid, and only by an administrator', async () => {
    const { sessionId } = await buy('personal-training-session')
    const tooMuch = await invokeExpectingError(refundOrder, { id: sessionId, amount: 4001 }, { as: admin })
    expect(tooMuch).toMatchObject({ status: 409, body: { code: 'stripeRefused' } })
    expect((await invokeExpectingError(refundOrder, { id: sessionId }, { as: ana })).status).toBe(403)
    expect((await invokeExpectingError(refundOrder, { id: 'cs_unknown' }, { as: admin })).status).toBe(404)
  })
})
