import { formatMinutes } from '#shared/lib/dates/format-minutes.ts'
import { formatDay } from '#shared/lib/dates/plain-date.ts'

/** Formats like '1 h 54 min', which no line breaks. */
export const formatDuration = (minutes: number | undefined) =>
  minutes === undefined ? '—' : formatMinutes(minutes).replaceAll(' ', '\u00A0')

/** Formats like '43%': a tenth of a percent says nothing about twenty people. */
export const formatShare = (percent: number) => `${Math.round(percent)}%`

/** Formats like '3 days'. */
export function formatDayCount(days: number): string {
  if (days === 0) return 'same day'
  return days === 1 ? '1 day' : `${days} days`
}

/** Formats '2026-11' like 'November 2026'. */
export const formatMonth = (month: string): string =>
  formatDay(`${month}-01`, { month: 'long', year: 'numeric' })

export const formatShortMonth = (month: string): string => formatDay(`${month}-01`, { month: 'short' })
