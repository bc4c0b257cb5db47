import type { PlainDate } from '#shared/lib/dates/plain-date.ts'

/** Returns midnight of the day in the device's time zone, as react-day-picker expects. */
export function toLocalDate(day: PlainDate): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

export function toPlainDate(date: Date): PlainDate {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
