import { gymHours } from '#shared/gym-hours.ts'
import { listAppointments } from '#shared/operations/appointments.ts'
import { daysFrom } from '#shared/plain-date.ts'
import { isWithinHours } from '#shared/slots.ts'
import { createHandler } from '../lib/http/handler.ts'
import { listBetween } from '../lib/store/appointments.ts'
import { listSchedules } from '../lib/store/working-hours.ts'
import { gymDayOf } from './find-slots.ts'

export const handler = createHandler(listAppointments, async ({ input }) => {
  const from = input.from ?? gymDayOf(new Date())
  const [found, schedules] = await Promise.all([
    listBetween(daysFrom(from, input.days, gymHours.timeZone)),
    listSchedules(),
  ])
  const appointments = found.map((appointment) => ({
    ...appointment,
    isOutsideHours: !isWithinHours(appointment, { ...gymHours, ...schedules }),
  }))
  return { from, days: input.days, appointments, ...schedules }
})
