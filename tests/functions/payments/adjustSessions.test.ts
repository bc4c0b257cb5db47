import { expect, it } from 'vitest'
import { countUnusedInPack } from '#shared/lib/session-packs.ts'
import { adjustSessions } from '#shared/payments/memberships-operations.ts'
import { buyProgram } from '#tests/support/fixtures/memberships.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

async function aPack(quantity: number) {
  const { id, file } = await buyProgram('personal-training-session', quantity)
  const pack = async () => (await file()).summary.sessionPacks?.[0]
  const input = { id, packId: (await pack())?.id ?? '', reason: 'The coach was ill' }
  return { input, file, pack }
}

it('adds sessions with a reason and applies every one of several concurrent changes', async () => {
  const { input, pack } = await aPack(2)
  await Promise.all([1, 1, 1].map((change) => invoke(adjustSessions, { ...input, change }, { as: ana })))
  const found = await pack()
  expect(found && countUnusedInPack(found)).toBe(5)
  expect(found?.adjustment).toMatchObject({ reason: 'The coach was ill', by: 'a colleague' })
})

it('changes the sessions once for repeated requests, even if no sessions are left', async () => {
  const { input, pack } = await aPack(2)
  const key = newIdempotencyKey()
  const once = () => invoke(adjustSessions, { ...input, change: -2 }, { as: ana, key })
  const answers = await Promise.all([once(), once(), once()])
  answers.push(await once())
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers.map(({ body }) => body.id)).toEqual(answers.map(() => input.id))
  const adjustedCounts = answers.map(({ body }) => body.summary.sessionPacks?.[0]?.adjusted)
  expect(adjustedCounts).toEqual([-2, -2, -2, -2])
  expect((await pack())?.adjusted).toBe(-2)
})

it('removes at most the remaining sessions, and makes a client without sessions a former member', async () => {
  const { input, file } = await aPack(2)
  const { status, body } = await invokeExpectingError(adjustSessions, { ...input, change: -3 }, { as: ana })
  expect([status, body.fields.change]).toEqual([400, 'Sessions left: 2'])
  await invoke(adjustSessions, { ...input, change: -2 }, { as: ana })
  expect((await file()).status).toBe('former')
})

it('returns 404 for the sessions of another client', async () => {
  const [one, other] = [await aPack(1), await aPack(1)]
  const input = { ...one.input, packId: other.input.packId, change: 1 }
  expect((await invokeExpectingError(adjustSessions, input, { as: ana })).status).toBe(404)
})
