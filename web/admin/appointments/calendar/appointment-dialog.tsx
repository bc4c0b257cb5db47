import { FolderOpen } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AppointmentStatus } from '#shared/appointments/appointment.ts'
import { updateAppointmentStatus } from '#shared/appointments/appointments-operations.ts'
import { trainerName } from '#shared/appointments/trainers.ts'
import { listUsablePacks, type SessionPack } from '#shared/lib/session-packs.ts'
import { toAppointmentTypeField } from '#shared/lib/settings/appointment-types.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { useHasRole } from '../../auth/session.ts'
import { clientPath } from '../../clients/client-list.tsx'
import { packText } from '../../clients/membership/membership-words.ts'
import { useClientFile } from '../../clients/use-client-file.ts'
import { formatDueTime, formatFullDateTime } from '../../format/dates.ts'
import { createContactItems } from '../../records/record-detail.tsx'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { describeAppointmentStatus, isUnconfirmed } from './appointment-block.tsx'
import { calendarToasts } from './calendar-toasts.ts'
import { type CalendarEntry, cacheAppointment, refreshCalendar } from './use-calendar.ts'

type AppointmentDialogProps = OverlayProps & { entry: CalendarEntry; onMove: () => void }

const STATUS_TONES: Readonly<Record<AppointmentStatus, Tone>> = {
  booked: 'accent',
  attended: 'green',
  noShow: 'red',
  cancelled: 'gray',
  waiting: 'gray',
}

export function AppointmentDialog({ entry, isOpen, onClose, onMove }: AppointmentDialogProps) {
  const { id, name, startsAt, trainerId, minutes, clientId, email, status, sequence } = entry
  const [isCancelling, setIsCancelling] = useState(false)
  const update = useStaffMutation({
    operation: updateAppointmentStatus,
    offlineConsequence: 'Nothing was changed',
    onSuccess: (changed, { queryClient }) => {
      cacheAppointment(queryClient, changed)
      toast(calendarToasts.appointmentUpdated(name))
      onClose()
    },
    onError: ({ code, message }, queryClient) => {
      toast(staffToastMessages.failed(message))
      if (code !== 'appointmentChanged') return
      refreshCalendar(queryClient)
      onClose()
    },
  })
  const { typeName } = toAppointmentTypeField(entry)
  const [day, time] = formatFullDateTime(startsAt).split(' at ')
  const isStaff = useHasRole('staff')
  const file = useClientFile(clientId, { isEnabled: isStaff && entry.usesSession === true })
  const facts = [
    ...createContactItems(entry),
    ['Session', entry.usesSession && sessionText(entry, file.data?.summary.sessionPacks)] as const,
  ].filter(([, value]) => value)
  const hasBegun = startsAt <= new Date().toISOString()
  const set = (to: 'attended' | 'noShow' | 'cancelled', isLate = false) =>
    update.start({ id, status: to, sequence, ...(isLate && { isLate }) })
  const hasAttended = status === 'attended'
  const wasLate = hasAttended && entry.isLate === true
  const buttonProps = {
    variant: 'outline',
    size: 'compact',
    isBusy: update.isPending,
    className: 'flex-1 basis-2/5 sm:basis-auto',
  } as const
  const outcomeProps = {
    ...buttonProps,
    className: `${buttonProps.className} aria-pressed:bg-accent-subtle aria-pressed:text-accent-ink`,
  }
  const changeButtonClass = 'flex-1 basis-full sm:basis-0'
  return (
    <Dialog
      title={name}
      hasName
      description={
        <>
          <strong className="block font-semibold text-foreground">
            <span className="inline-block">{day}</span> <span className="inline-block">at {time}</span>
          </strong>
          <span className="block">
            {typeName ? `${typeName}, ` : ''}
            {minutes} minutes with {trainerName(trainerId)}
          </span>
        </>
      }
      isOpen={isOpen}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p>
            <Badge tone={entry.isLate || isUnconfirmed(entry) ? 'yellow' : STATUS_TONES[status]} hasShape>
              {describeAppointmentStatus(entry)}
            </Badge>
          </p>
          <Link
            to={isStaff ? clientPath(clientId) : `/admin/check-in?client=${clientId}`}
            className={buttonClass({
              variant: status === 'cancelled' ? 'primary' : 'outline',
              size: 'compact',
            })}
          >
            <FolderOpen className="size-4" />
            {isStaff ? 'Open Client' : 'Open in Check-In'}
          </Link>
        </div>
        {isUnconfirmed(entry) && entry.confirmBy && (
          <p className="text-sm">
            {name} has not opened the link in our email yet. If the link is not opened by{' '}
            <strong className="whitespace-nowrap">{formatDueTime(entry.confirmBy)}</strong>, the time becomes
            available again.
          </p>
        )}
        {facts.length > 0 && (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 border-t border-border pt-3 text-sm sm:gap-y-1 max-sm:pt-1">
            {facts.map(([label, value]) => (
              <Fragment key={label}>
                <dt className="text-muted-foreground">{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
        )}
      </div>
      {isStaff && status !== 'cancelled' && !isCancelling && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{hasBegun ? 'Outcome' : 'Change this appointment'}</legend>
          {hasBegun ? (
            <>
              <Button
                {...outcomeProps}
                variant={status === 'booked' ? 'primary' : 'outline'}
                aria-pressed={hasAttended && !wasLate}
                onClick={() => set('attended')}
              >
                Attended
              </Button>
              <Button {...outcomeProps} aria-pressed={wasLate} onClick={() => set('attended', true)}>
                Attended, Late
              </Button>
              <Button {...outcomeProps} aria-pressed={status === 'noShow'} onClick={() => set('noShow')}>
                No-show
              </Button>
            </>
          ) : (
            <Button {...buttonProps} className={changeButtonClass} variant="primary" onClick={onMove}>
              Move
            </Button>
          )}
          {status === 'booked' && (
            <Button
              {...buttonProps}
              className={hasBegun ? buttonProps.className : changeButtonClass}
              onClick={() => setIsCancelling(true)}
            >
              {hasBegun ? 'Cancelled' : 'Cancel Appointment'}
            </Button>
          )}
        </fieldset>
      )}
      {isCancelling && (
        <section aria-label="Cancel this appointment?" className="grid gap-3">
          <p>
            <strong>Cancel this appointment?</strong> {email ? `${name} gets an email. ` : ''}
            The time becomes available again.
          </p>
          <DialogActions cancelLabel="Keep Appointment" onCancel={() => setIsCancelling(false)}>
            <Button
              variant="danger"
              isBusy={update.isPending}
              busyLabel="Canceling..."
              onClick={() => set('cancelled')}
            >
              Cancel Appointment
            </Button>
          </DialogActions>
        </section>
      )}
      {isStaff && !isCancelling && status === 'booked' && !hasBegun && (
        <p className="text-sm text-muted-foreground">
          You can record attendance after the appointment starts.
        </p>
      )}
    </Dialog>
  )
}

function sessionText({ status, sessionPackId }: CalendarEntry, packs: readonly SessionPack[] | undefined) {
  const now = new Date()
  const [first] = listUsablePacks(packs, now)
  const sessionsLeftText = first ? ` · ${packText(first, now)}` : packs && ' · none left'
  if (sessionPackId) return `Used one session${sessionsLeftText ?? ''}`
  if (status === 'attended') return 'No sessions were left'
  return `${status === 'booked' ? 'Uses one session if attended' : 'No session used'}${sessionsLeftText ?? ''}`
}
