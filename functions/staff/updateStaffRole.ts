import { updateStaffRole } from '#shared/staff/staff-operations.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import { changeRole } from './accounts.ts'

export const handler = createHandler(updateStaffRole, async ({ input, staff }) =>
  changeRole(input, { ...(await staffAction(staff)), callerId: staff.userId }),
)
