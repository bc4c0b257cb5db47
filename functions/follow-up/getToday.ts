import { gymHours } from '#shared/follow-up.ts'
import { getToday } from '#shared/operations/follow-up.ts'
import { addDays, plainDateIn, startOfDay } from '#shared/plain-date.ts'
import { groupToday } from '#shared/today.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as tasks from '../lib/store/tasks.ts'
import { toTaskItems } from './task-items.ts'

export const handler = createHandler(getToday, async () => {
  const now = new Date()
  const day = plainDateIn(gymHours.timeZone, now)
  const until = startOfDay(addDays(day, 1), gymHours.timeZone).toISOString()
  return groupToday(day, await toTaskItems(await tasks.listDue({ until }), now))
})
