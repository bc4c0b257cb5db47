import { sendStaffPasswordLink } from '#shared/staff/staff-operations.ts'
import { createHandler, staffAction } from '../lib/http/handler.ts'
import { sendPasswordLink } from './accounts.ts'

export const handler = createHandler(sendStaffPasswordLink, async ({ input, staff }) =>
  sendPasswordLink(input.id, { ...(await staffAction(staff)), callerId: staff.userId }),
)
