import ICAL from 'ical.js'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { findTimeZone, formatDay, toUnixMs } from './instants.ts'
import { listOccurrences, type Range } from './recurrences.ts'

export type Interval = { from: number; to: number }

/** The times of one calendar event (VEVENT). The title and other texts of the event are not read. */
export type BusyEvent = {
  uid: string
  component: ICAL.Component
  start: ICAL.Time
  timeZone: string
  /** The original start in Unix milliseconds. Set if this event replaces one occurrence of a recurring event. */
  originalStart: number | undefined
  isBusy: boolean
}

export function parseEvent(lines: readonly string[], gymZone: string): BusyEvent | undefined {
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
  const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
  const property = component?.getFirstProperty('dtstart')
  const start = property?.getFirstValue()
  if (!component || !property || !(start instanceof ICAL.Time)) return undefined
  const recurrenceId = component.getFirstProperty('recurrence-id')
  const time = recurrenceId?.getFirstValue()
  return {
    uid: String(component.getFirstPropertyValue('uid') ?? ''),
    component,
    start,
    timeZone: findTimeZone(property, gymZone),
    originalStart:
      recurrenceId && time instanceof ICAL.Time
        ? toUnixMs(time, findTimeZone(recurrenceId, gymZone))
        : undefined,
    isBusy:
      component.getFirstPropertyValue('transp') !== 'TRANSPARENT' &&
      component.getFirstPropertyValue('status') !== 'CANCELLED',
  }
}

/** Returns the event's busy intervals. Excludes the occurrences in `changedStarts`, because the calendar lists them as separate events. */
export function listIntervals(
  { component, start, timeZone }: BusyEvent,
  changedStarts: ReadonlySet<number>,
  range: Range,
  gymZone: string,
): Interval[] {
  const firstStart = toUnixMs(start, timeZone)
  const durationMs = durationOf(component, start, { timeZone, gymZone })
  if (durationMs <= 0) return []
  const exceptions = exceptionsOf(component, gymZone)
  // The search starts earlier by the event's duration, because an event may begin before the range and continue in it.
  const searchRange = { from: range.from - durationMs, to: range.to }
  const rules = component.getAllProperties('rrule').map((rule) => rule.getFirstValue())
  const starts = new Set<number>()
  if (rules.length === 0) starts.add(firstStart)
  for (const rule of rules) {
    if (!(rule instanceof ICAL.Recur)) continue
    for (const { time, instant } of listOccurrences(rule, start, timeZone, searchRange)) {
      if (!exceptions.days.has(formatDay(time))) starts.add(instant)
    }
  }
  for (const instant of extraStarts(component, gymZone)) starts.add(instant)
  return [...starts]
    .filter((instant) => !exceptions.instants.has(instant) && !changedStarts.has(instant))
    .map((instant) => ({ from: instant, to: instant + durationMs }))
    .filter(({ from, to }) => to > range.from && from < range.to)
}

function durationOf(
  component: ICAL.Component,
  start: ICAL.Time,
  { timeZone, gymZone }: { timeZone: string; gymZone: string },
): number {
  const property = component.getFirstProperty('dtend')
  const end = property?.getFirstValue()
  if (property && end instanceof ICAL.Time)
    return toUnixMs(end, findTimeZone(property, gymZone)) - toUnixMs(start, timeZone)
  const duration = component.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1000
  return start.isDate ? MS_PER_DAY : 0
}

/** Returns the times and the whole days on which a recurring event does not take place. Some calendars give the day of an exception without its time. */
function exceptionsOf(component: ICAL.Component, gymZone: string) {
  const [instants, days] = [new Set<number>(), new Set<string>()]
  for (const property of component.getAllProperties('exdate')) {
    const timeZone = findTimeZone(property, gymZone)
    for (const time of property.getValues()) {
      if (!(time instanceof ICAL.Time)) continue
      if (time.isDate) days.add(formatDay(time))
      else instants.add(toUnixMs(time, timeZone))
    }
  }
  return { instants, days }
}

function extraStarts(component: ICAL.Component, gymZone: string): number[] {
  return component.getAllProperties('rdate').flatMap((property) =>
    property.getValues().flatMap((value) => {
      const time = value instanceof ICAL.Period ? value.start : value
      return time instanceof ICAL.Time ? toUnixMs(time, findTimeZone(property, gymZone)) : []
    }),
  )
}
