import { recordWaiverProgress } from '#shared/operations/waivers.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as waivers from '../lib/store/waivers.ts'
import { findWaiverRequest } from './find-waiver-request.ts'

export const handler = createHandler(recordWaiverProgress, async ({ input }) => {
  const { waiverId } = await findWaiverRequest(input.requestId)
  await waivers.markStep(waiverId, input.step, new Date())
  return input
})
