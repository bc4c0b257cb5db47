import { addDays, type PlainDate, plainDateIn } from '../lib/dates/plain-date.ts'
import { findInstant, wallTimeIn } from '../lib/dates/wall-time.ts'
import type { AppointmentType } from '../lib/settings/appointment-type-settings.ts'
import { listBlocks } from './slots.ts'

const DAYS_PER_WEEK = 7
const WRITES_BESIDE_RESERVATIONS = 8
const MAX_TRANSACTION_WRITES = 100

export type WeeklyTime = { day: PlainDate; startsAt: string | undefined }

/** Keeps the local time, so 6 PM remains 6 PM. `startsAt` is undefined for a time that a daylight saving change skips. */
export function listWeeklyTimes(startsAt: string, times: number, timeZone: string): WeeklyTime[] {
  const firstStart = new Date(startsAt)
  const [day, time] = [plainDateIn(timeZone, firstStart), wallTimeIn(timeZone, firstStart)]
  return Array.from({ length: times }, (_, week) => {
    const start = addDays(day, week * DAYS_PER_WEEK)
    return { day: start, startsAt: week === 0 ? startsAt : findInstant(start, time, timeZone)?.toISOString() }
  })
}

/** Returns how many appointments fit into one transaction. Each appointment writes its 15-minute blocks, a record and an activity. */
export function getTransactionAppointmentLimit(type: AppointmentType): number {
  const writesPerTime = listBlocks('2026-01-05T18:00:00.000Z', type).length + 2
  return Math.floor((MAX_TRANSACTION_WRITES - WRITES_BESIDE_RESERVATIONS) / writesPerTime)
}

export const seriesProblems = ['closed', 'taken', 'notOffered', 'skipped', 'own', 'needs'] as const
export type SeriesProblem = (typeof seriesProblems)[number]
export type PlannedTime = WeeklyTime & { problem?: SeriesProblem }

type SeriesChecks = {
  isClosed: (day: PlainDate) => boolean
  isFree: (startsAt: string) => boolean
  isTaken: (startsAt: string) => boolean
  isAlreadyBooked: (startsAt: string) => boolean
  meetNeeds: (starts: readonly string[]) => boolean
}

export function planSeries(times: readonly WeeklyTime[], checks: SeriesChecks): PlannedTime[] {
  const bookableStarts: string[] = []
  return times.map((one) => {
    const problem = problemOf(one, bookableStarts, checks)
    if (!problem && one.startsAt) bookableStarts.push(one.startsAt)
    return problem ? { ...one, problem } : one
  })
}

function problemOf(
  { day, startsAt }: WeeklyTime,
  bookableStarts: readonly string[],
  { isClosed, isFree, isTaken, isAlreadyBooked, meetNeeds }: SeriesChecks,
): SeriesProblem | undefined {
  if (isClosed(day)) return 'closed'
  if (!startsAt) return 'skipped'
  if (isAlreadyBooked(startsAt)) return 'own'
  if (!isFree(startsAt)) return isTaken(startsAt) ? 'taken' : 'notOffered'
  return meetNeeds([...bookableStarts, startsAt]) ? undefined : 'needs'
}
