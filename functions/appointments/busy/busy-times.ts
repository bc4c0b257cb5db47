import { Script } from 'node:vm'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { type BusyEvent, type Interval, listIntervals, parseEvent } from './events.ts'
import type { Range } from './recurrences.ts'

/** The time limits keep one slow calendar from delaying the others. */
const TIME_LIMITS = { calendarMs: 2000, eventMs: 500 }
/** A gap between two events is ignored if it is shorter than this, because no appointment fits into it. */
const MIN_GAP_MS = 15 * 60 * 1000
const MAX_INTERVALS = 2000

type BusyTimesResult = { busy: Interval[]; unreadableEvents: number } | { problem: string }
type Options = Range & { gymZone: string; ownHost: string; limits?: typeof TIME_LIMITS }

/** Returns the busy intervals and the number of unreadable events. A time without a zone is in the gym's zone. */
export function parseBusyTimes(
  text: string,
  { gymZone, ownHost, limits = TIME_LIMITS, ...range }: Options,
): BusyTimesResult {
  const deadline = performance.now() + limits.calendarMs
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  if (!/^BEGIN:VCALENDAR/i.test(lines[0]?.replace(/^\ufeff/, '') ?? ''))
    return { problem: 'not a calendar file' }
  let [unreadableEvents, isTimeUp] = [0, false]
  const tryRead = <T>(work: () => T): T | undefined => {
    const msLeft = Math.ceil(deadline - performance.now())
    isTimeUp ||= msLeft <= 0
    try {
      if (!isTimeUp) return runWithTimeout(work, Math.min(limits.eventMs, msLeft))
    } catch (error) {
      // Compares with the time that was left before the call. The time left now may still be just above zero, although the call used all of it.
      isTimeUp = msLeft <= limits.eventMs && isTimeout(error)
    }
    unreadableEvents++
    return undefined
  }
  const events = eventsIn(lines)
    .filter((event) => mayOverlapRange(event, range))
    .flatMap((event) => tryRead(() => parseEvent(event, gymZone)) ?? [])
  const changes = changedOccurrences(events)
  const busy = events
    // Ignores appointments that the calendar imported from this site, because they already block the trainer's time.
    .filter(({ isBusy, uid }) => isBusy && !uid.endsWith(`@${ownHost}`))
    .flatMap(
      (event) => tryRead(() => listIntervals(event, changes.get(event) ?? EMPTY, range, gymZone)) ?? [],
    )
  // Fails for the whole calendar, because events that were not read would look like free time.
  if (isTimeUp) return { problem: 'took too long to read' }
  return { busy: mergeIntervals(busy).slice(0, MAX_INTERVALS), unreadableEvents }
}

const EMPTY: ReadonlySet<number> = new Set()

function eventsIn(lines: readonly string[]): string[][] {
  const events: string[][] = []
  let [event, depth]: [string[] | undefined, number] = [undefined, 0]
  for (const line of lines) {
    const [, beginOrEnd, name] = /^(BEGIN|END):(\w+)/i.exec(line) ?? []
    const isEvent = name?.toUpperCase() === 'VEVENT'
    if (!event) {
      if (isEvent && beginOrEnd?.toUpperCase() === 'BEGIN') [event, depth] = [[], 0]
    } else if (beginOrEnd?.toUpperCase() === 'BEGIN') depth++
    else if (beginOrEnd && depth > 0) depth--
    else if (beginOrEnd) {
      events.push(event)
      event = undefined
    } else if (depth === 0 && TIME_PROPERTY.test(line)) event.push(line)
  }
  return events
}

/** Matches the event properties that are read. For privacy, the title and the attendees are never read. */
const TIME_PROPERTY = /^(UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|TRANSP|STATUS)[;:]/i

/** Finds dates by regular expressions, because parsing every event is slow and most events are in the past. */
function mayOverlapRange(event: readonly string[], { from, to }: Range): boolean {
  if (event.some((line) => /^(RRULE|RDATE|RECURRENCE-ID|DURATION)/i.test(line))) return true
  const dayOf = (name: RegExp) => {
    const [, year, month, day] =
      event.map((line) => name.test(line) && /:(\d{4})(\d\d)(\d\d)(T|$)/.exec(line)).find(Boolean) || []
    return year === undefined ? undefined : Date.UTC(Number(year), Number(month) - 1, Number(day))
  }
  const start = dayOf(/^DTSTART/i)
  const end = dayOf(/^DTEND/i) ?? start
  if (start === undefined || end === undefined) return true
  return end > from - 3 * MS_PER_DAY && start < to + 2 * MS_PER_DAY
}

/** Maps each recurring event to the original starts of its changed occurrences. */
function changedOccurrences(events: readonly BusyEvent[]): Map<BusyEvent, ReadonlySet<number>> {
  const byUid = new Map<string, Set<number>>()
  for (const { uid, originalStart } of events) {
    if (originalStart !== undefined) byUid.set(uid, (byUid.get(uid) ?? new Set()).add(originalStart))
  }
  return new Map(
    events.flatMap((event) => {
      const changedStarts = byUid.get(event.uid)
      return changedStarts && event.originalStart === undefined ? [[event, changedStarts] as const] : []
    }),
  )
}

function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const mergedIntervals: Interval[] = []
  for (const interval of [...intervals].sort((a, b) => a.from - b.from)) {
    const last = mergedIntervals.at(-1)
    if (last && interval.from < last.to + MIN_GAP_MS) last.to = Math.max(last.to, interval.to)
    else mergedIntervals.push({ ...interval })
  }
  return mergedIntervals
}

const WORK_KEY = Symbol.for('gym.guarded-work')
const script = new Script(`globalThis[Symbol.for('gym.guarded-work')]()`)

const isTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/** Stops the synchronous function and throws if it takes too long, for example in an endless loop. */
function runWithTimeout<T>(work: () => T, timeout: number): T {
  const result: { value?: T } = {}
  Reflect.set(globalThis, WORK_KEY, () => {
    result.value = work()
  })
  try {
    script.runInThisContext({ timeout })
  } finally {
    Reflect.deleteProperty(globalThis, WORK_KEY)
  }
  return result.value as T
}
