import { useState } from 'react'
import { createAppointmentForClient } from '#shared/appointments/appointments-operations.ts'
import { consultation } from '#shared/appointments/consultation.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { sessionsLeft } from '#shared/lib/session-packs.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { ClientChoice } from '../../clients/search/client-choice.tsx'
import { useClientFile } from '../../clients/use-client-file.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { calendarToasts } from './calendar-toasts.ts'
import { SlotFields } from './slot-fields.tsx'
import { showAppointment } from './use-calendar.ts'
import { useSlotChoice } from './use-slot-choice.ts'

export type AppointmentFor = { id: string; name: string; bookingId?: string | undefined }

type NewAppointmentDialogProps = OverlayProps & { client?: AppointmentFor | undefined }

export function NewAppointmentDialog({ isOpen, onClose, client: known }: NewAppointmentDialogProps) {
  const [found, setFound] = useState<Client>()
  const choice = useSlotChoice()
  const client = known ?? (found && { id: found.id, name: fullName(found) })
  // Nobody is asked for a file before there is a client.
  const file = useClientFile(client?.id ?? '', { isEnabled: client !== undefined })
  const left = sessionsLeft(file.data?.summary.sessionPacks ?? found?.summary.sessionPacks, new Date())
  const [choosesSession, setChoosesSession] = useState(known?.bookingId === undefined)
  const usesSession = left > 0 && choosesSession
  const creation = useStaffMutation({
    operation: createAppointmentForClient,
    offlineConsequence: 'Nothing was booked',
    isIdempotent: true,
    onSuccess: ({ emailSent, ...appointment }, { queryClient }) => {
      setFound(undefined)
      choice.choose('')
      showAppointment(queryClient, appointment)
      toast(calendarToasts.appointmentBooked(appointment.name, emailSent && !!appointment.email))
      onClose()
    },
    onError: (error) => {
      toast(staffToastMessages.failed(error.message))
      choice.onFailure(error)
    },
  })

  function book() {
    const { startsAt, trainerId } = choice
    if (!client || !startsAt) {
      toast(staffToastMessages.missingInformation('Please choose a client and a time.'))
      return
    }
    creation.start({
      clientId: client.id,
      startsAt,
      trainerId,
      bookingId: known?.bookingId,
      ...(usesSession && { usesSession }),
    })
  }
  function chooseClient(chosen: Client | undefined) {
    setFound(chosen)
    setChoosesSession(true)
  }
  const close = creation.abortThen(onClose)

  return (
    <Dialog
      title="New Appointment"
      description={`A ${usesSession ? 'training session' : 'free consultation'} of ${consultation.minutes} minutes.`}
      isOpen={isOpen}
      onClose={close}
    >
      <ClientChoice client={client} isFixed={known !== undefined} onChange={chooseClient} />
      {left > 0 && (
        <Checkbox
          label={`Takes a session (${left} left)`}
          checked={choosesSession}
          onChange={({ target }) => setChoosesSession(target.checked)}
          className="-my-2"
        />
      )}
      <SlotFields choice={choice} />
      <DialogActions onCancel={close} isSticky>
        <Button isBusy={creation.isPending} busyLabel="Booking..." onClick={book}>
          Book Appointment
        </Button>
      </DialogActions>
    </Dialog>
  )
}
