/** A day without a time: 'YYYY-MM-DD'. */
export type Day = string

export const DAY_MS = 24 * 60 * 60 * 1000

/** The day that a clock on the wall of `timeZone` shows at `instant`. */
export function dayIn(timeZone: string, instant: Date): Day {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant)
}

/** The Monday of the week that holds `day`. */
export function mondayOf(day: Day): Day {
  const noon = new Date(`${day}T12:00:00Z`)
  const daysSinceMonday = (noon.getUTCDay() + 6) % 7
  return addDays(day, -daysSinceMonday)
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Like 'Nov 21, 2026'. */
export function formatDate(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' }).format(new Date(instant))
}

/** Like 'Nov 21, 2026, 10:42 AM'. */
export function formatDateTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  )
}

/** A day without a time, like 'Saturday, November 21, 2026'. */
export function formatDay(day: Day): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' }).format(
    new Date(`${day}T12:00:00Z`),
  )
}
