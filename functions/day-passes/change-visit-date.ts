import { ApiError } from '#shared/api-error.ts'
import { type DayPass, effectiveStatus, parsePassCode } from '#shared/day-pass.ts'
import { gymHours } from '#shared/gym-hours.ts'
import type { ParsedInput } from '#shared/operation.ts'
import type { updateVisitDate } from '#shared/operations/day-passes.ts'
import { visitDateErrorOf } from '#shared/visit-date.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import * as dayPasses from '../lib/store/day-passes.ts'
import { setVisitDate } from '../lib/store/expected-visits.ts'

/** Changes the day of the visit; of two concurrent changes the last one wins. */
export function changeVisitDate(
  { passCode, preferredVisitDate: day }: ParsedInput<typeof updateVisitDate>,
  now: Date,
): Promise<DayPass> {
  const code = parsePassCode(passCode)
  return retryWhenChanged(async () => {
    const pass = code && (await dayPasses.find(code))
    if (!pass) throw new ApiError('dayPassNotFound')
    if (effectiveStatus(pass, now) !== 'active') throw new ApiError('visitDateFixed')
    const preferredVisitDate = visitDateErrorOf(pass, day, now, gymHours)
    if (preferredVisitDate) throw new ApiError('invalidInput', { fields: { preferredVisitDate } })
    if (pass.preferredVisitDate === day) return pass
    return (await setVisitDate(pass, day, now)) ? { ...pass, preferredVisitDate: day } : undefined
  })
}
