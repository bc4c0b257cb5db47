import {
  addBusinessMinutes,
  findNextBusinessDay,
  listStaffedIntervals,
} from '#shared/lib/dates/business-minutes.ts'
import { MS_PER_MINUTE } from '#shared/lib/dates/durations.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { type PlainDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { wallTimeToInstant } from '#shared/lib/dates/wall-time.ts'
import type { Random } from './random.ts'

export const getGymDay = (instant: Date): PlainDate => plainDateIn(gymHours.timeZone, instant)

export const getStartOfGymDay = (day: PlainDate): Date => wallTimeToInstant(day, '00:00', gymHours.timeZone)

export const addMinutes = (instant: Date | string, minutes: number) =>
  new Date(new Date(instant).getTime() + minutes * MS_PER_MINUTE)

/** Adds minutes to `instant`. Only the gym's staffed hours count. */
export const addStaffedMinutes = (instant: Date, minutes: number): Date =>
  addBusinessMinutes(instant, minutes, gymHours)

export const findOpenDayFrom = (day: PlainDate): PlainDate =>
  listStaffedIntervals(day, gymHours).length > 0 ? day : findNextBusinessDay(day, gymHours)

export function pickStaffedTimeOn(random: Random, day: PlainDate): Date {
  const [{ start, end } = { start: 0, end: 0 }] = listStaffedIntervals(day, gymHours)
  return randomTimeBetween(random, addMinutes(new Date(start), 15), addMinutes(new Date(end), -30))
}

export const pickDaytimeOn = (random: Random, day: PlainDate): Date =>
  randomTimeBetween(
    random,
    wallTimeToInstant(day, '07:00', gymHours.timeZone),
    wallTimeToInstant(day, '21:30', gymHours.timeZone),
  )

const randomTimeBetween = (random: Random, first: Date, last: Date) =>
  new Date(Math.floor(first.getTime() + random.next() * (last.getTime() - first.getTime())))
