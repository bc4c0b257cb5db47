import { disableStaff } from '#shared/staff/staff-operations.ts'
import { createHandler, staffAction } from '../lib/http/handler.ts'
import { disable } from './accounts.ts'

export const handler = createHandler(disableStaff, async ({ input, staff }) =>
  disable(input.id, { ...(await staffAction(staff)), callerId: staff.userId }),
)
