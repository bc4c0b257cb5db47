import { ApiError } from '#shared/api-error.ts'
import { parsePassCode, withEffectiveStatus } from '#shared/day-pass.ts'
import { getDayPass } from '#shared/operations/day-passes.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as dayPasses from '../lib/store/day-passes.ts'
import { rateLimitCounters } from '../lib/store/writes/rate-limit-counters.ts'
import { isWithinLimits } from '../lib/store/writes/rate-limits.ts'

export const handler = createHandler(getDayPass, async ({ input, request }) => {
  const passCode = parsePassCode(input.passCode)
  if (!passCode) throw new ApiError('dayPassNotFound')
  const attempt = { operation: getDayPass, ipAddress: request.ipAddress, now: new Date() }
  const { pass, isLimited } = await dayPasses.findWithRateLimits(passCode, rateLimitCounters(attempt))
  // Over a limit, do not reveal even a correct guess.
  if (isLimited) throw new ApiError('tooManyRequests')
  if (pass) return withEffectiveStatus(pass, attempt.now)
  throw new ApiError((await isWithinLimits(attempt)) ? 'dayPassNotFound' : 'tooManyRequests')
})
