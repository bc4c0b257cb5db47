import { resetStaffMfa } from '#shared/staff/staff-operations.ts'
import { createHandler, createStaffAction } from '../lib/http/handler.ts'
import { resetSecondFactor } from './accounts.ts'

export const handler = createHandler(resetStaffMfa, async ({ input, staff }) =>
  resetSecondFactor(input.id, { ...(await createStaffAction(staff)), callerId: staff.userId }),
)
