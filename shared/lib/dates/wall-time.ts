import { dateTimeFormat } from './date-time-format.ts'
import { addDays, MS_PER_DAY, MS_PER_MINUTE, type PlainDate } from './plain-date.ts'

/** 'HH:MM'; '24:00' is the end of the day. */
export type WallTime = string

const wallFormat = (timeZone: string) =>
  dateTimeFormat({
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })

function wallClock(instant: number, timeZone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of wallFormat(timeZone).formatToParts(instant)) parts[type] = value
  const { year, month, day, hour, minute } = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
}

export const wallTimeIn = (timeZone: string, instant: Date): WallTime =>
  new Date(wallClock(instant.getTime(), timeZone)).toISOString().slice(11, 16)

const asUtc = (day: PlainDate, time: WallTime): number =>
  time === '24:00' ? Date.parse(`${addDays(day, 1)}T00:00:00Z`) : Date.parse(`${day}T${time}:00Z`)

function offsetsAround(wall: number, timeZone: string): [before: number, after: number] {
  const at = (instant: number) => wallClock(instant, timeZone) - instant
  return [at(wall - MS_PER_DAY), at(wall + MS_PER_DAY)]
}

/** The first of a repeated time; undefined for a skipped one. */
export function instantOf(day: PlainDate, time: WallTime, timeZone: string): Date | undefined {
  const wall = asUtc(day, time)
  const [before, after] = offsetsAround(wall, timeZone)
  if (before === after) return new Date(wall - before)
  const found = [wall - before, wall - after]
    .filter((instant) => wallClock(instant, timeZone) === wall)
    .sort((a, b) => a - b)[0]
  return found === undefined ? undefined : new Date(found)
}

export function firstInstantFrom(day: PlainDate, time: WallTime, timeZone: string): Date {
  const exact = instantOf(day, time, timeZone)
  if (exact) return exact
  const wall = asUtc(day, time)
  const [before, after] = offsetsAround(wall, timeZone)
  let [earlier, later] = [wall - Math.max(before, after), wall - Math.min(before, after)]
  while (later - earlier > MS_PER_MINUTE) {
    const middle = earlier + Math.floor((later - earlier) / 2 / MS_PER_MINUTE) * MS_PER_MINUTE
    if (wallClock(middle, timeZone) >= wall) later = middle
    else earlier = middle
  }
  return new Date(later)
}

export function addMinutes(time: WallTime, minutes: number): WallTime | undefined {
  const [hours = 0, past = 0] = time.split(':').map(Number)
  const total = hours * 60 + past + minutes
  if (total >= 24 * 60) return undefined
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}
