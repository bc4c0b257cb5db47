import { closedDayError, type OpeningHours } from '../lib/dates/opening-hours.ts'
import { formatPlainDate, type PlainDate, plainDateIn } from '../lib/dates/plain-date.ts'
import type { DayPass } from './day-pass.ts'

export function visitDateRangeOf(
  { expiresAt }: Pick<DayPass, 'expiresAt'>,
  now: Date,
  timeZone: string,
): { first: PlainDate; last: PlainDate } {
  return { first: plainDateIn(timeZone, now), last: plainDateIn(timeZone, new Date(expiresAt)) }
}

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
