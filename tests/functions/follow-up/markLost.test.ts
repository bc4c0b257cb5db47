import { expect, it } from 'vitest'
import { listWaitingClients, markLost } from '#shared/follow-up/follow-up-operations.ts'
import { activitiesOf } from '#tests/support/fixtures/clients.ts'
import { createWaitingPerson, openTasksOf } from '#tests/support/fixtures/waiting-people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('stores the reason, and nobody has to call or win this client any more', async () => {
  const { clientId } = await createWaitingPerson()
  await invoke(markLost, { clientId, reason: 'tooExpensive' }, { as: ana })
  expect((await activitiesOf(clientId)).at(-1)).toMatchObject({
    type: 'markedLost',
    details: { reason: 'tooExpensive' },
  })
  expect(await openTasksOf(clientId)).toEqual([])
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
