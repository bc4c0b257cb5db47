import { business } from '#shared/business.ts'
import { listAppointments } from '#shared/operations/appointments.ts'
import { daysFrom } from '#shared/plain-date.ts'
import { isWithinHours } from '#shared/slots.ts'
import { createHandler } from '../lib/http/handler.ts'
import { listBetween } from '../lib/store/appointments.ts'
import { listSchedules } from '../lib/store/working-hours.ts'
import { gymDayOf } from './find-slots.ts'

export const handler = createHandler(listAppointments, async ({ input }) => {
  const { timeZone } = business
  const from = input.from ?? gymDayOf(new Date())
  const [found, schedules] = await Promise.all([
    listBetween(daysFrom(from, input.days, timeZone)),
    listSchedules(),
  ])
  const appointments = found.map((appointment) => ({
    ...appointment,
    isOutsideHours: !isWithinHours(appointment, { ...schedules, timeZone }),
  }))
  return { from, days: input.days, appointments, ...schedules }
})
