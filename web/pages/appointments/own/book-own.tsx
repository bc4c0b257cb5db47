import { useState } from 'react'
import { createOwnAppointment } from '#shared/appointments/own-appointments-operations.ts'
import { callOperation } from '../../../api-client/call.ts'
import { toApiError } from '../../../api-client/to-api-error.ts'
import { DayAndTime } from '../../../appointments/day-and-time.tsx'
import type { PickedSlot } from '../../../appointments/picked-slot.ts'
import { SlotPicker } from '../../../appointments/slot-picker.tsx'
import { TakenNotice } from '../../../appointments/taken-notice.tsx'
import { createIdempotencyKeyStore } from '../../../forms/idempotency-key.ts'
import { createSingleFlight } from '../../../forms/single-flight.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { BookableType } from './public-types.tsx'

type BookOwnProps = { link: string; type: BookableType; onBooked: () => void }

/** Who came by an emailed link types nothing: a time is booked with two taps. */
export function BookOwn({ link, type, onBooked }: BookOwnProps) {
  const [picked, setPicked] = useState<PickedSlot>()
  const [taken, setTaken] = useState<unknown>()
  const [version, setVersion] = useState(0)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [keys] = useState(() => createIdempotencyKeyStore())
  const [runOnce] = useState(createSingleFlight)
  const pick = (slot: PickedSlot) => {
    setPicked(slot)
    setTaken(undefined)
    setProblem('')
  }

  async function book(slot: PickedSlot) {
    setIsBusy(true)
    setProblem('')
    const input = { link, typeId: type.id, ...slot }
    try {
      await callOperation(createOwnAppointment, input, { idempotencyKey: keys.keyFor(input) })
      toast({ title: 'It is booked', description: 'The news is in your inbox too.', variant: 'success' })
      onBooked()
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

  return (
    <section
      aria-label={`Times for ${type.name}`}
      className="grid gap-4 rounded-lg border border-border bg-surface p-5"
    >
      {taken !== undefined && <TakenNotice taken={taken} onPick={(startsAt) => pick({ startsAt })} />}
      <SlotPicker typeId={type.id} picked={picked} onPick={pick} version={version} />
      {problem && taken === undefined && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      {picked && (
        <Button
          size="lg"
          isBusy={isBusy}
          busyLabel="Booking..."
          onClick={() => void runOnce(() => book(picked))}
        >
          <span>
            Book <DayAndTime startsAt={picked.startsAt} />
          </span>
        </Button>
      )}
    </section>
  )
}
