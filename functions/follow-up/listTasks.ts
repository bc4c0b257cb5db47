import { gymHours } from '#shared/gym-hours.ts'
import { listTasks } from '#shared/operations/follow-up.ts'
import { addDays, plainDateIn, startOfDay } from '#shared/plain-date.ts'
import { MAX_LISTED_TASKS } from '#shared/task.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as tasks from '../lib/store/tasks.ts'
import { toTaskItems } from './task-items.ts'

export const handler = createHandler(listTasks, async ({ input, staff }) => {
  const now = new Date()
  const tomorrow = addDays(plainDateIn(gymHours.timeZone, now), 1)
  const endOfDay = startOfDay(tomorrow, gymHours.timeZone).toISOString()
  const range = {
    overdue: { until: now.toISOString() },
    today: { from: now.toISOString(), until: endOfDay },
    later: { from: endOfDay },
    mine: { assigneeId: staff.userId },
  }[input.view]
  const found = await tasks.listDue({ ...range, ...(input.view !== 'mine' && { limit: MAX_LISTED_TASKS }) })
  return { items: await toTaskItems(found, now) }
})
