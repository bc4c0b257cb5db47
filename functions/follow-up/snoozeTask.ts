import { snoozeTask } from '#shared/follow-up/follow-up-operations.ts'
import { getSnoozeEnd } from '#shared/lib/follow-up.ts'
import { createHandler } from '../lib/http/handler.ts'
import { changeTask } from './change-task.ts'

export const handler = createHandler(snoozeTask, ({ input }) => {
  const dueAt = getSnoozeEnd(input.until, new Date()).toISOString()
  return changeTask(input, () => ({ dueAt, snoozedUntil: dueAt }))
})
