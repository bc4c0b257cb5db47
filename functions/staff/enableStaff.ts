import { enableStaff } from '#shared/staff/staff-operations.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import { enable } from './accounts.ts'

export const handler = createHandler(enableStaff, async ({ input, staff }) =>
  enable(input.id, { ...(await staffAction(staff)), callerId: staff.userId }),
)
