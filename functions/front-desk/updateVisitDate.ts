import { getEffectiveStatus, visitDateError, withEffectiveStatus } from '#shared/front-desk/day-pass.ts'
import { updateVisitDate } from '#shared/front-desk/day-passes-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { parsePassCode } from '#shared/lib/pass-code.ts'
import { createHandler } from '../lib/http/handler.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'
import * as dayPasses from './day-passes.ts'
import { setVisitDate } from './expected-visits.ts'

export const handler = createHandler(updateVisitDate, async ({ input, request }) => {
  const now = new Date()
  await requireWithinLimits({ operation: updateVisitDate, ipAddress: request.ipAddress, now })
  const day = input.preferredVisitDate
  const code = parsePassCode(input.passCode)
  const visitPass = await retryWhenChanged(async () => {
    const pass = code && (await dayPasses.find(code))
    if (!pass) throw new ApiError('dayPassNotFound')
    if (getEffectiveStatus(pass, now) !== 'active') throw new ApiError('visitDateFixed')
    const visitDateProblem = visitDateError(day, now, gymHours, pass)
    if (visitDateProblem)
      throw new ApiError('invalidInput', { fields: { preferredVisitDate: visitDateProblem } })
    if (pass.preferredVisitDate === day) return pass
    return (await setVisitDate(pass, day, now)) ? { ...pass, preferredVisitDate: day } : undefined
  })
  return withEffectiveStatus(visitPass, now)
})
