import { resetStaffMfa } from '#shared/staff/staff-operations.ts'
import { createHandler, staffAction } from '../lib/http/handler.ts'
import { resetSecondFactor } from './accounts.ts'

export const handler = createHandler(resetStaffMfa, async ({ input, staff }) =>
  resetSecondFactor(input.id, { ...(await staffAction(staff)), callerId: staff.userId }),
)
