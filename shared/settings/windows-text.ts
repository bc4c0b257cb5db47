import { formatHours } from '../lib/dates/opening-hours.ts'
import type { WeeklyHours } from '../lib/settings/week-fields.ts'

export const weeklyHoursText = (windows: readonly WeeklyHours[]): string =>
  windows
    .map(
      ({ days, opens, closes }) =>
        `${days.map((day) => day.slice(0, 3)).join(', ')} ${opens && closes ? formatHours({ opens, closes }) : ''}`,
    )
    .join('; ')
