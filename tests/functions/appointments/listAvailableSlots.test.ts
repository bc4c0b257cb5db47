import { expect, it } from 'vitest'
import { listAvailableSlots } from '#shared/appointments/appointments-operations.ts'
import { addDays } from '#shared/lib/dates/plain-date.ts'
import { today } from '#tests/support/fixtures/appointments.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

it('lists 14 days from today with two queries, in less than 60 KB', async () => {
  localServices.calls.reset()
  const { status, body } = await invoke(listAvailableSlots, {})
  expect([status, body.days.length]).toEqual([200, 14])
  expect(localServices.calls.list()['dynamodb Query']).toBe(2)
  expect(JSON.stringify(body).length).toBeLessThan(60_000)
  expect(body.days[0]?.day).toBe(today())
  expect(body.days.flatMap(({ slots }) => slots).length).toBeGreaterThan(100)
})

it('lists no slot before the minimum notice and none after the last day', async () => {
  const { body } = await invoke(listAvailableSlots, { from: addDays(today(), -7) })
  const [first] = body.days.flatMap(({ slots }) => slots)
  expect(Date.parse(first?.startsAt ?? '')).toBeGreaterThan(Date.now() + 119 * 60_000)
  expect(body.lastDay).toBe(addDays(today(), 28))
  const end = await invoke(listAvailableSlots, { from: addDays(today(), 27) })
  expect(end.body.days.map(({ day }) => day)).toEqual([addDays(today(), 27), addDays(today(), 28)])
  expect((await invoke(listAvailableSlots, { from: addDays(today(), 400) })).body.days).toEqual([])
})

it('lists only the slots of the requested trainer', async () => {
  const { body } = await invoke(listAvailableSlots, { trainerId: 'priya' })
  for (const { trainerIds } of body.days.flatMap(({ slots }) => slots)) expect(trainerIds).toEqual(['priya'])
})

it.each([
  [{ days: 15 }, { days: 'Number of days must be from 1 to 14' }],
  [{ from: 'soon' }, { from: 'Invalid date' }],
  [{ from: '9999-12-31' }, { from: 'Please choose a date between 2000 and 2999' }],
  [{ trainerId: 'nobody' }, { trainerId: 'No trainer has this name' }],
])('rejects %j', async (input, fields) => {
  const { status, body } = await invokeExpectingError(listAvailableSlots, input)
  expect([status, body.fields]).toEqual([400, fields])
})
