import { formatMinutes } from '#shared/lib/dates/format-minutes.ts'
import { formatDay } from '#shared/lib/dates/plain-date.ts'

/** Formats minutes with non-breaking spaces, as in '1 h 54 min'. */
export const formatDuration = (minutes: number | undefined) =>
  minutes === undefined ? '—' : formatMinutes(minutes).replaceAll(' ', '\u00A0')

export const formatPercent = (percent: number) => `${Math.round(percent)}%`

export function formatDayCount(days: number): string {
  if (days === 0) return 'same day'
  return days === 1 ? '1 day' : `${days} days`
}

export const formatMonth = (month: string): string =>
  formatDay(`${month}-01`, { month: 'long', year: 'numeric' })

export const formatShortMonth = (month: string): string => formatDay(`${month}-01`, { month: 'short' })
