import { business, postalAddressLine } from '../lib/business.ts'
import { APPOINTMENT_TITLE } from './appointment-calendar.ts'
import { endOf } from './slots.ts'

export function webCalendarLinks({ startsAt, minutes }: { startsAt: string; minutes: number }) {
  const endsAt = endOf(startsAt, minutes)
  const location = `${business.name}, ${postalAddressLine}`
  const compact = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: APPOINTMENT_TITLE,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    location,
  })
  const outlook = new URLSearchParams({
    rru: 'addevent',
    subject: APPOINTMENT_TITLE,
    startdt: startsAt,
    enddt: endsAt,
    location,
  })
  return [
    { label: 'Google Calendar', href: `https://calendar.google.com/calendar/render?${google}` },
    { label: 'Outlook', href: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}` },
  ] as const
}
