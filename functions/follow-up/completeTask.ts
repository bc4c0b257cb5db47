import { completeTask } from '#shared/follow-up/follow-up-operations.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import { complete } from './complete-task.ts'

export const handler = createHandler(completeTask, async ({ input, staff }) =>
  complete(input, await staffAction(staff)),
)
