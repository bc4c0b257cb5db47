import { getDateTimeFormat } from './date-time-format.ts'

export function formatClockTime(instant: string, timeZone: string): string {
  return getDateTimeFormat({ timeZone, timeStyle: 'short' }).format(new Date(instant))
}
