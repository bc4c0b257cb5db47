import { addDays, MS_PER_MINUTE, type PlainDate, plainDateIn, weekdayOf } from './plain-date.ts'
import { firstInstantFrom } from './wall-time.ts'

/** When the gym is staffed. */
export type BusinessHours = {
  hours: readonly { days: readonly string[]; opens: string; closes: string }[]
  /** Days without staff, whatever the weekday says. */
  holidays: readonly PlainDate[]
  timeZone: string
}

type Interval = { start: number; end: number }

/** Minutes between two instants in which the gym was staffed; 0 if `to` is not later than `from`. */
export function businessMinutesBetween(from: Date, to: Date, business: BusinessHours): number {
  if (to <= from) return 0
  let total = 0
  const last = plainDateIn(business.timeZone, to)
  for (let day = plainDateIn(business.timeZone, from); day <= last; day = addDays(day, 1)) {
    for (const { start, end } of staffedIntervals(day, business)) {
      total += Math.max(0, Math.min(end, to.getTime()) - Math.max(start, from.getTime()))
    }
  }
  return Math.floor(total / MS_PER_MINUTE)
}

const MAX_DAYS_AHEAD = 366

/** The instant at which `minutes` staffed minutes have passed since `from`; `from` itself for none, also at night. */
export function addBusinessMinutes(from: Date, minutes: number, business: BusinessHours): Date {
  if (minutes === 0) return from
  let left = minutes * MS_PER_MINUTE
  let day = plainDateIn(business.timeZone, from)
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead++, day = addDays(day, 1)) {
    for (const { start, end } of staffedIntervals(day, business)) {
      const begin = Math.max(start, from.getTime())
      if (begin >= end) continue
      if (left <= end - begin) return new Date(begin + left)
      left -= end - begin
    }
  }
  return new Date(from.getTime() + left)
}

/** The first day after `day` on which the gym is staffed. */
export function nextBusinessDay(day: PlainDate, business: BusinessHours): PlainDate {
  for (let ahead = 1; ahead < MAX_DAYS_AHEAD; ahead++) {
    const next = addDays(day, ahead)
    if (staffedIntervals(next, business).length > 0) return next
  }
  return addDays(day, 1)
}

/** When the staff is there on `day`; the earliest first. */
export function staffedIntervals(day: PlainDate, { hours, holidays, timeZone }: BusinessHours): Interval[] {
  if (holidays.includes(day)) return []
  const weekday = weekdayOf(day)
  return hours
    .filter(({ days }) => days.includes(weekday))
    .map(({ opens, closes }) => ({
      start: firstInstantFrom(day, opens, timeZone).getTime(),
      end: firstInstantFrom(day, closes, timeZone).getTime(),
    }))
    .sort((a, b) => a.start - b.start)
}
