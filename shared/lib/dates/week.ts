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

/** On these days the gym is closed, or has special hours from `opens` to `closes`. */
export type Closure = {
  from: PlainDate
  to: PlainDate
  words?: string | undefined
  opens?: WallTime | undefined
  closes?: WallTime | undefined
}
