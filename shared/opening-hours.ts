import { business } from './business.ts'
import type { PlainDate } from './plain-date.ts'

const weekdayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' })

/** The staffed hours of a day, like '9 AM-9 PM'; undefined if the gym is not staffed then. */
export function staffedHoursOn(day: PlainDate): string | undefined {
  const weekday = weekdayFormat.format(new Date(`${day}T12:00:00Z`))
  return business.hours.find(({ days }) => (days as readonly string[]).includes(weekday))?.text
}
