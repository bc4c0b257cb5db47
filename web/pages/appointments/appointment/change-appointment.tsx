import { useState } from 'react'
import type { PublicAppointment } from '#shared/appointments/appointment.ts'
import { cancelAppointment, rescheduleAppointment } from '#shared/appointments/appointments-operations.ts'
import { callOperation } from '../../../api-client/call.ts'
import { toApiError } from '../../../api-client/to-api-error.ts'
import { DayAndTime } from '../../../appointments/day-and-time.tsx'
import type { PickedSlot } from '../../../appointments/picked-slot.ts'
import { SlotPicker } from '../../../appointments/slot-picker.tsx'
import { ownTime } from '../../../appointments/slot-times.ts'
import { TakenNotice } from '../../../appointments/taken-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'

type ChangeAppointmentProps = {
  token: string
  typeId: string | undefined
  onChange: (appointment: PublicAppointment) => void
}

export function ChangeAppointment({ token, typeId, onChange }: ChangeAppointmentProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [isCancelling, setIsCancelling] = useState(false)
  const [picked, setPicked] = useState<PickedSlot>()
  const [taken, setTaken] = useState<unknown>()
  const [version, setVersion] = useState(0)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const own = picked && ownTime(picked.startsAt)

  async function perform(call: () => Promise<PublicAppointment>, title: string) {
    setIsBusy(true)
    setProblem('')
    try {
      const changed = await call()
      toast({ title, description: 'The news is in your inbox too.', variant: 'success' })
      setIsChoosing(false)
      setIsCancelling(false)
      setPicked(undefined)
      onChange(changed)
    } catch (failure) {
      const { code, message, current } = toApiError(failure)
      setProblem(message)
      if (code === 'slotTaken') {
        setTaken(current ?? {})
        setVersion((count) => count + 1)
        setPicked(undefined)
      }
    }
    setIsBusy(false)
  }
  const pick = (slot: PickedSlot) => {
    setPicked(slot)
    setTaken(undefined)
    setProblem('')
  }
  const move = (slot: PickedSlot) =>
    perform(() => callOperation(rescheduleAppointment, { token, ...slot }), 'Your appointment was moved')
  const cancel = () =>
    perform(() => callOperation(cancelAppointment, { token }), 'Your appointment was canceled')

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
        </Button>
        <Button
          variant="ghost"
          size="compact"
          className="text-muted-foreground"
          onClick={() => setIsCancelling(true)}
        >
          Cancel
        </Button>
      </div>
      {isChoosing && (
        <section
          aria-label="Another time"
          className="grid gap-4 sm:rounded-md sm:border sm:border-border sm:p-4"
        >
          {taken !== undefined && <TakenNotice taken={taken} onPick={(startsAt) => pick({ startsAt })} />}
          <SlotPicker typeId={typeId} picked={picked} onPick={pick} version={version} />
          {problem && taken === undefined && (
            <p role="alert" className="font-semibold text-danger">
              {problem}
            </p>
          )}
          {picked && (
            <Button isBusy={isBusy} busyLabel="Moving..." onClick={() => void move(picked)}>
              <span>
                Move to <DayAndTime startsAt={picked.startsAt} />
              </span>
            </Button>
          )}
          {own && <p className="text-sm text-muted-foreground">{own} on your clock</p>}
        </section>
      )}
      <Dialog
        title="Cancel your appointment?"
        description="Somebody else can have the time then."
        isOpen={isCancelling}
        onClose={() => setIsCancelling(false)}
      >
        {problem && (
          <p role="alert" className="font-semibold text-danger">
            {problem}
          </p>
        )}
        <DialogActions cancelLabel="Keep It" onCancel={() => setIsCancelling(false)}>
          <Button variant="danger" isBusy={isBusy} busyLabel="Canceling..." onClick={() => void cancel()}>
            Cancel Appointment
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  )
}
