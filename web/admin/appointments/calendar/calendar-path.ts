import { isPlainDate, type PlainDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'

export const calendarPath = ({ id, startsAt }: { id: string; startsAt: string }) =>
  `/admin/calendar?day=${plainDateIn(business.timeZone, new Date(startsAt))}&appointment=${id}`

export function parseCalendarDay(query: URLSearchParams): PlainDate | undefined {
  const day = query.get('day') ?? ''
  return day.startsWith('2') && isPlainDate(day) ? day : undefined
}
