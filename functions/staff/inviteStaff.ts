import { inviteStaff } from '#shared/staff/staff-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { invite } from './accounts.ts'

export const handler = createHandler(inviteStaff, async ({ input, staff }) =>
  invite(input, { ...(await createStaffContext(staff)), callerId: staff.userId }),
)
