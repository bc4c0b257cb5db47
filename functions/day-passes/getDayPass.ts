import { asOf, codeFrom } from '#shared/day-pass.ts'
import { getDayPass } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { rateLimits } from '#shared/rate-limits.ts'
import { lambda } from '../runtime/lambda.ts'
import * as dayPasses from '../store/day-passes.ts'
import { countersOf } from '../store/rate-counter.ts'
import { isWithinLimits } from '../store/rate-limits.ts'

const [misses] = rateLimits.getDayPass

export const handler = lambda(getDayPass, async ({ input, request }) => {
  const passCode = codeFrom(input.passCode)
  if (!passCode) throw new Problem('dayPassNotFound')
  const seeking = { operation: getDayPass, address: request.visitorAddress, now: new Date() }
  const { pass, used } = await dayPasses.findBeside(passCode, countersOf(seeking)[0]?.key)
  // Who guesses learns nothing more, not even from a guess that is right.
  if (used >= misses.limit) throw new Problem('tooManyRequests')
  if (pass) return asOf(pass, seeking.now)
  throw new Problem((await isWithinLimits(seeking)) ? 'dayPassNotFound' : 'tooManyRequests')
})
