import { sendStaffPasswordLink } from '#shared/staff/staff-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { sendPasswordLink } from './accounts.ts'

export const handler = createHandler(sendStaffPasswordLink, async ({ input, staff }) =>
  sendPasswordLink(input.id, { ...(await createStaffContext(staff)), callerId: staff.userId }),
)
