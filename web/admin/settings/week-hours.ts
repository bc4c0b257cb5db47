import type { WorkingPeriod } from '#shared/appointments/working-hours.ts'
import { weekdayNames } from '#shared/lib/dates/week.ts'
import { parse } from '#shared/lib/parse.ts'
import { Business } from '#shared/lib/settings/settings.ts'
import type { WeeklyHours } from '#shared/lib/settings/week-fields.ts'

type WeekdayName = (typeof weekdayNames)[number]
export type HoursByDay = Readonly<Record<WeekdayName, readonly WorkingPeriod[]>>

export function toHoursByDay(rows: readonly WeeklyHours[]): HoursByDay {
  const periodsOf = (weekday: WeekdayName) =>
    rows
      .filter(({ days }) => days.includes(weekday))
      .map(({ opens, closes }): WorkingPeriod => [opens, closes])
      .sort(([a], [b]) => a.localeCompare(b))
  const week = weekdayNames.map((weekday) => [weekday, periodsOf(weekday)] as const)
  return Object.fromEntries(week) as Record<WeekdayName, WorkingPeriod[]>
}

export function toWeeklyHours(week: HoursByDay): WeeklyHours[] {
  const rows = new Map<string, WeeklyHours>()
  for (const weekday of weekdayNames) {
    for (const [opens, closes] of week[weekday]) {
      const row = rows.get(`${opens} ${closes}`) ?? { days: [], opens, closes }
      rows.set(`${opens} ${closes}`, { ...row, days: [...row.days, weekday] })
    }
  }
  return [...rows.values()]
}

export const copyMondayToWeekdays = (week: HoursByDay): HoursByDay => {
  const { Monday } = week
  return { ...week, Tuesday: Monday, Wednesday: Monday, Thursday: Monday, Friday: Monday }
}

/** Validates only the hours of this day. Returns the schema's error, or undefined if the hours are valid. */
export function findDayError(week: HoursByDay, weekday: WeekdayName): string | undefined {
  const rows = week[weekday].map(([opens, closes]) => ({ days: [weekday], opens, closes }))
  const parsed = parse(Business.shape.hours, rows)
  return parsed.ok ? undefined : Object.values(parsed.fields)[0]
}
