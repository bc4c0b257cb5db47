import { expect, it } from 'vitest'
import {
  createTimeOff,
  deleteTimeOff,
  listAppointments,
} from '#shared/appointments/appointments-operations.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { bookForClient, findFreeSlot, listFreeSlots } from '#tests/support/fixtures/appointments.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('blocks the time in the time zone of the gym, and lists the appointments in it as conflicts', async () => {
  const startsAt = await findFreeSlot('priya')
  const day = plainDateIn('America/Los_Angeles', new Date(startsAt))
  const { id: clientId } = await createClientRecord()
  const { id } = await bookForClient(clientId, { startsAt, trainerId: 'priya' })
  const { body } = await invoke(
    createTimeOff,
    { trainerId: 'priya', from: `${day}T00:00`, to: `${day}T23:45` },
    { as: ana },
  )
  expect(body.conflicts.map((one) => one.id)).toEqual([id])
  const isThatDay = (slot: string) => plainDateIn('America/Los_Angeles', new Date(slot)) === day
  expect((await listFreeSlots('priya')).filter(isThatDay)).toEqual([])
  const calendar = (await invoke(listAppointments, { from: day, days: 1 }, { as: ana })).body
  expect(calendar.timeOff.map((one) => one.id)).toContain(body.id)
  await invoke(deleteTimeOff, { id: body.id }, { as: ana })
  expect((await listFreeSlots('priya')).filter(isThatDay).length).toBeGreaterThan(0)
})

it('blocks a time only once if the request is repeated', async () => {
  const input = { trainerId: 'elena', from: '2031-12-01T10:00', to: '2031-12-01T12:00' }
  const answers = await Promise.all([1, 2].map(() => invoke(createTimeOff, input, { as: ana })))
  await invoke(deleteTimeOff, { id: answers[0]?.body.id ?? '' }, { as: ana })
  const calendar = (await invoke(listAppointments, { from: '2031-12-01', days: 1 }, { as: ana })).body
  expect(calendar.timeOff.filter(({ startsAt }) => startsAt.startsWith('2031-12-01'))).toEqual([])
})

it.each([
  [{ to: '2026-12-01T09:00' }, { to: 'The end must be after the start' }],
  [{ from: '2026-02-30T10:00' }, { from: 'Please enter a day and a time' }],
  [{ from: '0020-01-01T10:00' }, { from: 'Please enter a day and a time' }],
  [{ to: '9999-12-31T24:60' }, { to: 'Please enter a day and a time' }],
  [{ from: 'now' }, { from: 'Please enter a day and a time' }],
  [{ trainerId: 'nobody' }, { trainerId: 'No trainer has this name' }],
])('rejects %j', async (changes, fields) => {
  const input = { trainerId: 'priya', from: '2026-12-01T10:00', to: '2026-12-01T12:00', ...changes }
  const { status, body } = await invokeExpectingError(createTimeOff, input, { as: ana })
  expect([status, body.fields]).toEqual([400, fields])
})
