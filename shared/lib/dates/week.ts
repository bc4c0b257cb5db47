import type { PlainDate } from './plain-date.ts'
import type { WallTime } from './wall-time.ts'

export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export const MAX_CLOSURE_DAYS = 60

/** Closed days whatever other hours say, or special hours with `opens` and `closes`. */
export type Closure = {
  from: PlainDate
  to: PlainDate
  words?: string | undefined
  opens?: WallTime | undefined
  closes?: WallTime | undefined
}
