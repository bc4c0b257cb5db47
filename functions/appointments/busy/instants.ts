import type ICAL from 'ical.js'
import { addDays, type PlainDate } from '#shared/lib/dates/plain-date.ts'
import { wallTimeToInstant } from '#shared/lib/dates/wall-time.ts'
import { resolveTimeZone } from './zones.ts'

const pad = (n: number) => String(n).padStart(2, '0')

export const formatDay = ({ year, month, day }: ICAL.Time): string =>
  `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`

export const findTimeZone = (property: ICAL.Property, gymZone: string): string =>
  resolveTimeZone(property.getFirstParameter('tzid') || undefined, gymZone)

/** Returns Unix milliseconds. Does not use ical.js, which applies the server's time zone to whole days and unknown zones. */
export function toUnixMs(time: ICAL.Time, timeZone: string): number {
  const { hour, minute, second, isDate } = time
  const isUtc = !isDate && time.zone.tzid === 'UTC'
  if (isUtc) return Date.parse(`${formatDay(time)}T${pad(hour)}:${pad(minute)}:${pad(second)}Z`)
  const clockTime = isDate ? '00:00' : `${pad(hour)}:${pad(minute)}`
  return instantAt(formatDay(time), clockTime, timeZone) + (isDate ? 0 : second * 1000)
}

const offsetByDay = new Map<string, number | undefined>()
const MAX_CACHED_OFFSETS = 5000

/** Caches the zone's offset for each day, because many events fall on the same days. */
function instantAt(day: PlainDate, clockTime: string, timeZone: string): number {
  const key = `${timeZone} ${day}`
  if (offsetByDay.size > MAX_CACHED_OFFSETS) offsetByDay.clear()
  if (!offsetByDay.has(key)) {
    const [startOffset, endOffset] = [day, addDays(day, 1)].map(
      (midnight) =>
        wallTimeToInstant(midnight, '00:00', timeZone).getTime() - Date.parse(`${midnight}T00:00:00Z`),
    )
    offsetByDay.set(key, startOffset === endOffset ? startOffset : undefined)
  }
  const offset = offsetByDay.get(key)
  if (offset === undefined) return wallTimeToInstant(day, clockTime, timeZone).getTime()
  return Date.parse(`${day}T${clockTime}:00Z`) + offset
}
