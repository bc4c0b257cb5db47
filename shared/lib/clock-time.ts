import { dateTimeFormat } from './date-time-format.ts'

/** Like '10:30 AM'. */
export function formatClockTime(instant: string, timeZone: string): string {
  return dateTimeFormat({ timeZone, timeStyle: 'short' }).format(new Date(instant))
}
