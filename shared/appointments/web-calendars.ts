import { business, formatPostalAddress } from '../lib/settings/business.ts'
import type { PublicAppointment } from './appointment.ts'
import { appointmentTitle, CONSULTATION_TITLE } from './appointment-calendar.ts'
import { getEndTime } from './slots.ts'

type CalendarAppointment = Pick<PublicAppointment, 'startsAt' | 'minutes' | 'typeName'>

export function createWebCalendarLinks({
  startsAt,
  minutes,
  typeName = CONSULTATION_TITLE,
}: CalendarAppointment) {
  const title = appointmentTitle(typeName)
  const endsAt = getEndTime(startsAt, minutes)
  const location = `${business.name}, ${formatPostalAddress()}`
  const removeSeparators = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`
  const googleParams = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${removeSeparators(startsAt)}/${removeSeparators(endsAt)}`,
    location,
  })
  const outlookParams = new URLSearchParams({
    rru: 'addevent',
    subject: title,
    startdt: startsAt,
    enddt: endsAt,
    location,
  })
  return [
    { label: 'Google Calendar', href: `https://calendar.google.com/calendar/render?${googleParams}` },
    { label: 'Outlook', href: `https://outlook.live.com/calendar/0/deeplink/compose?${outlookParams}` },
  ] as const
}
