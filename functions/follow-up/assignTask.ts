import { assignTask } from '#shared/follow-up/follow-up-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { changeTask } from './change-task.ts'

export const handler = createHandler(assignTask, async ({ input, staff }) => {
  const mine = { assigneeId: staff.userId, assigneeName: await staff.name() }
  const nobody = { assigneeId: undefined, assigneeName: undefined }
  return changeTask(input, () => (input.isMine ? mine : nobody))
})
