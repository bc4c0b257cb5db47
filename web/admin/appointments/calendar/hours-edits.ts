import type { WorkingHours } from '#shared/appointments/working-hours.ts'

/** `base` is what the hours were before the first edit. */
export type HoursEdits = { hours: WorkingHours; base: WorkingHours }

/** Returns the hours that a colleague has saved meanwhile, with the days that were edited here. */
export function rebaseHours({ hours, base }: HoursEdits, theirs: WorkingHours): HoursEdits {
  const merge = <Days extends WorkingHours['dateOverrides']>(mine: Days, before: Days, saved: Days) => {
    const isEdited = (day: string) => JSON.stringify(mine[day]) !== JSON.stringify(before[day])
    const periods = Object.keys({ ...mine, ...saved }).map((day) => [
      day,
      (isEdited(day) ? mine : saved)[day],
    ])
    return Object.fromEntries(periods.filter(([, each]) => each)) as Days
  }
  return {
    base: theirs,
    hours: {
      ...theirs,
      weekly: merge(hours.weekly, base.weekly, theirs.weekly),
      dateOverrides: merge(hours.dateOverrides, base.dateOverrides, theirs.dateOverrides),
    },
  }
}
