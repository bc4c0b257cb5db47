import { expect, it } from 'vitest'
import { listAppointments, updateAppointmentStatus } from '#shared/appointments/appointments-operations.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { bookForClient, findCalendarAppointment, today } from '#tests/support/fixtures/appointments.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('lists the appointments in order of time, with the hours of every trainer', async () => {
  const { id } = await createClientRecord()
  const { startsAt, id: first } = await bookForClient(id)
  const day = plainDateIn('America/Los_Angeles', new Date(startsAt))
  const { body } = await invoke(listAppointments, { from: day, days: 1 }, { as: ana })
  expect(body.appointments.map((one) => one.id)).toContain(first)
  expect(body.hours.map(({ trainerId }) => trainerId)).toEqual([
    'marcus',
    'elena',
    'darius',
    'priya',
    'sofia',
  ])
  expect(body.hours[0]?.weekly.monday).toEqual([['09:00', '21:00']])
  const week = (await invoke(listAppointments, { from: today(), days: 31 }, { as: ana })).body
  const starts = week.appointments.map((one) => one.startsAt)
  expect(starts).toEqual([...starts].sort())
  expect(week.appointments[0]).not.toHaveProperty('tokenHash')
})

it('includes canceled appointments', async () => {
  const { id: clientId } = await createClientRecord()
  const { id } = await bookForClient(clientId)
  await invoke(updateAppointmentStatus, { id, status: 'cancelled' }, { as: ana })
  expect(await findCalendarAppointment(id)).toMatchObject({ status: 'cancelled', isOutsideHours: false })
})

it('rejects more than 31 days', async () => {
  const { body } = await invokeExpectingError(listAppointments, { days: 32 }, { as: ana })
  expect(body.fields).toEqual({ days: 'Number of days must be from 1 to 31' })
  const early = await invokeExpectingError(listAppointments, { from: '0000-01-01' }, { as: ana })
  expect(early.body.fields).toEqual({ from: 'Please choose a date between 2000 and 2999' })
})
