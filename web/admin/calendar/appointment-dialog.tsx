import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { updateAppointmentStatus } from '#shared/operations/appointments.ts'
import { trainerName } from '#shared/trainers.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { toast } from '../../ui/toast-store.ts'
import { clientPath } from '../clients/client-list.tsx'
import { formatGymDateTime } from '../format/dates.ts'
import { EmailText } from '../records/email-text.tsx'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { stateOf } from './appointment-block.tsx'
import { calendarToasts } from './calendar-toasts.ts'
import { type CalendarEntry, showAppointment } from './use-calendar.ts'

type AppointmentDialogProps = {
  entry: CalendarEntry
  isOpen: boolean
  onClose: () => void
  onMove: () => void
}

/** Who comes when; after the start, what came of it. */
export function AppointmentDialog({ entry, isOpen, onClose, onMove }: AppointmentDialogProps) {
  const { id, name, startsAt, trainerId, minutes, clientId, phone, email, status } = entry
  const [isCancelling, setIsCancelling] = useState(false)
  const queryClient = useQueryClient()
  const update = useStaffMutation({
    operation: updateAppointmentStatus,
    offlineConsequence: 'Nothing was changed',
    onSuccess: (changed) => {
      showAppointment(queryClient, changed)
      toast(calendarToasts.appointmentUpdated(name))
      onClose()
    },
    onError: ({ message }) => toast(staffToastMessages.failed(message)),
  })
  const hasBegun = startsAt <= new Date().toISOString()
  const set = (to: 'attended' | 'noShow' | 'cancelled', isLate = false) =>
    update.start({ id, status: to, ...(isLate && { isLate }) })
  const came = status === 'attended'
  const cameLate = came && entry.isLate === true
  const button = {
    variant: 'outline',
    size: 'compact',
    isBusy: update.isPending,
    className: 'flex-1 basis-2/5 sm:basis-auto aria-pressed:bg-accent-subtle aria-pressed:text-accent-ink',
  } as const
  return (
    <Dialog
      title={name}
      description={`${formatGymDateTime(startsAt)}, ${minutes} minutes with ${trainerName(trainerId)}`}
      isOpen={isOpen}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <p className="font-semibold">{stateOf(entry)}</p>
        <p className="flex flex-wrap gap-x-4 text-muted-foreground">
          {phone && (
            <a href={`tel:${phone}`} className="py-1 underline underline-offset-4">
              {phone}
            </a>
          )}
          {email && (
            <span className="py-1">
              <EmailText>{email}</EmailText>
            </span>
          )}
        </p>
      </div>
      {status !== 'cancelled' && !isCancelling && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{hasBegun ? 'What came of it' : 'Change it'}</legend>
          {hasBegun ? (
            <>
              <Button {...button} aria-pressed={came && !cameLate} onClick={() => set('attended')}>
                Attended
              </Button>
              <Button {...button} aria-pressed={cameLate} onClick={() => set('attended', true)}>
                Attended, Late
              </Button>
              <Button {...button} aria-pressed={status === 'noShow'} onClick={() => set('noShow')}>
                No-show
              </Button>
            </>
          ) : (
            <Button {...button} onClick={onMove}>
              Move
            </Button>
          )}
          {status === 'booked' && (
            <Button {...button} onClick={() => setIsCancelling(true)}>
              {hasBegun ? 'Cancelled' : 'Cancel Appointment'}
            </Button>
          )}
          {!hasBegun && (
            <p className="basis-full text-sm text-muted-foreground">
              After its start you can note here whether {name} came.
            </p>
          )}
        </fieldset>
      )}
      {isCancelling && (
        <section aria-label="Cancel this appointment?" className="grid gap-3">
          <p>
            <strong>Cancel this appointment?</strong> {email ? `${name} gets an email. ` : ''}
            The time is free again.
          </p>
          <DialogActions cancelLabel="Keep It" onCancel={() => setIsCancelling(false)}>
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
      {!isCancelling && (
        <Link to={clientPath(clientId)} className={buttonClass({ className: 'sm:justify-self-end' })}>
          Open Client
        </Link>
      )}
    </Dialog>
  )
}
