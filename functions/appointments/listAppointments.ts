import { listAppointments } from '#shared/appointments/appointments-operations.ts'
import { isWithinWorkingHours } from '#shared/appointments/slots.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { createTimeRange } from '#shared/lib/dates/plain-date.ts'
import { createHandler } from '../lib/http/handler.ts'
import { listBetweenIncludingWaiting } from './appointments.ts'
import { filterBusyTimes } from './busy-calendars.ts'
import { getGymDay } from './find-slots.ts'
import { listSchedules } from './working-hours.ts'

export const handler = createHandler(listAppointments, async ({ input }) => {
  const now = new Date()
  const from = input.from ?? getGymDay(now)
  const range = createTimeRange(from, input.days, gymHours.timeZone)
  const [allAppointments, schedules] = await Promise.all([
    listBetweenIncludingWaiting(range),
    listSchedules(now),
  ])
  const bookedAppointments = allAppointments.filter(({ status }) => status !== 'waiting')
  const appointments = bookedAppointments.map((appointment) => ({
    ...appointment,
    isOutsideHours: !isWithinWorkingHours(appointment, { ...gymHours, ...schedules }),
  }))
  const waiting = allAppointments
    .filter(({ status }) => status === 'waiting')
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
  const busy = filterBusyTimes(schedules.busy, range)
  return { from, days: input.days, appointments, waiting, ...schedules, busy }
})
