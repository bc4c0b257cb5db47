import type { PlainDate } from '#shared/plain-date.ts'
import { dayOf } from './calendar-days.ts'

/** The calendar with the appointment opened. */
export const calendarPath = ({ id, startsAt }: { id: string; startsAt: string }) =>
  `/admin/calendar?day=${dayOf(startsAt)}&appointment=${id}`

/** The day of such a link. */
export const dayIn = (query: URLSearchParams): PlainDate | undefined =>
  /^2\d{3}-\d\d-\d\d$/.exec(query.get('day') ?? '')?.[0]
