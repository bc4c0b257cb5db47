import { formatDay, type PlainDate, weekdayOf } from './plain-date.ts'
import type { WallTime } from './wall-time.ts'

export type Closure = { day: PlainDate } | { day: PlainDate; opens: WallTime; closes: WallTime }

export type OpeningHours = {
  hours: readonly { days: readonly string[]; opens: WallTime; closes: WallTime }[]
  closures: readonly Closure[]
  timeZone: string
}

type Hours = readonly [opens: WallTime, closes: WallTime]

/** Closures apply last, to every kind of hours: no plan of the week and no plan for a single day opens a closed gym. */
export function withoutClosures(
  hours: readonly Hours[],
  day: PlainDate,
  closures: readonly Closure[],
): readonly Hours[] {
  return closures
    .filter((closure) => closure.day === day)
    .reduce((left, closure) => left.flatMap((each) => cut(each, closure)), hours)
}

function cut([from, to]: Hours, closure: Closure): Hours[] {
  if (!('opens' in closure)) return []
  const opens = from > closure.opens ? from : closure.opens
  const closes = to < closure.closes ? to : closure.closes
  return opens < closes ? [[opens, closes]] : []
}

export function staffedPeriodsOn(
  day: PlainDate,
  { hours, closures }: Pick<OpeningHours, 'hours' | 'closures'>,
): readonly Hours[] {
  const weekday = weekdayOf(day)
  const weekly = hours
    .filter(({ days }) => days.includes(weekday))
    .map(({ opens, closes }): Hours => [opens, closes])
    .sort(([a], [b]) => a.localeCompare(b))
  return withoutClosures(weekly, day, closures)
}

export const isClosedOn = (day: PlainDate, gym: OpeningHours): boolean =>
  staffedPeriodsOn(day, gym).length === 0

export function closedDayError(day: PlainDate, gym: OpeningHours): string | undefined {
  if (!isClosedOn(day, gym)) return undefined
  const closed = formatDay(day, { weekday: 'short', month: 'short', day: 'numeric' })
  return `We are closed on ${closed}. Please choose another day.`
}

export const specialHours = (gym: OpeningHours): { day: PlainDate; periods: readonly Hours[] }[] =>
  [...new Set(gym.closures.map(({ day }) => day))]
    .sort()
    .map((day) => ({ day, periods: staffedPeriodsOn(day, gym) }))

export const staffedHoursOn = (day: PlainDate, gym: OpeningHours): string | undefined =>
  staffedPeriodsOn(day, gym)
    .map(([opens, closes]) => formatHours({ opens, closes }))
    .join(', ') || undefined

export function formatHours({ opens, closes }: { opens: WallTime; closes: WallTime }): string {
  const [from, to] = [onTwelveHours(opens), onTwelveHours(closes)]
  return `${from.time}${from.half === to.half ? '' : ` ${from.half}`}-${to.time} ${to.half}`
}

function onTwelveHours(time: WallTime): { time: string; half: 'AM' | 'PM' } {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const past = minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : ''
  return { time: `${hours % 12 || 12}${past}`, half: hours % 24 < 12 ? 'AM' : 'PM' }
}
