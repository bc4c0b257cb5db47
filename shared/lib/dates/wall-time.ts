import { addDays, type PlainDate } from './plain-date.ts'
import { firstInstantAt, toWallClock } from './zone-offset.ts'

/** A local time as 'HH:MM'. '24:00' is the end of the day. */
export type WallTime = string

export const wallTimeIn = (timeZone: string, instant: Date): WallTime =>
  new Date(toWallClock(instant.getTime(), timeZone)).toISOString().slice(11, 16)

const wallMsOf = (day: PlainDate, time: WallTime): number =>
  time === '24:00' ? Date.parse(`${addDays(day, 1)}T00:00:00Z`) : Date.parse(`${day}T${time}:00Z`)

/** Returns the first occurrence of a local time that a clock change repeats. Returns undefined for a local time that it skips. */
export function findInstant(day: PlainDate, time: WallTime, timeZone: string): Date | undefined {
  const wallMs = wallMsOf(day, time)
  const first = firstInstantAt(wallMs, timeZone)
  return toWallClock(first, timeZone) === wallMs ? new Date(first) : undefined
}

export const wallTimeToInstant = (day: PlainDate, time: WallTime, timeZone: string): Date =>
  new Date(firstInstantAt(wallMsOf(day, time), timeZone))

export function addMinutes(time: WallTime, minutes: number): WallTime | undefined {
  const [hours = 0, minutesPastHour = 0] = time.split(':').map(Number)
  const total = hours * 60 + minutesPastHour + minutes
  if (total >= 24 * 60) return undefined
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}
