import { disableStaff } from '#shared/staff/staff-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { disable } from './accounts.ts'

export const handler = createHandler(disableStaff, async ({ input, staff }) =>
  disable(input.id, { ...(await createStaffContext(staff)), callerId: staff.userId }),
)
