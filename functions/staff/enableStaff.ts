import { enableStaff } from '#shared/staff/staff-operations.ts'
import { createHandler, createStaffAction } from '../lib/http/handler.ts'
import { enable } from './accounts.ts'

export const handler = createHandler(enableStaff, async ({ input, staff }) =>
  enable(input.id, { ...(await createStaffAction(staff)), callerId: staff.userId }),
)
