import { dateTimeFormat } from './date-time-format.ts'

/** A date without time: 'YYYY-MM-DD'. */
export type PlainDate = string

export const MS_PER_MINUTE = 60 * 1000
export const MS_PER_DAY = 24 * 60 * 60 * 1000

/** The local date of `instant` in `timeZone`. */
export function plainDateIn(timeZone: string, instant: Date): PlainDate {
  const format = dateTimeFormat({ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')
  return format.format(instant)
}

/** The longest way from midnight in UTC to midnight in any time zone. */
const MAX_OFFSET_MS = 16 * 60 * 60 * 1000

/** The first instant of `day` in `timeZone`, also where the clock changes at midnight. */
export function startOfDay(day: PlainDate, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  let [before, start] = [midnight - MAX_OFFSET_MS, midnight + MAX_OFFSET_MS]
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2)
    if (plainDateIn(timeZone, new Date(middle)) < day) before = middle
    else start = middle
  }
  return new Date(start)
}

/** From `start` until before `end`. */
export type TimeRange = { start: Date; end: Date }

/** This many whole days of `timeZone`, the first of them `from`. */
export function daysFrom(from: PlainDate, days: number, timeZone: string): TimeRange {
  return { start: startOfDay(from, timeZone), end: startOfDay(addDays(from, days), timeZone) }
}

/** The Monday of the week that contains `day`. */
export function startOfWeek(day: PlainDate): PlainDate {
  const noon = new Date(`${day}T12:00:00Z`)
  const daysSinceMonday = (noon.getUTCDay() + 6) % 7
  return addDays(day, -daysSinceMonday)
}

/** Like 'Monday'. */
export const weekdayOf = (day: PlainDate): string => formatDay(day, { weekday: 'long' })

export function addDays(day: PlainDate, days: number): PlainDate {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * MS_PER_DAY).toISOString().slice(0, 10)
}

/** Adds (or subtracts) months; the 31st becomes the last day of a shorter month. */
export function addMonths(day: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}

/** Like 'Nov 21, 2026'. */
export function formatDate(instant: string, timeZone: string): string {
  return dateTimeFormat({ timeZone, dateStyle: 'medium' }).format(new Date(instant))
}

/** Like 'Nov 21, 2026, 10:42 AM'. */
export function formatDateTime(instant: string, timeZone: string): string {
  return dateTimeFormat({ timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))
}

/** Formats a plain date with these parts. */
export function formatDay(day: PlainDate, parts: Intl.DateTimeFormatOptions): string {
  return dateTimeFormat({ timeZone: 'UTC', ...parts }).format(new Date(`${day}T12:00:00Z`))
}

/** Formats a plain date of these months, like 'Nov 21'. */
export const formatDayAndMonth = (day: PlainDate): string =>
  formatDay(day, { month: 'short', day: 'numeric' })

/** Formats a plain date, like 'Nov 21, 2026'. */
export const formatPlainDate = (day: PlainDate): string => formatDay(day, { dateStyle: 'medium' })

/** Formats a span of days, like 'Nov 16 – 22, 2026'. */
export const formatDays = (first: PlainDate, last: PlainDate): string =>
  dateTimeFormat({ timeZone: 'UTC', dateStyle: 'medium' }).formatRange(
    new Date(`${first}T12:00:00Z`),
    new Date(`${last}T12:00:00Z`),
  )

/** Formats a plain date, like 'Saturday, November 21, 2026'. */
export const formatLongDate = (day: PlainDate): string => formatDay(day, { dateStyle: 'full' })
