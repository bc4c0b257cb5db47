import { addDays, formatDay, type PlainDate, weekdayOf } from './plain-date.ts'
import type { WallTime } from './wall-time.ts'
import { type Closure, MAX_CLOSURE_DAYS, weekdayNames } from './week.ts'

export type OpeningHours = {
  hours: readonly { days: readonly string[]; opens: WallTime; closes: WallTime }[]
  closures: readonly Closure[]
  timeZone: string
}

type Hours = readonly [opens: WallTime, closes: WallTime]

/** Removes closed times from the hours of the gym or a trainer. Special hours can shorten `hours` but not extend them. */
export function removeClosures(
  hours: readonly Hours[],
  day: PlainDate,
  closures: readonly Closure[],
): readonly Hours[] {
  return closuresOn(day, closures).reduce<readonly Hours[]>(
    (remaining, closure) => remaining.flatMap((period) => limitToSpecialHours(period, closure)),
    hours,
  )
}

const closuresOn = (day: PlainDate, closures: readonly Closure[]): readonly Closure[] =>
  closures.filter(({ from, to }) => from <= day && day <= to)

function limitToSpecialHours([from, to]: Hours, closure: Closure): Hours[] {
  const closureHours = specialHoursOf(closure)
  if (!closureHours) return []
  const opens = from > closureHours[0] ? from : closureHours[0]
  const closes = to < closureHours[1] ? to : closureHours[1]
  return opens < closes ? [[opens, closes]] : []
}

const specialHoursOf = ({ opens, closes }: Closure): Hours | undefined =>
  opens && closes ? [opens, closes] : undefined

export function staffedPeriodsOn(
  day: PlainDate,
  { hours, closures }: Pick<OpeningHours, 'hours' | 'closures'>,
): readonly Hours[] {
  const closureHours = closuresOn(day, closures).map(specialHoursOf).find(Boolean)
  const weekday = weekdayNames[weekdayOf(day)] ?? 'Monday'
  return removeClosures(closureHours ? [closureHours] : weeklyPeriods(weekday, hours), day, closures)
}

const weeklyPeriods = (weekday: string, hours: OpeningHours['hours']): readonly Hours[] =>
  hours
    .filter(({ days }) => days.includes(weekday))
    .map(({ opens, closes }): Hours => [opens, closes])
    .sort(([a], [b]) => a.localeCompare(b))

const MAX_NEXT_CLOSURES = 3

export const listUpcomingClosures = (closures: readonly Closure[], today: PlainDate): Closure[] =>
  closures
    .filter(({ to }) => to >= today)
    .sort((a, b) => a.from.localeCompare(b.from))
    .slice(0, MAX_NEXT_CLOSURES)

export const hasFullDayClosure = (day: PlainDate, { closures }: Pick<OpeningHours, 'closures'>): boolean =>
  closuresOn(day, closures).some((closure) => !specialHoursOf(closure))

export const isClosedOn = (day: PlainDate, gym: OpeningHours): boolean =>
  staffedPeriodsOn(day, gym).length === 0

export function closedDayError(day: PlainDate, gym: OpeningHours): string | undefined {
  if (!isClosedOn(day, gym)) return undefined
  const dayText = formatDay(day, { weekday: 'short', month: 'short', day: 'numeric' })
  const reason = closureNameOn(day, gym)
  return `We are closed on ${dayText}${reason ? ` (${reason})` : ''}. Please choose another day.`
}

export const closureNameOn = (day: PlainDate, { closures }: Pick<OpeningHours, 'closures'>) =>
  closuresOn(day, closures).find(({ words }) => words)?.words

export const listSpecialHours = (gym: OpeningHours): { day: PlainDate; periods: readonly Hours[] }[] =>
  [...new Set(gym.closures.flatMap(({ from, to }) => daysThrough(from, to)))]
    .sort()
    .map((day) => ({ day, periods: staffedPeriodsOn(day, gym) }))

function daysThrough(from: PlainDate, to: PlainDate): PlainDate[] {
  const days: PlainDate[] = []
  for (let day = from; day <= to && days.length < MAX_CLOSURE_DAYS; day = addDays(day, 1)) days.push(day)
  return days
}

/** Returns opening hours as text. Consecutive days with equal hours share a line: 'Mon-Fri', '9 AM-9 PM'. */
export function formatWeeklyHours({ hours }: Pick<OpeningHours, 'hours'>): { days: string; hours: string }[] {
  const lines: { first: string; last: string; hours: string }[] = []
  for (const weekday of weekdayNames) {
    const dayHours = formatPeriods(weeklyPeriods(weekday, hours)) ?? ''
    const line = lines.at(-1)
    if (line?.hours === dayHours) line.last = weekday
    else lines.push({ first: weekday, last: weekday, hours: dayHours })
  }
  return lines
    .filter((line) => line.hours)
    .map(({ first, last, hours: dayHours }) => ({
      days: first === last ? first.slice(0, 3) : `${first.slice(0, 3)}-${last.slice(0, 3)}`,
      hours: dayHours,
    }))
}

export const formatStaffedHours = (day: PlainDate, gym: OpeningHours): string | undefined =>
  formatPeriods(staffedPeriodsOn(day, gym))

const formatPeriods = (periods: readonly Hours[]): string | undefined =>
  periods.map(([opens, closes]) => formatHours({ opens, closes })).join(', ') || undefined

export function formatHours({ opens, closes }: { opens: WallTime; closes: WallTime }): string {
  const [from, to] = [toTwelveHours(opens), toTwelveHours(closes)]
  return `${from.time}${from.amOrPm === to.amOrPm ? '' : ` ${from.amOrPm}`}-${to.time} ${to.amOrPm}`
}

export function formatWallTime(wallTime: WallTime): string {
  const { time, amOrPm } = toTwelveHours(wallTime)
  return `${time} ${amOrPm}`
}

function toTwelveHours(time: WallTime): { time: string; amOrPm: 'AM' | 'PM' } {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const minuteText = minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : ''
  return { time: `${hours % 12 || 12}${minuteText}`, amOrPm: hours % 24 < 12 ? 'AM' : 'PM' }
}
