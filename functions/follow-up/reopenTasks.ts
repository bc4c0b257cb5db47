import { reopenTasks } from '#shared/follow-up/follow-up-operations.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import { reopen } from './reopen-tasks.ts'

export const handler = createHandler(reopenTasks, async ({ input, staff }) =>
  reopen(input, await staffAction(staff)),
)
