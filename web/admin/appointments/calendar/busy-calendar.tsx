import { useState } from 'react'
import { updateBusyCalendar } from '#shared/appointments/trainer-calendars-operations.ts'
import { trainerName } from '#shared/appointments/trainers.ts'
import type { TrainerCalendar } from '#shared/appointments/working-hours.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { TimeAgo } from '../../records/time-ago.tsx'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { calendarToasts } from './calendar-toasts.ts'
import { refreshCalendar } from './use-calendar.ts'

type BusyCalendarProps = { trainerId: string; own: TrainerCalendar['own'] }

export function BusyCalendar({ trainerId, own }: BusyCalendarProps) {
  const [url, setUrl] = useState('')
  const [error, setError] = useState<string>()
  const name = trainerName(trainerId)
  const change = useStaffMutation({
    operation: updateBusyCalendar,
    offlineConsequence: 'The calendar was not changed',
    onSuccess: (_, { input, queryClient }) => {
      refreshCalendar(queryClient)
      setUrl('')
      setError(undefined)
      toast(calendarToasts.busyTimesSaved(name, input.url !== undefined))
    },
    onError: ({ message, fields }) => {
      setError(fields.url)
      if (!fields.url) toast(staffToastMessages.failed(message))
    },
  })
  return (
    <section aria-label="Busy times" className="grid gap-3 border-t border-border pt-4">
      <h3 className="font-semibold">Busy times</h3>
      {own && (
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {`Clients cannot book ${name} at times that are busy in the calendar on ${own.host}. Last read`}{' '}
          <TimeAgo instant={own.readAt} />
          {own.problem && `. The last attempt failed: ${own.problem}`}
          {own.unreadableEvents ? `. ${own.unreadableEvents} events could not be read` : ''}.
        </p>
      )}
      <TextField
        label="Calendar URL"
        hint="The secret iCal address from Google, Apple or Outlook. Only busy times are stored, not titles."
        type="url"
        autoComplete="off"
        value={url}
        {...(error && { error })}
        onChange={({ target }) => setUrl(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          size="compact"
          isBusy={change.isPending}
          busyLabel="Reading..."
          onClick={() => change.start({ trainerId, url })}
        >
          Save Calendar
        </Button>
        {own && (
          <Button
            variant="outline"
            size="compact"
            isBusy={change.isPending}
            onClick={() => change.start({ trainerId })}
          >
            Remove Calendar
          </Button>
        )}
      </div>
    </section>
  )
}
