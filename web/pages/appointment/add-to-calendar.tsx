import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { PublicAppointment } from '#shared/appointment.ts'
import { business, postalAddressLine } from '#shared/business.ts'
import { getAppointmentCalendar } from '#shared/operations/appointments.ts'
import { CALENDAR_MEDIA_TYPE } from '#shared/visit-calendar.ts'
import { callOperation } from '../../api-client/call.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'

type AddToCalendarProps = { token: string; appointment: PublicAppointment }

/** The calendar file, and links for the two common web calendars. */
export function AddToCalendar({ token, appointment }: AddToCalendarProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState('')

  async function save() {
    setIsBusy(true)
    setError('')
    try {
      const { fileName, calendar } = await callOperation(getAppointmentCalendar, { token })
      saveFile(fileName, new Blob([calendar], { type: CALENDAR_MEDIA_TYPE }))
    } catch (failure) {
      setError(toApiError(failure).message)
    }
    setIsBusy(false)
  }

  return (
    <div className="grid gap-2">
      <Button variant="outline" isBusy={isBusy} busyLabel="Saving..." onClick={() => void save()}>
        <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
        Add to Calendar
      </Button>
      <p className="flex gap-4 text-sm">
        {webCalendars(appointment).map(({ label, href }) => (
          <a
            key={label}
            href={href}
            target="_blank"
            rel="noreferrer"
            className="py-1 underline underline-offset-4"
          >
            {label}
          </a>
        ))}
      </p>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

function webCalendars({ startsAt, minutes }: PublicAppointment) {
  const title = `Free consultation at ${business.name}`
  const location = `${business.name}, ${postalAddressLine}`
  const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()
  const compact = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    location,
  })
  const outlook = new URLSearchParams({
    rru: 'addevent',
    subject: title,
    startdt: startsAt,
    enddt: endsAt,
    location,
  })
  return [
    { label: 'Google Calendar', href: `https://calendar.google.com/calendar/render?${google}` },
    { label: 'Outlook', href: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}` },
  ]
}
