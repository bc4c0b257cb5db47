import { dateTimeFormat } from './date-time-format.ts'

export function formatClockTime(instant: string, timeZone: string): string {
  return dateTimeFormat({ timeZone, timeStyle: 'short' }).format(new Date(instant))
}
