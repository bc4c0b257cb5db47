import { updateStaffRole } from '#shared/staff/staff-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { changeRole } from './accounts.ts'

export const handler = createHandler(updateStaffRole, async ({ input, staff }) =>
  changeRole(input, { ...(await createStaffContext(staff)), callerId: staff.userId }),
)
