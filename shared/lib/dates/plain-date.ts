import { getDateTimeFormat } from './date-time-format.ts'
import { MS_PER_DAY } from './durations.ts'
import { firstInstantAt, toWallClock } from './zone-offset.ts'

/** A date without a time, as 'YYYY-MM-DD'. */
export type PlainDate = string

/** Returns false for dates that do not exist, such as February 31. */
export const isPlainDate = (text: string): text is PlainDate =>
  new Date(`${text}T12:00:00Z`).toJSON()?.slice(0, 10) === text

export const plainDateIn = (timeZone: string, instant: Date): PlainDate =>
  new Date(toWallClock(instant.getTime(), timeZone)).toISOString().slice(0, 10)

/** Returns the midnight at which the day starts, or the first instant of the day if a daylight saving change skips midnight. */
export const startOfDay = (day: PlainDate, timeZone: string): Date =>
  new Date(firstInstantAt(Date.parse(`${day}T00:00:00Z`), timeZone))

/** Returns the last day of a time range. A range that ends at midnight ends on the day before. */
export const getLastDay = (end: string, timeZone: string): PlainDate =>
  plainDateIn(timeZone, new Date(Date.parse(end) - 1))

/** Returns the midnight after the last day of a time range, or `daysLater` days after that midnight. */
export const getEndOfLastDay = (end: string, timeZone: string, daysLater = 0): string =>
  startOfDay(addDays(getLastDay(end, timeZone), daysLater + 1), timeZone).toISOString()

export type TimeRange = { start: Date; end: Date }

export function createTimeRange(from: PlainDate, days: number, timeZone: string): TimeRange {
  return { start: startOfDay(from, timeZone), end: startOfDay(addDays(from, days), timeZone) }
}

export const startOfWeek = (day: PlainDate): PlainDate => addDays(day, -weekdayOf(day))

export const weekdayOf = (day: PlainDate): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7

export function addDays(day: PlainDate, days: number): PlainDate {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * MS_PER_DAY).toISOString().slice(0, 10)
}

/** Adds months to a day. The 31st becomes the last day of a shorter month. */
export function addMonths(day: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const monthLength = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, monthLength))).toISOString().slice(0, 10)
}

export function formatDate(instant: string, timeZone: string): string {
  return getDateTimeFormat({ timeZone, dateStyle: 'medium' }).format(new Date(instant))
}

export function formatDateTime(instant: string, timeZone: string): string {
  return getDateTimeFormat({ timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))
}

export function formatDay(day: PlainDate, options: Intl.DateTimeFormatOptions): string {
  return getDateTimeFormat({ timeZone: 'UTC', ...options }).format(new Date(`${day}T12:00:00Z`))
}

export const formatDayAndMonth = (day: PlainDate): string =>
  formatDay(day, { month: 'short', day: 'numeric' })

export const formatPlainDate = (day: PlainDate): string => formatDay(day, { dateStyle: 'medium' })

export const formatDateRange = (first: PlainDate, last: PlainDate): string =>
  getDateTimeFormat({ timeZone: 'UTC', dateStyle: 'medium' }).formatRange(
    new Date(`${first}T12:00:00Z`),
    new Date(`${last}T12:00:00Z`),
  )

export const formatLongDate = (day: PlainDate): string => formatDay(day, { dateStyle: 'full' })
