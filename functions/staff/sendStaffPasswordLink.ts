import { sendStaffPasswordLink } from '#shared/staff/staff-operations.ts'
import { createHandler, createStaffAction } from '../lib/http/handler.ts'
import { sendPasswordLink } from './accounts.ts'

export const handler = createHandler(sendStaffPasswordLink, async ({ input, staff }) =>
  sendPasswordLink(input.id, { ...(await createStaffAction(staff)), callerId: staff.userId }),
)
