import { listStaff } from '#shared/staff/staff-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { listAccounts } from './accounts.ts'

export const handler = createHandler(listStaff, async ({ staff }) => ({
  items: await listAccounts(await staff.role(), new Date()),
}))
