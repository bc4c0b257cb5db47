import { resetStaffMfa } from '#shared/staff/staff-operations.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import { resetSecondFactor } from './accounts.ts'

export const handler = createHandler(resetStaffMfa, async ({ input, staff }) =>
  resetSecondFactor(input.id, { ...(await staffAction(staff)), callerId: staff.userId }),
)
