import type { WorkingHours } from '#shared/appointments/working-hours.ts'
import { rebaseValues } from '../../records/rebase-values.ts'

/** `base` is what the hours were before the first edit. */
export type HoursEdits = { hours: WorkingHours; base: WorkingHours }

/** Returns the hours that a colleague has saved in the meantime, combined with the days that the user has edited. */
export const rebaseHours = ({ hours, base }: HoursEdits, theirs: WorkingHours): HoursEdits => ({
  base: theirs,
  hours: {
    ...theirs,
    weekly: rebaseValues(hours.weekly, base.weekly, theirs.weekly),
    dateOverrides: rebaseValues(hours.dateOverrides, base.dateOverrides, theirs.dateOverrides),
  },
})
