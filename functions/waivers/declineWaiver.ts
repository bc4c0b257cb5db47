import { ApiError } from '#shared/api-error.ts'
import { declineWaiver } from '#shared/operations/waivers.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as waivers from '../lib/store/waivers.ts'
import { findWaiverRequest } from './find-waiver-request.ts'

export const handler = createHandler(declineWaiver, async ({ input }) => {
  const { waiverId } = await findWaiverRequest(input.requestId)
  const waiver = await waivers.decline(waiverId, new Date())
  if (!waiver) throw new ApiError('formRequestNotFound')
  if (waiver.status === 'signed') throw new ApiError('formRequestCompleted')
  return waiver
})
