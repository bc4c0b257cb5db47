import * as z from 'zod/mini'
import { MS_PER_MINUTE } from '../lib/dates/durations.ts'
import { removeClosures } from '../lib/dates/opening-hours.ts'
import { type PlainDate, weekdayOf } from '../lib/dates/plain-date.ts'
import { addMinutes, type WallTime } from '../lib/dates/wall-time.ts'
import { type Closure, weekdayNames } from '../lib/dates/week.ts'
import type { AppointmentType } from '../lib/settings/appointment-type-settings.ts'
import { listActiveAppointmentTypes } from '../lib/settings/appointment-types.ts'
import { business } from '../lib/settings/business.ts'
import type { WeeklyHours } from '../lib/settings/week-fields.ts'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

const MAX_PERIODS_PER_DAY = 4
const MAX_DATE_OVERRIDES = 120
const QUARTER_HOUR_PATTERN = /^(([01]\d|2[0-3]):(00|15|30|45)|24:00)$/
const TIME_MESSAGE = 'Times must be in quarters of an hour, such as 09:15'

/* @__NO_SIDE_EFFECTS__ */
const quarterHour = () => z.string(TIME_MESSAGE).check(z.regex(QUARTER_HOUR_PATTERN, TIME_MESSAGE))

export type WorkingPeriod = [from: string, to: string]
/** A start and an end. z.tuple is not used, because schemathesis rejects its JSON schema and it would make public pages larger. */
const WorkingPeriod = z.array(quarterHour()).check(z.length(2, TIME_MESSAGE)) as unknown as z.ZodMiniType<
  WorkingPeriod,
  WorkingPeriod
>

const DayHours = z.array(WorkingPeriod).check(
  z.maxLength(MAX_PERIODS_PER_DAY, `A day has at most ${MAX_PERIODS_PER_DAY} working periods`),
  z.refine<WorkingPeriod[]>(
    (periods) => periods.every(([from, to], i) => from < to && from >= (periods[i - 1]?.[1] ?? '')),
    'Working hours must end after they start and must not overlap',
  ),
)

export const WorkingHours = z.object({
  trainerId: z.string(),
  weekly: z.object({
    monday: DayHours,
    tuesday: DayHours,
    wednesday: DayHours,
    thursday: DayHours,
    friday: DayHours,
    saturday: DayHours,
    sunday: DayHours,
  }),
  dateOverrides: z
    .record(z.iso.date('Invalid date'), DayHours)
    .check(
      z.refine<Record<string, WorkingPeriod[]>>(
        (overrides) => Object.keys(overrides).length <= MAX_DATE_OVERRIDES,
        `Hours can be set for at most ${MAX_DATE_OVERRIDES} dates`,
      ),
    ),
  version: z.number(),
})
export type WorkingHours = z.infer<typeof WorkingHours>

export function createDefaultWorkingHours(trainerId: string): WorkingHours {
  const periods = (weekday: Weekday): WorkingPeriod[] =>
    business.hours
      .filter(({ days }) => days.some((day) => day.toLowerCase() === weekday))
      .map(({ opens, closes }): WorkingPeriod => [opens, closes])
  return {
    trainerId,
    weekly: Object.fromEntries(weekdays.map((day) => [day, periods(day)])) as Record<
      Weekday,
      WorkingPeriod[]
    >,
    dateOverrides: {},
    version: 0,
  }
}

/** Returns the working hours on a date without the gym's closures: the hours set for this date, or the weekly hours and fixed times. */
export function getWorkingPeriods(
  { trainerId, weekly, dateOverrides }: Pick<WorkingHours, 'trainerId' | 'weekly' | 'dateOverrides'>,
  day: PlainDate,
  closures: readonly Closure[],
): ReturnType<typeof removeClosures> {
  const weekday = weekdays[weekdayOf(day)] ?? 'monday'
  const fixedPeriods = listActiveAppointmentTypes().flatMap((type) =>
    // An appointment must end on the day on which it starts, so the period ends at midnight at the latest.
    getFixedTimes(day, trainerId, type).map(
      (at): WorkingPeriod => [at, addMinutes(at, type.minutes) ?? '24:00'],
    ),
  )
  return removeClosures(dateOverrides[day] ?? [...weekly[weekday], ...fixedPeriods], day, closures)
}

/** Returns the type's fixed times on this day as `HH:MM`. */
export const getFixedTimes = (
  day: PlainDate,
  trainerId: string,
  { times = [] }: Pick<AppointmentType, 'times'>,
): WallTime[] =>
  times
    .filter((time) => time.trainerId === trainerId && time.day === weekdayNames[weekdayOf(day)])
    .map(({ at }) => at)

type Periods = ReturnType<typeof removeClosures>

export function limitToBookableHours(
  periods: Periods,
  day: PlainDate,
  windows: readonly WeeklyHours[],
): Periods {
  if (windows.length === 0) return periods
  const weekday = weekdayNames[weekdayOf(day)] ?? 'Monday'
  const dayWindows = windows.filter(({ days }) => days.includes(weekday))
  return periods.flatMap(([from, to]) =>
    dayWindows
      .map(({ opens, closes }) => [from > opens ? from : opens, to < closes ? to : closes] as const)
      .filter(([start, end]) => start < end),
  )
}

/** A time at which a trainer is busy. It does not contain the title of the calendar event. */
export const BusyTime = z.object({ trainerId: z.string(), startsAt: z.string(), endsAt: z.string() })
export type BusyTime = z.infer<typeof BusyTime>

export const BUSY_CALENDAR_DAYS = 90
const BUSY_TIME_STALE_HOURS = 24

/** True if the trainer's own calendar was last read more than 24 hours ago. Its busy times then no longer block bookings. */
export const isBusyCalendarStale = ({ readAt }: { readAt: string }, now: Date): boolean =>
  now.getTime() - Date.parse(readAt) > BUSY_TIME_STALE_HOURS * 60 * MS_PER_MINUTE

export const TimeOff = z.object({
  id: z.string(),
  trainerId: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  createdBy: z.optional(z.string()),
})
export type TimeOff = z.infer<typeof TimeOff>

/** The two calendar links of a trainer: the gym's feed for the trainer, and the trainer's own calendar. */
export const TrainerCalendar = z.object({
  trainerId: z.string(),
  feed: z.optional(z.object({ createdAt: z.string(), createdBy: z.string() })),
  /** The trainer's own calendar. Clients cannot book the times at which it is busy. */
  own: z.optional(
    z.object({
      /** The host of the calendar's URL. The rest of the URL is secret and not shown. */
      host: z.string(),
      readAt: z.string(),
      /** Why the calendar could not be read. */
      problem: z.optional(z.string()),
      unreadableEvents: z.optional(z.number()),
    }),
  ),
})
export type TrainerCalendar = z.infer<typeof TrainerCalendar>
