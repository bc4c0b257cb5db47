import { getGroupKey } from '#shared/appointments/reserved-time.ts'
import { getEndTime } from '#shared/appointments/slots.ts'
import { getWorkingPeriods, type WorkingHours } from '#shared/appointments/working-hours.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { isClosedOn } from '#shared/lib/dates/opening-hours.ts'
import { type PlainDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { wallTimeIn } from '#shared/lib/dates/wall-time.ts'
import { getAppointmentTypeName } from '#shared/lib/settings/appointment-types.ts'
import type { CalendarData, CalendarEntry } from './use-calendar.ts'

const MINUTES_PER_DAY = 24 * 60

export const getGymDay = (instant: string): PlainDate => plainDateIn(gymHours.timeZone, new Date(instant))

export const isUpcomingClosedDay = (day: PlainDate, today: PlainDate): boolean =>
  day >= today && isClosedOn(day, gymHours)

/** Returns the minutes since midnight in the gym's time zone. */
export const getMinuteOfDay = (instant: string): number =>
  parseMinuteOfDay(wallTimeIn(gymHours.timeZone, new Date(instant)))

export function parseMinuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The first and the last minute that the calendar shows, counted from midnight. */
export type MinuteRange = { first: number; last: number }

export function getVisibleMinuteRange(
  { hours, appointments }: CalendarData,
  days: readonly PlainDate[],
): MinuteRange {
  const periods = hours.flatMap((one) =>
    days.flatMap((day) => getWorkingPeriods(one, day, gymHours.closures)),
  )
  const appointmentsInDays = appointments.filter(({ startsAt }) => days.includes(getGymDay(startsAt)))
  const starts = [
    ...periods.map(([from]) => parseMinuteOfDay(from)),
    ...appointmentsInDays.map((one) => getMinuteOfDay(one.startsAt)),
  ]
  const endMinutes = [
    ...periods.map(([, to]) => parseMinuteOfDay(to)),
    ...appointmentsInDays.map(({ startsAt, minutes }) => getMinuteOfDay(startsAt) + minutes),
  ]
  const first = Math.floor(Math.min(9 * 60, ...starts) / 60) * 60
  const last = Math.min(Math.ceil(Math.max(17 * 60, ...endMinutes) / 60) * 60, MINUTES_PER_DAY)
  return { first, last }
}

export function listClosedTimes(
  hours: readonly Pick<WorkingHours, 'trainerId' | 'weekly' | 'dateOverrides'>[],
  day: PlainDate,
  { first, last }: MinuteRange,
): { from: number; to: number }[] {
  const openPeriods = hours
    .flatMap((one) => getWorkingPeriods(one, day, gymHours.closures))
    .map(([from, to]) => [parseMinuteOfDay(from), parseMinuteOfDay(to)] as const)
    .sort((a, b) => a[0] - b[0])
  const closedTimes: { from: number; to: number }[] = []
  let at = first
  for (const [from, to] of openPeriods) {
    if (from > at) closedTimes.push({ from: at, to: from })
    at = Math.max(at, to)
  }
  if (at < last) closedTimes.push({ from: at, to: last })
  return closedTimes
}

/** A row shows one appointment, or a group session with all its appointments. A group session may have none yet. */
export type CalendarRow = {
  first: Pick<CalendarEntry, 'id' | 'typeId' | 'startsAt' | 'minutes' | 'capacity' | 'trainerId'>
  entries: readonly CalendarEntry[]
}

export const groupTitle = ({ first, entries }: CalendarRow): string =>
  `${getAppointmentTypeName(first)} ${entries.length}/${first.capacity}`

export function groupEntriesIntoRows(entries: readonly CalendarEntry[]): CalendarRow[] {
  const rows = new Map<string, CalendarRow>()
  for (const entry of entries) {
    const group = getGroupKey(entry)
    const key = group ? `${group} ${entry.trainerId}` : entry.id
    const { first = entry, entries: others = [] } = rows.get(key) ?? {}
    rows.set(key, { first, entries: [...others, entry] })
  }
  return [...rows.values()]
}

type PlacedRow = { row: CalendarRow; lane: number; laneCount: number }

export function placeInLanes(rows: readonly CalendarRow[]): PlacedRow[] {
  const placedRows: PlacedRow[] = []
  let group: { row: CalendarRow; lane: number }[] = []
  let groupEndsAt = ''
  const placeGroup = () => {
    const laneCount = Math.max(0, ...group.map(({ lane }) => lane)) + 1
    placedRows.push(...group.map((one) => ({ ...one, laneCount })))
    group = []
  }
  for (const row of rows) {
    const { startsAt, minutes } = row.first
    if (startsAt >= groupEndsAt) placeGroup()
    const usedLanes = new Set(
      group
        .filter(({ row: { first } }) => getEndTime(first.startsAt, first.minutes) > startsAt)
        .map(({ lane }) => lane),
    )
    let lane = 0
    while (usedLanes.has(lane)) lane++
    group.push({ row, lane })
    const end = getEndTime(startsAt, minutes)
    if (end > groupEndsAt) groupEndsAt = end
  }
  placeGroup()
  return placedRows
}
