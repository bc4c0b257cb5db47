import { ApiError } from '#shared/lib/api-error.ts'
import { updateWaiverStatus } from '#shared/waivers/waivers-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as waivers from './waivers.ts'

export const handler = createHandler(updateWaiverStatus, async ({ input, staff }) => {
  const waiver = await waivers.setStatus(input.id, input.status, await createStaffContext(staff))
  if (!waiver) throw new ApiError('waiverNotFound')
  return waiver
})
