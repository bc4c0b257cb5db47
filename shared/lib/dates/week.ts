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

/** The gym is closed from the day `from` to the day `to`, or has special hours from `opens` to `closes` on these days. */
export type Closure = {
  from: PlainDate
  to: PlainDate
  words?: string | undefined
  opens?: WallTime | undefined
  closes?: WallTime | undefined
}
