import { listTasks } from '#shared/follow-up/follow-up-operations.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { addDays, plainDateIn, startOfDay } from '#shared/lib/dates/plain-date.ts'
import { MAX_LISTED_TASKS } from '#shared/lib/task.ts'
import { createHandler } from '../lib/http/handler.ts'
import { toListedTasks } from './task-items.ts'
import * as tasks from './tasks.ts'

export const handler = createHandler(listTasks, async ({ input, staff }) => {
  const now = new Date()
  const tomorrow = addDays(plainDateIn(gymHours.timeZone, now), 1)
  const endOfDay = startOfDay(tomorrow, gymHours.timeZone).toISOString()
  const range = {
    overdue: { until: now.toISOString() },
    today: { from: now.toISOString(), until: endOfDay },
    later: { from: endOfDay },
    mine: { assigneeIds: [staff.userId, ...((await staff.member())?.formerIds ?? [])] },
  }[input.view]
  const due = await tasks.listDue({ ...range, ...(input.view !== 'mine' && { limit: MAX_LISTED_TASKS }) })
  return { items: await toListedTasks(due, now) }
})
