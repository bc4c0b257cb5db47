import { useState } from 'react'
import { createMemberAppointment, joinMemberWaitingList } from '#shared/members/members-operations.ts'
import { DayAndTime } from '../../appointments/day-and-time.tsx'
import { SlotField } from '../../appointments/slot-field.tsx'
import type { PickedSlot } from '../../appointments/slot-picker.tsx'
import { useSlotChoice } from '../../appointments/use-slot-choice.ts'
import { createIdempotencyKeyStore } from '../../forms/idempotency-key.ts'
import { createExclusiveRunner } from '../../forms/single-flight.ts'
import { Button } from '../../ui/button.tsx'
import { callAsMember } from './member-store.ts'
import type { MemberData } from './stored-member.ts'

type AppointmentBookingSectionProps = { type: MemberData['types'][number]; onBooked: () => void }

export function AppointmentBookingSection({ type, onBooked }: AppointmentBookingSectionProps) {
  const choice = useSlotChoice()
  const { picked, isBusy } = choice
  const [keys] = useState(() => createIdempotencyKeyStore())
  const [runOnce] = useState(createExclusiveRunner)

  function book(slot: PickedSlot) {
    const input = { typeId: type.id, ...slot }
    const call = () => callAsMember(createMemberAppointment, input, keys.keyFor(input))
    return choice.perform(call, 'Appointment booked', onBooked)
  }

  function joinWaitingList(slot: PickedSlot) {
    const call = () => callAsMember(joinMemberWaitingList, { typeId: type.id, ...slot })
    const description = 'We will email you when a place is available.'
    return choice.perform(call, 'You are on the waiting list', onBooked, description)
  }

  return (
    <section
      aria-label={`Times for ${type.name}`}
      className="grid gap-4 rounded-lg border border-border bg-surface p-5"
    >
      <SlotField
        choice={choice}
        typeId={type.id}
        onJoinWaitingList={(slot) => void runOnce(() => joinWaitingList(slot))}
      />
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
