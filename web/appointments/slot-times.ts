import { formatClockTime } from '#shared/lib/dates/clock-time.ts'
import { getDateTimeFormat } from '#shared/lib/dates/date-time-format.ts'
import { business } from '#shared/lib/settings/business.ts'

const gymFormat = (options: Intl.DateTimeFormatOptions) =>
  getDateTimeFormat({ timeZone: business.timeZone, ...options })
const TIME_OPTIONS = { hour: 'numeric', minute: '2-digit' } as const
const DAY_AND_TIME_OPTIONS = { weekday: 'long', month: 'long', day: 'numeric', ...TIME_OPTIONS } as const
const WEEKDAY_AND_TIME_OPTIONS = { weekday: 'short', ...TIME_OPTIONS } as const

/** Returns text such as '10:30 AM' in the gym's time zone. */
export const formatGymTime = (startsAt: string): string => formatClockTime(startsAt, business.timeZone)

/** Returns a day such as 'Monday, November 23 at ' and a time such as '10:30 AM' in the gym's time zone. */
export function formatGymDayAndTime(startsAt: string): { day: string; time: string } {
  const parts = gymFormat(DAY_AND_TIME_OPTIONS).formatToParts(new Date(startsAt))
  const hour = parts.findIndex(({ type }) => type === 'hour')
  const joinValues = (dateParts: typeof parts) => dateParts.map(({ value }) => value).join('')
  return { day: joinValues(parts.slice(0, hour)), time: joinValues(parts.slice(hour)) }
}

/** Returns text such as 'Tue 7:30 AM' in the visitor's time zone. Returns undefined if the gym's clock shows the same time. */
export function formatVisitorTime(startsAt: string): string | undefined {
  const startDate = new Date(startsAt)
  const gymTimeText = gymFormat(WEEKDAY_AND_TIME_OPTIONS).format(startDate)
  const localTime = getDateTimeFormat(WEEKDAY_AND_TIME_OPTIONS).format(startDate)
  return localTime === gymTimeText ? undefined : localTime
}

export function formatVisitorTimeRange(startTimes: readonly string[]): string | undefined {
  const localTimes = startTimes.flatMap((startsAt) => formatVisitorTime(startsAt) ?? [])
  const [first, last] = [localTimes[0], localTimes.at(-1)]
  if (!first || !last || first === last) return first
  const [weekday = ''] = first.split(' ', 1)
  return `${first} to ${last.replace(weekday, '').trim()}`
}

const HOUR_OPTIONS = { hour: '2-digit', hourCycle: 'h23' } as const

const partOfDay = (startsAt: string): string => {
  const hour = Number(gymFormat(HOUR_OPTIONS).format(new Date(startsAt)))
  if (hour < 12) return 'Morning'
  return hour < 17 ? 'Afternoon' : 'Evening'
}

export function groupByPartOfDay(startTimes: readonly string[]): { part: string; starts: string[] }[] {
  const parts: { part: string; starts: string[] }[] = []
  for (const startsAt of startTimes) {
    const part = partOfDay(startsAt)
    const last = parts.at(-1)
    if (last?.part === part) last.starts.push(startsAt)
    else parts.push({ part, starts: [startsAt] })
  }
  return parts
}

export const getGymZoneName = (): string =>
  gymFormat({ timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? business.timeZone
