import { describe, expect, it } from 'vitest'
import {
  addNote,
  createClient,
  createDayPassForClient,
  getClient,
  recordMedicalClearance,
} from '#shared/clients/clients-operations.ts'
import { checkIn } from '#shared/front-desk/check-in-operations.ts'
import { redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createKey, withApiKey } from '#tests/support/fixtures/api-keys.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { createPass, newIdempotencyKey, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { createVisitor } from '#tests/support/fixtures/visitors.ts'
import {
  ana,
  ben,
  type CallOptions,
  invoke,
  invokeExpectingError,
  invokeForErrorCode,
} from '#tests/support/invoke-handler.ts'

const REUSED = 'This Idempotency-Key was already used for another request.'

describe('a different request with a used idempotency key', () => {
  it('gets 422 for a note on another client', async () => {
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

  it('gets 422 for a pass of another client', async () => {
    const [one, other] = [await createClientRecord(), await createClientRecord()]
    const call = { as: ana, key: newIdempotencyKey() }
    await invoke(createDayPassForClient, { id: one.id }, call)
    const { status, body } = await invokeExpectingError(createDayPassForClient, { id: other.id }, call)
    expect([status, body.message]).toEqual([422, REUSED])
    expect(JSON.stringify(body)).not.toMatch(/DP[A-Z2-9]{6}/)
  })

  it('gets 422 for a medical clearance of another client', async () => {
    const [one, other] = [await createClientRecord(), await createClientRecord()]
    const call = { as: ana, key: newIdempotencyKey() }
    await invoke(recordMedicalClearance, { id: one.id }, call)
    expect((await invokeExpectingError(recordMedicalClearance, { id: other.id }, call)).status).toBe(422)
  })

  it('gets 422 for a check-in of another client', async () => {
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

  it('gets 422 for the redemption of another pass', async () => {
    const [one, other] = [await createPass(), await createPass()]
    const call = { as: ana, key: newIdempotencyKey() }
    await invoke(redeemDayPass, { passCode: one.passCode }, call)
    expect(await invokeExpectingError(redeemDayPass, { passCode: other.passCode }, call)).toMatchObject({
      status: 422,
      body: { message: REUSED },
    })
  })
})

describe('an idempotency key of one caller', () => {
  const notesOf = async (id: string) => (await invoke(getClient, { id }, { as: ana })).body.notes

  it('does not prevent the same note of another caller, and each retry returns its own note', async () => {
    const [{ id }, key] = [await createClientRecord(), newIdempotencyKey()]
    const note = { id, text: 'Prefers mornings' }
    const [first, second] = [
      await invoke(addNote, note, { as: ana, key }),
      await invoke(addNote, note, { as: ben, key }),
    ]
    expect([first.body.authorId, second.body.authorId]).toEqual(['ana-sub', 'ben-sub'])
    expect(await invoke(addNote, note, { as: ben, key })).toEqual(second)
    expect(await notesOf(id)).toHaveLength(2)
  })

  it('does not return the response of a staff member to an API key', async () => {
    const { key: apiKey } = await createKey('write')
    const [key, client] = [newIdempotencyKey(), { firstName: 'Mia', lastName: 'Ng', email: uniqueEmail() }]
    const first = await invoke(createClient, client, { as: ana, key })
    expect(await invokeForErrorCode(createClient, client, { ...withApiKey(apiKey), key })).toBe(
      '409 clientExists',
    )
    expect(await invoke(createClient, client, { as: ana, key })).toEqual(first)
  })

  it.each([
    ['two callers store two notes', [ana, ben], 2],
    ['one caller stores one', [ana, ana], 1],
  ] as const)('stores one note per caller for 10 concurrent requests: %s', async (_, callers, stored) => {
    const [{ id }, key] = [await createClientRecord(), newIdempotencyKey()]
    const calls = callers.flatMap((as): CallOptions[] => Array.from({ length: 5 }, () => ({ as, key })))
    const answers = await Promise.all(calls.map((call) => invoke(addNote, { id, text: 'Once' }, call)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(stored)
    expect(await notesOf(id)).toHaveLength(stored)
  })

  it('returns 409 to another caller whose client is already checked in', async () => {
    const [{ passCode }, key] = [await createVisitor(), newIdempotencyKey()]
    const first = await invoke(checkIn, { passCode }, { as: ana, key })
    expect((await invokeExpectingError(checkIn, { passCode }, { as: ben, key })).status).toBe(409)
    expect((await invoke(checkIn, { passCode }, { as: ana, key })).body).toEqual(first.body)
  })
})
