import { ApiError } from '#shared/lib/api-error.ts'
import { declineWaiver } from '#shared/waivers/waivers-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as waivers from './waivers.ts'

export const handler = createHandler(declineWaiver, async ({ input }) => {
  const { waiverId } = await waivers.findWaiverRequest(input.requestId)
  const waiver = await waivers.decline(waiverId, new Date())
  if (!waiver) throw new ApiError('formRequestNotFound')
  if (waiver.status === 'signed') throw new ApiError('formRequestCompleted')
  return waiver
})
