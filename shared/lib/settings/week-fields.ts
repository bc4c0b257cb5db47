import * as z from 'zod/mini'
import { weekdayNames } from '../dates/week.ts'

const QUARTER_HOUR_PATTERN = /^(([01]\d|2[0-3]):(00|15|30|45)|24:00)$/
const QUARTER_HOUR_MESSAGE = 'Times must be in quarters of an hour, such as 09:15'

/* @__NO_SIDE_EFFECTS__ */
export const quarterHourTime = () =>
  z.string(QUARTER_HOUR_MESSAGE).check(z.regex(QUARTER_HOUR_PATTERN, QUARTER_HOUR_MESSAGE))

export const WeeklyHours = z.object({
  days: z
    .array(z.enum(weekdayNames, 'Choose days of the week'))
    .check(z.minLength(1, 'Choose a day'), z.maxLength(weekdayNames.length, 'A week has seven days')),
  opens: quarterHourTime(),
  closes: quarterHourTime(),
})
export type WeeklyHours = z.infer<typeof WeeklyHours>

const MAX_TIME_RANGES = 14
const WeeklyTimeRange = WeeklyHours.check(
  z.refine<WeeklyHours>(({ opens, closes }) => opens < closes, {
    error: 'The end must be after the start',
    path: ['closes'],
  }),
)
export const weeklyTimeRanges = (max = MAX_TIME_RANGES) =>
  z.array(WeeklyTimeRange).check(z.maxLength(max, `At most ${max} time ranges a week`))
