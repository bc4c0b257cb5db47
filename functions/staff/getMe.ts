import { getMe } from '#shared/staff/me-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { recordLastSeen } from './record-last-seen.ts'

export const handler = createHandler(getMe, async ({ staff }) => {
  const role = await staff.role()
  const { userId: id, name, trainerId } = await recordLastSeen(staff.userId, await staff.member(), new Date())
  return { id, name, role, trainerId }
})
