import { MS_PER_MINUTE } from './durations.ts'
import { type OpeningHours, staffedPeriodsOn } from './opening-hours.ts'
import { addDays, type PlainDate, plainDateIn } from './plain-date.ts'
import { wallTimeToInstant } from './wall-time.ts'

type MinuteInterval = { start: number; end: number }

export function countBusinessMinutes(from: Date, to: Date, gym: OpeningHours): number {
  if (to <= from) return 0
  let total = 0
  const last = plainDateIn(gym.timeZone, to)
  for (let day = plainDateIn(gym.timeZone, from); day <= last; day = addDays(day, 1)) {
    for (const { start, end } of listStaffedIntervals(day, gym)) {
      total += Math.max(0, Math.min(end, to.getTime()) - Math.max(start, from.getTime()))
    }
  }
  return Math.floor(total / MS_PER_MINUTE)
}

const MAX_DAYS_AHEAD = 366

export function addBusinessMinutes(from: Date, minutes: number, gym: OpeningHours): Date {
  if (minutes === 0) return from
  let msLeft = minutes * MS_PER_MINUTE
  let day = plainDateIn(gym.timeZone, from)
  for (let daysAhead = 0; daysAhead < MAX_DAYS_AHEAD; daysAhead++, day = addDays(day, 1)) {
    for (const { start, end } of listStaffedIntervals(day, gym)) {
      const begin = Math.max(start, from.getTime())
      if (begin >= end) continue
      if (msLeft <= end - begin) return new Date(begin + msLeft)
      msLeft -= end - begin
    }
  }
  return new Date(from.getTime() + msLeft)
}

export function findNextBusinessDay(day: PlainDate, gym: OpeningHours): PlainDate {
  for (let daysAhead = 1; daysAhead < MAX_DAYS_AHEAD; daysAhead++) {
    const next = addDays(day, daysAhead)
    if (listStaffedIntervals(next, gym).length > 0) return next
  }
  return addDays(day, 1)
}

export const listStaffedIntervals = (day: PlainDate, gym: OpeningHours): MinuteInterval[] =>
  staffedPeriodsOn(day, gym).map(([opens, closes]) => ({
    start: wallTimeToInstant(day, opens, gym.timeZone).getTime(),
    end: wallTimeToInstant(day, closes, gym.timeZone).getTime(),
  }))
