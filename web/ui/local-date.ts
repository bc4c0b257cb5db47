import type { PlainDate } from '#shared/plain-date.ts'

/** The start of `day` on this device's clock, which is what calendars are drawn with. */
export function toLocalDate(day: PlainDate): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** The day that a date of `dateOf` stands for, wherever the device is. */
export function toPlainDate(date: Date): PlainDate {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
