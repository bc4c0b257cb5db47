import { business } from './business.ts'
import { type PlainDate, weekdayOf } from './plain-date.ts'

/** The staffed hours of a day, like '9 AM-9 PM'; undefined if the gym is not staffed then. */
export function staffedHoursOn(day: PlainDate): string | undefined {
  const weekday = weekdayOf(day)
  return business.hours.find(({ days }) => (days as readonly string[]).includes(weekday))?.text
}
