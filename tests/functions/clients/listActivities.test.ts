import { expect, it } from 'vitest'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { listActivities } from '#shared/clients/activities-operations.ts'
import { addNote, recordHealthView } from '#shared/clients/clients-operations.ts'
import { createClientRecord, getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { bookingInput } from '#tests/support/fixtures/form-inputs.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('pages through the timeline of a client without gaps or repetitions', async () => {
  const { id } = await createClientRecord()
  for (let n = 0; n < 6; n++) await invoke(addNote, { id, text: `note ${n}` }, { as: ana })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await invoke(listActivities, { clientId: id, limit: 3, cursor }, { as: ana })
    seen.push(...body.items.map((activity) => activity.id))
    cursor = body.nextCursor
  } while (cursor)
  expect([seen.length, new Set(seen).size]).toEqual([7, 7])
})

it('filters by group, type and actor, for one client and for the whole gym', async () => {
  const { id } = await createClientRecord()
  const eva = { userId: `eva-${id}`, groups: '[staff]' }
  await invoke(addNote, { id, text: 'x' }, { as: ana })
  await invoke(recordHealthView, { id }, { as: eva })
  const types = async (query: object) =>
    (await invoke(listActivities, query, { as: ana })).body.items.map(({ type }) => type)
  expect(await types({ clientId: id, group: 'notes' })).toEqual(['noteAdded'])
  expect(await types({ clientId: id, group: 'health' })).toEqual(['healthViewed'])
  expect(await types({ clientId: id, type: 'clientCreated' })).toEqual(['clientCreated'])
  expect(await types({ actorId: eva.userId })).toEqual(['healthViewed'])
})

it('lists a sent email only in the timeline of its client', async () => {
  const email = uniqueEmail()
  await invoke(createBooking, bookingInput({ email }))
  const { id } = await getClientFileFor(email)
  const types = async (query: object) =>
    (await invoke(listActivities, query, { as: ana })).body.items.map(({ type }) => type)
  expect(await types({ clientId: id })).toEqual(['emailSent', 'bookingCreated'])
  expect(await types({ type: 'bookingCreated' })).toContain('bookingCreated')
  expect(await types({ type: 'emailSent' })).toEqual([])
})

it('rejects a cursor of another client', async () => {
  const { id } = await createClientRecord()
  await invoke(addNote, { id, text: 'x' }, { as: ana })
  const { body } = await invoke(listActivities, { clientId: id, limit: 1 }, { as: ana })
  const other = { clientId: (await createClientRecord()).id, cursor: body.nextCursor }
  expect((await invokeExpectingError(listActivities, other, { as: ana })).status).toBe(400)
})
