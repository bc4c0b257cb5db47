import { getToday } from '#shared/follow-up/follow-up-operations.ts'
import { groupTodayTasks } from '#shared/follow-up/today-tasks.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { createTimeRange, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { toAppointmentTypeField } from '#shared/lib/settings/appointment-types.ts'
import * as appointments from '../appointments/appointments.ts'
import { createHandler } from '../lib/http/handler.ts'
import { toListedTasks } from './task-items.ts'
import * as tasks from './tasks.ts'

export const handler = createHandler(getToday, async () => {
  const now = new Date()
  const day = plainDateIn(gymHours.timeZone, now)
  const range = createTimeRange(day, 1, gymHours.timeZone)
  const [dueTasks, todaysAppointments] = await Promise.all([
    tasks.listDue({ until: range.end.toISOString() }),
    appointments.listBetween(range),
  ])
  const consultations = todaysAppointments
    .filter(({ status }) => status === 'booked')
    .map((one) => ({ ...one, ...toAppointmentTypeField(one) }))
  return groupTodayTasks(day, await toListedTasks(dueTasks, now), consultations)
})
