import { expect, it } from 'vitest'
import {
  listAppointments,
  listAvailableSlots,
  updateWorkingHours,
} from '#shared/appointments/appointments-operations.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { bookForClient, findCalendarAppointment, findFreeSlot } from '#tests/support/fixtures/appointments.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

const hoursOf = async (trainerId: string) => {
  const { hours } = (await invoke(listAppointments, { days: 1 }, { as: ana })).body
  const found = hours.find((one) => one.trainerId === trainerId)
  if (!found) throw new Error(`No hours of ${trainerId}`)
  return found
}

it('cancels no appointments, and lists those outside the new hours as conflicts', async () => {
  const { id: clientId } = await createClientRecord()
  const startsAt = await findFreeSlot('sofia')
  const { id } = await bookForClient(clientId, { startsAt, trainerId: 'sofia' })
  const day = plainDateIn('America/Los_Angeles', new Date(startsAt))
  const hours = await hoursOf('sofia')
  const { body } = await invoke(updateWorkingHours, { ...hours, dateOverrides: { [day]: [] } }, { as: ana })
  expect(body.version).toBe(hours.version + 1)
  expect(body.conflicts.map((one) => one.id)).toEqual([id])
  expect(await findCalendarAppointment(id)).toMatchObject({ status: 'booked', isOutsideHours: true })
  const slots = (await invoke(listAvailableSlots, { from: day, days: 1, trainerId: 'sofia' })).body
  expect(slots.days[0]?.slots).toEqual([])
  await invoke(updateWorkingHours, { ...hours, version: body.version }, { as: ana })
  expect(await findCalendarAppointment(id)).toMatchObject({ isOutsideHours: false })
})

it('rejects a stale version', async () => {
  const hours = await hoursOf('priya')
  await invoke(updateWorkingHours, hours, { as: ana })
  expect(await invokeExpectingError(updateWorkingHours, hours, { as: ana })).toMatchObject({
    status: 409,
    body: { code: 'hoursChanged' },
  })
})

it('rejects hours that end before they start, and an unknown trainer', async () => {
  const hours = await hoursOf('darius')
  const wrong = { ...hours, weekly: { ...hours.weekly, monday: [['12:00', '09:00']] } }
  expect((await invokeExpectingError(updateWorkingHours, wrong, { as: ana })).status).toBe(400)
  const nobody = { ...hours, trainerId: 'nobody' }
  expect((await invokeExpectingError(updateWorkingHours, nobody, { as: ana })).status).toBe(400)
})
