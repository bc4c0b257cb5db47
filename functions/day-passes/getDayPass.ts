import { ApiError } from '#shared/api-error.ts'
import { parsePassCode, withEffectiveStatus } from '#shared/day-pass.ts'
import { getDayPass } from '#shared/operations/day-passes.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as dayPasses from '../lib/store/day-passes.ts'

export const handler = createHandler(getDayPass, async ({ input, request }) => {
  const passCode = parsePassCode(input.passCode)
  if (!passCode) throw new ApiError('dayPassNotFound')
  const attempt = { operation: getDayPass, ipAddress: request.ipAddress, now: new Date() }
  return withEffectiveStatus(await dayPasses.getByCode(passCode, attempt), attempt.now)
})
