import { recordWaiverProgress } from '#shared/waivers/waivers-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as waivers from './waivers.ts'

export const handler = createHandler(recordWaiverProgress, async ({ input }) => {
  const { waiverId } = await waivers.findWaiverRequest(input.requestId)
  await waivers.recordStep(waiverId, input.step, new Date())
  return input
})
