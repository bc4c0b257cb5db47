import { type ReactNode, useState } from 'react'
import type { PublicAppointment } from '#shared/appointments/appointment.ts'
import { DayAndTime } from '../../../appointments/day-and-time.tsx'
import { SlotField } from '../../../appointments/slot-field.tsx'
import type { PickedSlot } from '../../../appointments/slot-picker.tsx'
import { formatVisitorTime } from '../../../appointments/slot-times.ts'
import { useSlotChoice } from '../../../appointments/use-slot-choice.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'

type AppointmentActionsProps = {
  typeId: string | undefined
  /** The name of the appointment for screen readers. Needed if the page shows several appointments. */
  name?: ReactNode
  reschedule: (slot: PickedSlot) => Promise<PublicAppointment>
  cancel: () => Promise<PublicAppointment>
  onChange: (appointment: PublicAppointment) => void
}

export function AppointmentActions({ typeId, name, reschedule, cancel, onChange }: AppointmentActionsProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [isCancelling, setIsCancelling] = useState(false)
  const choice = useSlotChoice()
  const { picked, problem, isBusy } = choice
  const localTime = picked && formatVisitorTime(picked.startsAt)

  const perform = (call: () => Promise<PublicAppointment>, title: string) =>
    choice.perform(call, title, (changed) => {
      setIsChoosing(false)
      setIsCancelling(false)
      onChange(changed)
    })

  /** Opens or closes the dialog for cancelling. Clears the error message, because this dialog and the list of times share it. */
  const askToCancel = (isAsking: boolean) => {
    choice.clearProblem()
    setIsCancelling(isAsking)
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-x-3 border-t border-border pt-3">
        <Button
          variant="ghost"
          size="compact"
          className="-ml-2.5"
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          Change Time
          {name && <span className="sr-only"> of {name}</span>}
        </Button>
        <Button
          variant="ghost"
          size="compact"
          className="text-muted-foreground"
          onClick={() => askToCancel(true)}
        >
          Cancel
          {name && <span className="sr-only"> {name}</span>}
        </Button>
      </div>
      {isChoosing && (
        <section
          aria-label="Choose another time"
          className="grid gap-4 sm:rounded-md sm:border sm:border-border sm:p-4"
        >
          <SlotField choice={choice} typeId={typeId} />
          {picked && (
            <Button
              isBusy={isBusy}
              busyLabel="Moving..."
              onClick={() => void perform(() => reschedule(picked), 'Your appointment was moved')}
            >
              <span>
                Move to <DayAndTime startsAt={picked.startsAt} />
              </span>
            </Button>
          )}
          {localTime && <p className="text-sm text-muted-foreground">{localTime} in your time zone</p>}
        </section>
      )}
      <Dialog
        title="Cancel your appointment?"
        description="The time will be free for other visitors."
        isOpen={isCancelling}
        onClose={() => askToCancel(false)}
      >
        {problem && (
          <p role="alert" className="font-semibold text-danger">
            {problem}
          </p>
        )}
        <DialogActions cancelLabel="Keep Appointment" onCancel={() => askToCancel(false)}>
          <Button
            variant="danger"
            isBusy={isBusy}
            busyLabel="Canceling..."
            onClick={() => void perform(cancel, 'Your appointment was canceled')}
          >
            Cancel Appointment
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  )
}
