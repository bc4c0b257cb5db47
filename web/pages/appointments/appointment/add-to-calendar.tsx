import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { PublicAppointment } from '#shared/appointments/appointment.ts'
import { getAppointmentCalendar } from '#shared/appointments/appointments-operations.ts'
import { CALENDAR_MEDIA_TYPE } from '#shared/appointments/visit-calendar.ts'
import { webCalendarLinks } from '#shared/appointments/web-calendars.ts'
import { callOperation } from '../../../api-client/call.ts'
import { toApiError } from '../../../api-client/to-api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/save-file.ts'

export function AddToCalendar({ token, appointment }: { token: string; appointment: PublicAppointment }) {
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
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <Button
        variant="outline"
        className="max-sm:w-full"
        isBusy={isBusy}
        busyLabel="Saving..."
        onClick={() => void save()}
      >
        <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
        Add to Calendar
      </Button>
      {webCalendarLinks(appointment).map(({ label, href }) => (
        <a
          key={label}
          href={href}
          target="_blank"
          rel="noreferrer"
          className="py-2.5 text-sm font-semibold underline underline-offset-4"
        >
          {label}
        </a>
      ))}
      {error && (
        <p role="alert" className="basis-full text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
