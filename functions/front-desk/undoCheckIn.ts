import { undoCheckIn } from '#shared/front-desk/check-in-operations.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import { undo } from './undo.ts'

export const handler = createHandler(undoCheckIn, async ({ input, staff }) =>
  undo(input, await staffAction(staff)),
)
