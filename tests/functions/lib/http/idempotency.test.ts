import { describe, expect, it } from 'vitest'
import {
  addNote,
  createDayPassForClient,
  recordMedicalClearance,
} from '#shared/clients/clients-operations.ts'
import { checkIn } from '#shared/front-desk/check-in-operations.ts'
import { redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { createPass, newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { createVisitor } from '#tests/support/fixtures/visitors.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

const REUSED = 'This Idempotency-Key was already used for another request.'

describe('another request under the same Idempotency-Key gets 422 and nothing of the first', () => {
  it('a note of another client', async () => {
    const [one, other] = [await createClientRecord(), await createClientRecord()]
    const call = { as: ana, key: newIdempotencyKey() }
    const first = await invoke(addNote, { id: one.id, text: 'Prefers mornings' }, call)
    const { status, body } = await invokeExpectingError(
      addNote,
      { id: other.id, text: 'Prefers mornings' },
      call,
    )
    expect([status, body.message]).toEqual([422, REUSED])
    expect(JSON.stringify(body)).not.toContain(first.body.id)
    expect(await invoke(addNote, { id: one.id, text: 'Prefers mornings' }, call)).toEqual(first)
  })

  it('a pass of another client', async () => {
    const [one, other] = [await createClientRecord(), await createClientRecord()]
    const call = { as: ana, key: newIdempotencyKey() }
    await invoke(createDayPassForClient, { id: one.id }, call)
    const { status, body } = await invokeExpectingError(createDayPassForClient, { id: other.id }, call)
    expect([status, body.message]).toEqual([422, REUSED])
    expect(JSON.stringify(body)).not.toMatch(/DP[A-Z2-9]{6}/)
  })

  it('a clearance of another client', async () => {
    const [one, other] = [await createClientRecord(), await createClientRecord()]
    const call = { as: ana, key: newIdempotencyKey() }
    await invoke(recordMedicalClearance, { id: one.id }, call)
    expect((await invokeExpectingError(recordMedicalClearance, { id: other.id }, call)).status).toBe(422)
  })

  it('a check-in of another person', async () => {
    const [one, other] = [await createVisitor(), await createVisitor()]
    const call = { as: ana, key: newIdempotencyKey() }
    const first = await invoke(checkIn, { passCode: one.passCode }, call)
    const { status, body } = await invokeExpectingError(checkIn, { passCode: other.passCode }, call)
    expect([status, body.message]).toEqual([422, REUSED])
    expect(JSON.stringify(body)).not.toContain(one.clientId)
    expect((await invoke(checkIn, { passCode: one.passCode }, call)).body).toEqual(first.body)
    expect(
      (await invoke(checkIn, { passCode: other.passCode }, { ...call, key: newIdempotencyKey() })).status,
    ).toBe(200)
  })

  it('the redemption of another pass', async () => {
    const [one, other] = [await createPass(), await createPass()]
    const call = { as: ana, key: newIdempotencyKey() }
    await invoke(redeemDayPass, { passCode: one.passCode }, call)
    expect(await invokeExpectingError(redeemDayPass, { passCode: other.passCode }, call)).toMatchObject({
      status: 422,
      body: { message: REUSED },
    })
  })
})
