import { business } from '#shared/lib/business.ts'
import { type PlainDate, plainDateIn } from '#shared/lib/plain-date.ts'

export const calendarPath = ({ id, startsAt }: { id: string; startsAt: string }) =>
  `/admin/calendar?day=${plainDateIn(business.timeZone, new Date(startsAt))}&appointment=${id}`

export const dayIn = (query: URLSearchParams): PlainDate | undefined =>
  /^2\d{3}-\d\d-\d\d$/.exec(query.get('day') ?? '')?.[0]
