import { resetStaffMfa } from '#shared/staff/staff-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { resetSecondFactor } from './accounts.ts'

export const handler = createHandler(resetStaffMfa, async ({ input, staff }) =>
  resetSecondFactor(input.id, { ...(await createStaffContext(staff)), callerId: staff.userId }),
)
