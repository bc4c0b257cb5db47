import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it, vi } from 'vitest'
import { ddb, TABLE_NAME as TableName } from '#functions/lib/table/dynamodb.ts'
import { visitKey } from '#functions/lib/table/keys.ts'
import { createDayPassForClient, updateClientStatus } from '#shared/clients/clients-operations.ts'
import { undoCheckIn } from '#shared/front-desk/check-in-operations.ts'
import { deleteDayPass, getDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { getClientFileFor, listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import { checkInAs, createVisitor } from '#tests/support/fixtures/visitors.ts'
import { ana, ben, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { runBeforeNextTransaction } from '#tests/support/local/before-next.ts'
import { itemsByEmail, measureCounterDeltas } from '#tests/support/stored-items.ts'

const reason = 'Wrong person'
const undo = (id: string, as = ana) => invoke(undoCheckIn, { id, reason }, { as })
const errorOf = async (id: string, as = ana) =>
  (await invokeExpectingError(undoCheckIn, { id, reason }, { as })).body.code

it('makes the pass active again and keeps the visit in the timeline', async () => {
  const { passCode, email, clientId } = await createVisitor()
  const before = (await getClientFileFor(email)).summary
  const { id } = (await checkInAs({ passCode })).body
  const deltas = await measureCounterDeltas(async () => {
    expect((await undo(id, ben)).body).toMatchObject({
      id,
      voidedAt: expect.any(String),
      voidedBy: 'ben-sub',
      voidReason: reason,
    })
  })
  expect(deltas).toEqual({ 'dayPass.active': 1, 'dayPass.redeemed': -1 })
  expect((await invoke(getDayPass, { passCode })).body).toMatchObject({ status: 'active' })
  expect((await getClientFileFor(email)).summary).toEqual(before)
  expect((await listClientActivityTypes(clientId)).slice(-2)).toEqual(['checkedIn', 'checkInVoided'])
  expect((await checkInAs({ passCode })).status).toBe(200)
})

it('undoes a redemption from the list of passes', async () => {
  const { passCode, email } = await createVisitor()
  await invoke(redeemDayPass, { passCode }, { as: ana })
  const [visit] = await itemsByEmail(email, 'VISIT')
  await undo(String(visit?.id))
  expect((await getClientFileFor(email)).summary).toMatchObject({ visits: 0, activePassCode: passCode })
  expect((await getClientFileFor(email)).summary.lastPassRedeemedAt).toBeUndefined()
})

it('restores the previous visit as the last visit', async () => {
  const { clientId, email } = await createVisitor()
  await invoke(updateClientStatus, { id: clientId, status: 'active' }, { as: ana })
  const first = (await checkInAs({ clientId })).body
  const second = (await checkInAs({ clientId })).body
  await undo(second.id)
  expect((await getClientFileFor(email)).summary).toMatchObject({ visits: 1, lastVisitAt: first.at })
})

it('returns the same response for a retry, and refuses another staff member', async () => {
  const { id } = (await checkInAs({ passCode: (await createVisitor()).passCode })).body
  const first = await undo(id)
  expect(await undo(id)).toEqual(first)
  expect(await errorOf(id, ben)).toBe('visitVoided')
})

it('accepts one of two concurrent requests, even for a visit without a client', async () => {
  const { id } = (await checkInAs({ passCode: (await createVisitor()).passCode })).body
  await ddb.send(
    new UpdateCommand({ TableName, Key: visitKey(id), UpdateExpression: 'REMOVE clientId, passCode' }),
  )
  runBeforeNextTransaction(() => undo(id, ben))
  expect(await errorOf(id)).toBe('visitVoided')
})

it('refuses after 10 minutes', async () => {
  const { id, at } = (await checkInAs({ passCode: (await createVisitor()).passCode })).body
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) + 10 * 60_000 + 1 })
  expect(await errorOf(id)).toBe('undoTooLate')
  vi.setSystemTime(Date.parse(at) + 10 * 60_000)
  expect((await undo(id)).status).toBe(200)
})

it('refuses while the client has another active pass', async () => {
  const { passCode, clientId } = await createVisitor()
  const { id } = (await checkInAs({ passCode })).body
  await invoke(createDayPassForClient, { id: clientId }, { as: ana })
  expect(await errorOf(id)).toBe('anotherPassActive')
})

it('undoes a visit whose pass was deleted', async () => {
  const { passCode, email } = await createVisitor()
  const { id } = (await checkInAs({ passCode })).body
  await invoke(deleteDayPass, { passCode }, { as: admin })
  expect((await undo(id)).status).toBe(200)
  expect((await getClientFileFor(email)).summary.visits).toBe(0)
})

it('requires a reason and a known visit', async () => {
  const { body, status } = await invokeExpectingError(undoCheckIn, { id: 'x', reason: ' ' }, { as: ana })
  expect([status, body.fields.reason]).toEqual([400, 'Reason is required'])
  expect(await errorOf('nothing')).toBe('visitNotFound')
})
