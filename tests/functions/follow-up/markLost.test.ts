import { expect, it } from 'vitest'
import { getClient } from '#shared/clients/clients-operations.ts'
import { listWaitingClients, markLost } from '#shared/follow-up/follow-up-operations.ts'
import { listClientActivities } from '#tests/support/fixtures/clients.ts'
import { createBookingWithTask, listOpenTasks } from '#tests/support/fixtures/waiting-people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('stores the reason and dismisses the open tasks of the client', async () => {
  const { clientId } = await createBookingWithTask()
  const note = 'Asks for a price for students'
  await invoke(markLost, { clientId, reason: 'tooExpensive', note }, { as: ana })
  expect(await listClientActivities(clientId)).toContainEqual(
    expect.objectContaining({ type: 'markedLost', details: { reason: 'tooExpensive' } }),
  )
  const { notes } = (await invoke(getClient, { id: clientId }, { as: ana })).body
  expect(notes).toMatchObject([{ text: note }])
  expect(await listOpenTasks(clientId)).toEqual([])
  const { items } = (await invoke(listWaitingClients, {}, { as: ana })).body
  expect(items.map(({ client }) => client.id)).not.toContain(clientId)
})

it('rejects an unknown reason and an unknown client', async () => {
  const unknown = { clientId: 'nobody', reason: 'mood' }
  expect((await invokeExpectingError(markLost, unknown, { as: ana })).body.fields).toEqual({
    reason: 'Unknown reason',
  })
  const nobody = { clientId: 'nobody', reason: 'other' }
  expect((await invokeExpectingError(markLost, nobody, { as: ana })).status).toBe(404)
})
