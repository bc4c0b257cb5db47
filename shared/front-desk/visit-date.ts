import { closedDayError, type OpeningHours } from '../lib/opening-hours.ts'
import { formatPlainDate, type PlainDate, plainDateIn } from '../lib/plain-date.ts'
import type { DayPass } from './day-pass.ts'

/** The days that the holder of a pass may choose: from today at the gym to the day on which the pass expires. */
export function visitDateRangeOf(
  { expiresAt }: Pick<DayPass, 'expiresAt'>,
  now: Date,
  timeZone: string,
): { first: PlainDate; last: PlainDate } {
  return { first: plainDateIn(timeZone, now), last: plainDateIn(timeZone, new Date(expiresAt)) }
}

/** Why the holder of a pass cannot come on `day`; undefined if it is allowed, or no day is chosen. */
export function visitDateErrorOf(
  pass: Pick<DayPass, 'expiresAt'>,
  day: PlainDate | undefined,
  now: Date,
  gym: OpeningHours,
): string | undefined {
  if (!day) return undefined
  const { first, last } = visitDateRangeOf(pass, now, gym.timeZone)
  if (day < first) return 'Preferred visit date cannot be in the past'
  if (day > last) return `Preferred visit date must be on or before ${formatPlainDate(last)}`
  return closedDayError(day, gym)
}
