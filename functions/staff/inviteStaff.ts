import { inviteStaff } from '#shared/staff/staff-operations.ts'
import { createHandler, createStaffAction } from '../lib/http/handler.ts'
import { invite } from './accounts.ts'

export const handler = createHandler(inviteStaff, async ({ input, staff }) =>
  invite(input, { ...(await createStaffAction(staff)), callerId: staff.userId }),
)
