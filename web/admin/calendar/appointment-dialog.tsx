import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { updateAppointmentStatus } from '#shared/operations/appointments.ts'
import { trainerName } from '#shared/trainers.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { clientPath } from '../clients/client-list.tsx'
import { formatGymDateTime } from '../format/dates.ts'
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
  const outcome = (to: 'attended' | 'noShow' | 'cancelled', isLate = false) => ({
    variant: 'outline' as const,
    size: 'compact' as const,
    isBusy: update.isPending,
    onClick: () => update.start({ id, status: to, ...(isLate && { isLate }) }),
  })
  return (
    <Dialog
      title={name}
      description={`${formatGymDateTime(startsAt)}, ${minutes} minutes with ${trainerName(trainerId)}`}
      isOpen={isOpen}
      onClose={onClose}
    >
      <p className="font-semibold">{stateOf(entry)}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground">
        {phone && (
          <a href={`tel:${phone}`} className="py-1 underline underline-offset-4">
            {phone}
          </a>
        )}
        {email && <span className="py-1 break-all">{email}</span>}
      </p>
      {status !== 'cancelled' && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">What came of it</legend>
          {hasBegun ? (
            <>
              <Button {...outcome('attended')}>Attended</Button>
              <Button {...outcome('attended', true)}>Attended, Late</Button>
              <Button {...outcome('noShow')}>No-show</Button>
            </>
          ) : (
            <p className="basis-full text-sm text-muted-foreground">
              After its start you can note here whether {name} came.
            </p>
          )}
          {status === 'booked' && !hasBegun && (
            <Button variant="outline" size="compact" onClick={onMove}>
              Move
            </Button>
          )}
          {status === 'booked' && <Button {...outcome('cancelled')}>Cancelled</Button>}
        </fieldset>
      )}
      <Link to={clientPath(clientId)} className={buttonClass({ className: 'sm:justify-self-end' })}>
        Open Client
      </Link>
    </Dialog>
  )
}
