import { plainDateIn, weekdayOf } from './dates/plain-date.ts'
import { wallTimeIn } from './dates/wall-time.ts'
import { business } from './settings/business.ts'

type CountedVisit = { at: string; passCode?: string | undefined; sessionPackId?: string | undefined }

/** `by` is 1 for a visit, and -1 for a visit that was voided or removed. */
export function getVisitCounterDeltas(
  { at, passCode, sessionPackId }: CountedVisit,
  by = 1,
): Record<string, number> {
  const instant = new Date(at)
  const hour = Number(wallTimeIn(business.timeZone, instant).slice(0, 2))
  const isMemberVisit = !passCode && !sessionPackId
  return {
    visits: by,
    ...(isMemberVisit && { memberVisits: by }),
    [`${HOURLY_VISITS_COUNTER_PREFIX}${weekdayOf(plainDateIn(business.timeZone, instant))}.${hour}`]: by,
  }
}

export const HOURLY_VISITS_COUNTER_PREFIX = 'visitsAt.'
