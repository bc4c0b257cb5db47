import { listStaffedIntervals } from '../lib/dates/business-minutes.ts'
import { gymHours } from '../lib/dates/gym-hours.ts'
import type { OpeningHours } from '../lib/dates/opening-hours.ts'
import { plainDateIn } from '../lib/dates/plain-date.ts'
import { business } from '../lib/settings/business.ts'

export const isWithinOpeningHours = (now: Date, hours: OpeningHours): boolean =>
  listStaffedIntervals(plainDateIn(hours.timeZone, now), hours).some(
    ({ start, end }) => start <= now.getTime() && now.getTime() < end,
  )

export const isStaffedAt = (now: Date): boolean => isWithinOpeningHours(now, gymHours)

export const getStaffContactText = (now: Date): string =>
  isStaffedAt(now) ? 'Please see the desk' : `Please call ${business.phone}`
