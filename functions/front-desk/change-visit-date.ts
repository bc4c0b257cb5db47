import { type DayPass, effectiveStatus } from '#shared/front-desk/day-pass.ts'
import type { updateVisitDate } from '#shared/front-desk/day-passes-operations.ts'
import { visitDateErrorOf } from '#shared/front-desk/visit-date.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { gymHours } from '#shared/lib/gym-hours.ts'
import type { ParsedInput } from '#shared/lib/operation.ts'
import { parsePassCode } from '#shared/lib/pass-code.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import * as dayPasses from './day-passes.ts'
import { setVisitDate } from './expected-visits.ts'

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
