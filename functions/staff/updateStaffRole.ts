import { updateStaffRole } from '#shared/staff/staff-operations.ts'
import { createHandler, staffAction } from '../lib/http/handler.ts'
import { changeRole } from './accounts.ts'

export const handler = createHandler(updateStaffRole, async ({ input, staff }) =>
  changeRole(input, { ...(await staffAction(staff)), callerId: staff.userId }),
)
