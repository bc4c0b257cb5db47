import { expect, it } from 'vitest'
import { logContact } from '#shared/follow-up/follow-up-operations.ts'
import { createClientRecord, listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { createBookingWithTask, listOpenTasks } from '#tests/support/fixtures/waiting-people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('records a contact and completes the open call', async () => {
  const { clientId } = await createBookingWithTask()
  const input = { clientId, channel: 'inPerson', outcome: 'connected' } as const
  const { body } = await invoke(logContact, input, { as: ana })
  expect(body).toMatchObject({
    type: 'contactLogged',
    details: { channel: 'inPerson', outcome: 'connected' },
  })
  expect(await listOpenTasks(clientId)).toEqual([])
})

it('records one contact for concurrent requests with the same key', async () => {
  const { id: clientId } = await createClientRecord()
  const input = { clientId, channel: 'text', outcome: 'leftMessage', note: 'Asked for a time' } as const
  const key = newIdempotencyKey()
  const answers = await Promise.all([1, 2, 3, 4].map(() => invoke(logContact, input, { as: ana, key })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await listClientActivityTypes(clientId)).toSorted()).toEqual([
    'clientCreated',
    'contactLogged',
    'noteAdded',
  ])
})

it('rejects an unknown outcome and an unknown client', async () => {
  const { id: clientId } = await createClientRecord()
  const input = { clientId, channel: 'call', outcome: 'maybe' }
  expect((await invokeExpectingError(logContact, input, { as: ana })).body.fields).toEqual({
    outcome: 'Unknown outcome',
  })
  const nobody = { clientId: 'nobody', channel: 'call', outcome: 'connected' }
  expect((await invokeExpectingError(logContact, nobody, { as: ana })).status).toBe(404)
})
