import { describe, expect, it } from 'vitest'
import { getAppointmentCalendar, rescheduleAppointment } from '#shared/operations/appointments.ts'
import { createVisitorAppointment, freeSlot } from '#tests/support/fixtures/appointments.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

describe('getAppointmentCalendar', () => {
  it('returns a calendar file with one UID for life and a SEQUENCE that grows', async () => {
    const { token, id, startsAt } = await createVisitorAppointment()
    const first = (await invoke(getAppointmentCalendar, { token })).body
    expect(first.fileName).toBe('appointment.ics')
    const compact = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`
    for (const line of [
      `UID:${id}@gym.example`,
      `DTSTART:${compact(startsAt)}`,
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
    ])
      expect(first.calendar).toContain(`${line}\r\n`)
    const later = await freeSlot()
    await invoke(rescheduleAppointment, { token, startsAt: later, trainerId: 'marcus' })
    const second = (await invoke(getAppointmentCalendar, { token })).body.calendar
    for (const line of [`UID:${id}@gym.example`, `DTSTART:${compact(later)}`, 'SEQUENCE:1'])
      expect(second).toContain(`${line}\r\n`)
  })

  it('returns 404 for an unknown token', async () => {
    const wrong = { token: '00000000-0000-4000-8000-000000000000.aaaaaaaaaaaaaaaaaaaaaaaa' }
    expect((await invokeExpectingError(getAppointmentCalendar, wrong)).status).toBe(404)
  })
})
