import { BUSINESS_DAY_MINUTES } from '../lib/dates/business-day.ts'
import { formatMinutes } from '../lib/dates/format-minutes.ts'

const MINUTES_PER_DAY = 24 * 60
const MS_PER_MINUTE = 60_000

/** Returns text such as '4 h 10 min'. More than 24 business hours are given in business days, as in '85 business days'. */
export function formatWait(minutes: number): string {
  if (minutes <= MINUTES_PER_DAY) return formatMinutes(minutes)
  return `${Math.floor(minutes / BUSINESS_DAY_MINUTES).toLocaleString('en-US')} business days`
}

export const formatBusinessWait = (minutes: number): string =>
  minutes <= MINUTES_PER_DAY ? `${formatWait(minutes)} of business hours` : formatWait(minutes)

/** Returns text with one unit: 'Just now', '35 min', '4 h' or '84 days'. `minutes` are business minutes, so a day has 12 hours. */
export function formatShortWait(minutes: number): string {
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes} min`
  if (minutes < BUSINESS_DAY_MINUTES) return `${Math.floor(minutes / 60)} h`
  const days = Math.floor(minutes / BUSINESS_DAY_MINUTES)
  return `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'}`
}

export function formatLateness(dueAt: string, now: Date): string | undefined {
  const minutes = Math.floor((now.getTime() - Date.parse(dueAt)) / MS_PER_MINUTE)
  if (minutes < 1) return undefined
  if (minutes < 60) return `${minutes} min late`
  if (minutes < MINUTES_PER_DAY) return `${Math.floor(minutes / 60)} h late`
  const days = Math.floor(minutes / MINUTES_PER_DAY)
  return `${days} ${days === 1 ? 'day' : 'days'} late`
}
