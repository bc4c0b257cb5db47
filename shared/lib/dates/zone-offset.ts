import { getDateTimeFormat } from './date-time-format.ts'
import { MS_PER_DAY, MS_PER_MINUTE } from './durations.ts'

const offsets = new Map<string, Map<number, number>>()

/** Caches offsets per midnight in UTC, because asking Intl is a hundred times slower than reading a map. */
function offsetAtMidnight(day: number, timeZone: string): number {
  const cachedOffset = offsets.get(timeZone)?.get(day)
  if (cachedOffset !== undefined) return cachedOffset
  const offset = offsetFromIntl(day * MS_PER_DAY, timeZone)
  const zoneOffsets = offsets.get(timeZone) ?? new Map<number, number>()
  offsets.set(timeZone, zoneOffsets.set(day, offset))
  return offset
}

function offsetFromIntl(instant: number, timeZone: string): number {
  const format = getDateTimeFormat({
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of format.formatToParts(instant)) parts[type] = value
  const { year, month, day, hour, minute } = parts
  const wallMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
  return wallMs - Math.floor(instant / MS_PER_MINUTE) * MS_PER_MINUTE
}

/** Returns how many milliseconds the zone is ahead of UTC. A day with the same offset at both midnights has no clock change. */
function offsetAt(instant: number, timeZone: string): number {
  const day = Math.floor(instant / MS_PER_DAY)
  const offset = offsetAtMidnight(day, timeZone)
  return offset === offsetAtMidnight(day + 1, timeZone) ? offset : offsetFromIntl(instant, timeZone)
}

/** Returns a timestamp whose date and time in UTC are the zone's local date and time. */
export const toWallClock = (instant: number, timeZone: string): number =>
  instant + offsetAt(instant, timeZone)

/** Returns the first instant at which the zone's clocks show `wallMs` or a later time. */
export function firstInstantAt(wallMs: number, timeZone: string): number {
  const offsetsAround = [offsetAt(wallMs - MS_PER_DAY, timeZone), offsetAt(wallMs + MS_PER_DAY, timeZone)]
  let [earlier, later] = [wallMs - Math.max(...offsetsAround), wallMs - Math.min(...offsetsAround)]
  if (toWallClock(earlier, timeZone) >= wallMs) return earlier
  while (later - earlier > MS_PER_MINUTE) {
    const middleInstant = earlier + Math.floor((later - earlier) / 2 / MS_PER_MINUTE) * MS_PER_MINUTE
    if (toWallClock(middleInstant, timeZone) >= wallMs) later = middleInstant
    else earlier = middleInstant
  }
  return later
}
