import { rescheduleAppointmentForClient } from '#shared/appointments/appointments-operations.ts'
import { trainerName } from '#shared/appointments/trainers.ts'
import { getAppointmentTypeId } from '#shared/lib/settings/appointment-types.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { formatGymDateTime } from '../../format/dates.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { calendarToasts } from './calendar-toasts.ts'
import { SlotFields } from './slot-fields.tsx'
import { type CalendarEntry, cacheAppointment, refreshCalendar } from './use-calendar.ts'
import { useSlotChoice } from './use-slot-choice.ts'

export function MoveAppointmentDialog({ entry, isOpen, onClose }: OverlayProps & { entry: CalendarEntry }) {
  const { id, name, startsAt, trainerId, sequence, email } = entry
  const moving = useStaffMutation({
    operation: rescheduleAppointmentForClient,
    offlineConsequence: 'Nothing was moved',
    onSuccess: ({ emailSent, ...moved }, { queryClient }) => {
      cacheAppointment(queryClient, moved)
      toast(calendarToasts.appointmentMoved(moved.name, formatGymDateTime(moved.startsAt), emailSent))
      onClose()
    },
    onError: (error, queryClient) => {
      toast(staffToastMessages.failed(error.message))
      choice.onFailure(error)
      if (error.code !== 'appointmentChanged') return
      refreshCalendar(queryClient)
      onClose()
    },
  })
  const choice = useSlotChoice(getAppointmentTypeId(entry), moving.unanswered, entry)

  function move() {
    if (!choice.startsAt) {
      toast(staffToastMessages.missingInformation('Please choose a time.'))
      return
    }
    moving.start({ id, sequence, startsAt: choice.startsAt, trainerId: choice.trainerId })
  }
  const close = moving.abortThen(onClose)

  return (
    <Dialog
      title={`Move Appointment of ${name}`}
      hasName
      description={`Booked for ${formatGymDateTime(startsAt)} with ${trainerName(trainerId)}.`}
      isOpen={isOpen}
      onClose={close}
    >
      <SlotFields choice={choice} />
      <p className="text-sm text-muted-foreground">
        {email
          ? `We will email the new time to ${email}.`
          : `${name} has no email address. Call the client about the new time.`}
      </p>
      <DialogActions onCancel={close}>
        <Button isBusy={moving.isPending} busyLabel="Moving..." onClick={move}>
          Move Appointment
        </Button>
      </DialogActions>
    </Dialog>
  )
}
