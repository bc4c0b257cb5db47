import { expect, it, vi } from 'vitest'
import {
  cancelAppointment,
  getAppointment,
  getAppointmentCalendar,
  rescheduleAppointment,
} from '#shared/appointments/appointments-operations.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { createVisitorAppointment, listFreeSlots } from '#tests/support/fixtures/appointments.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { parseCalendarEvent } from '#tests/support/parse-calendar-event.ts'

async function calendarsOf({ token, email }: { token: string; email: string }) {
  const { body: calendar = '', headers } = (await invoke(getAppointmentCalendar, { token })).body
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="appointment.ics"',
  })
  const [newest] = await emailsTo(email)
  const attached = newest?.attachments?.find(({ fileName }) => fileName === 'appointment.ics')
  return [String(calendar), Buffer.from(attached?.base64 ?? '', 'base64').toString()].map(parseCalendarEvent)
}

it('contains the same start as the API on the day of a clock change', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-26T17:00:00Z') })
  const slots = (await listFreeSlots()).filter(
    (slot) => plainDateIn('America/Los_Angeles', new Date(slot)) === '2026-11-01',
  )
  const [startsAt = '', next = ''] = [slots[1], slots.at(-1)]
  const booked = await createVisitorAppointment({ startsAt })
  const uid = `${booked.id}@gym.example`
  for (const calendar of await calendarsOf(booked))
    expect(calendar).toMatchObject({ uid, startsAt, sequence: 0, status: 'CONFIRMED' })
  await invoke(rescheduleAppointment, { token: booked.token, startsAt: next, trainerId: 'marcus' })
  const ofApi = (await invoke(getAppointment, { token: booked.token })).body.startsAt
  for (const calendar of await calendarsOf(booked))
    expect(calendar).toMatchObject({ uid, startsAt: ofApi, sequence: 1, status: 'CONFIRMED' })
  await invoke(cancelAppointment, { token: booked.token })
  for (const calendar of await calendarsOf(booked))
    expect(calendar).toMatchObject({ uid, sequence: 2, status: 'CANCELLED', method: 'CANCEL' })
})

it('returns 404 for a wrong token', async () => {
  const { token } = await createVisitorAppointment()
  const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  expect((await invokeExpectingError(getAppointmentCalendar, { token: wrong })).status).toBe(404)
})
