import { enableStaff } from '#shared/staff/staff-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { enable } from './accounts.ts'

export const handler = createHandler(enableStaff, async ({ input, staff }) =>
  enable(input.id, { ...(await createStaffContext(staff)), callerId: staff.userId }),
)
