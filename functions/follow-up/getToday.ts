import { gymHours } from '#shared/gym-hours.ts'
import { getToday } from '#shared/operations/follow-up.ts'
import { daysFrom, plainDateIn } from '#shared/plain-date.ts'
import { groupToday } from '#shared/today.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as appointments from '../lib/store/appointments.ts'
import * as tasks from '../lib/store/tasks.ts'
import { toTaskItems } from './task-items.ts'

export const handler = createHandler(getToday, async () => {
  const now = new Date()
  const day = plainDateIn(gymHours.timeZone, now)
  const range = daysFrom(day, 1, gymHours.timeZone)
  const [due, booked] = await Promise.all([
    tasks.listDue({ until: range.end.toISOString() }),
    appointments.listBetween(range),
  ])
  const consultations = booked.filter(({ status }) => status === 'booked')
  return groupToday(day, await toTaskItems(due, now), consultations)
})
