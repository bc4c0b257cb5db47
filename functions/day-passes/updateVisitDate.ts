import { ApiError } from '#shared/api-error.ts'
import { withEffectiveStatus } from '#shared/day-pass.ts'
import { updateVisitDate } from '#shared/operations/day-passes.ts'
import { createHandler } from '../lib/http/handler.ts'
import { isWithinLimits } from '../lib/store/writes/rate-limits.ts'
import { changeVisitDate } from './change-visit-date.ts'

export const handler = createHandler(updateVisitDate, async ({ input, request }) => {
  const now = new Date()
  // Over a limit, do not reveal even a correct guess.
  if (!(await isWithinLimits({ operation: updateVisitDate, ipAddress: request.ipAddress, now })))
    throw new ApiError('tooManyRequests')
  return withEffectiveStatus(await changeVisitDate(input, now), now)
})
