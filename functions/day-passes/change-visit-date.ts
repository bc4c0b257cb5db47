import { ApiError } from '#shared/api-error.ts'
import { business } from '#shared/business.ts'
import { type DayPass, effectiveStatus, parsePassCode } from '#shared/day-pass.ts'
import type { ParsedInput } from '#shared/operation.ts'
import type { updateVisitDate } from '#shared/operations/day-passes.ts'
import { visitDateErrorOf } from '#shared/visit-date.ts'
import * as dayPasses from '../lib/store/day-passes.ts'
import { setVisitDate } from '../lib/store/expected-visits.ts'

const MAX_ATTEMPTS = 3

/** Changes the day of the visit; of two concurrent changes the last one wins. */
export async function changeVisitDate(
  { passCode, preferredVisitDate: day }: ParsedInput<typeof updateVisitDate>,
  now: Date,
): Promise<DayPass> {
  const code = parsePassCode(passCode)
  for (let attempt = 1; code && attempt <= MAX_ATTEMPTS; attempt++) {
    const pass = await dayPasses.find(code)
    if (!pass) break
    if (effectiveStatus(pass, now) !== 'active') throw new ApiError('visitDateFixed')
    const preferredVisitDate = visitDateErrorOf(pass, day, now, business.timeZone)
    if (preferredVisitDate) throw new ApiError('invalidInput', { fields: { preferredVisitDate } })
    if (pass.preferredVisitDate === day) return pass
    if (await setVisitDate(pass, day, now)) return { ...pass, preferredVisitDate: day }
    if (attempt === MAX_ATTEMPTS) throw new ApiError('dayPassChanged')
  }
  throw new ApiError('dayPassNotFound')
}
