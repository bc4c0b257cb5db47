import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { listAppointmentTypes } from '#shared/appointments/appointments-operations.ts'
import type { Output } from '#shared/lib/operation.ts'
import { CONSULTATION_TYPE_ID } from '#shared/lib/settings/consultation.ts'
import { useOperation } from '../../../api-client/use-operation.ts'
import { DayAndTime } from '../../../appointments/day-and-time.tsx'
import { SlotField } from '../../../appointments/slot-field.tsx'
import { useSlotChoice } from '../../../appointments/use-slot-choice.ts'
import { formToastMessages } from '../../../forms/form-messages.ts'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { HoldTimeFormProps } from '../booking/hold-time-form.tsx'

const HoldForm = lazyComponent<HoldTimeFormProps>(() =>
  import('../booking/hold-time-form.tsx').then((m) => m.HoldTimeForm),
)

type BookableType = Output<typeof listAppointmentTypes>['types'][number]

export function PublicAppointmentTypesSection() {
  const types = useOperation(listAppointmentTypes, {})
  const [chosen, setChosen] = useState<BookableType>()
  const others =
    types.state === 'ready'
      ? types.data.types.filter(({ id, needs }) => needs === 'nothing' && id !== CONSULTATION_TYPE_ID)
      : []
  return (
    <section
      aria-labelledby="free-types"
      className="grid content-start gap-4 rounded-lg border border-border bg-surface p-5 sm:p-6"
    >
      <h2 id="free-types" className="text-display text-heading">
        New here?
      </h2>
      <p className="text-muted-foreground">
        Half an hour with a coach, free of charge: your goals, a plan and a price.
      </p>
      <LinkButton to="/booking">Book a Free Consultation</LinkButton>
      {others.map((type) => (
        <Button
          key={type.id}
          variant="outline"
          aria-expanded={chosen?.id === type.id}
          onClick={() => setChosen(chosen?.id === type.id ? undefined : type)}
        >
          {type.name}, {type.minutes} minutes, free
        </Button>
      ))}
      {chosen && <AppointmentTypeBooking key={chosen.id} type={chosen} />}
    </section>
  )
}

function AppointmentTypeBooking({ type }: { type: BookableType }) {
  const navigate = useNavigate()
  const choice = useSlotChoice()
  const { picked } = choice
  return (
    <div className="grid gap-5 border-t border-border pt-4">
      <SlotField choice={choice} typeId={type.id} />
      {picked && (
        <div className="grid gap-4 rounded-md border border-accent-border bg-accent-subtle p-4">
          <p role="status" className="font-semibold">
            <DayAndTime startsAt={picked.startsAt} />
          </p>
          <Suspense fallback={<div className="min-h-40" />}>
            <HoldForm
              slot={{ ...picked, typeId: type.id }}
              contact={{}}
              alternative={null}
              onTimeHeld={(token) => {
                navigate(`/appointments/${token}`)
                toast({
                  title: 'Your time is reserved',
                  description: 'The link to your appointment is in our email.',
                  variant: 'success',
                })
              }}
              onFailure={({ code, message, current }) => {
                toast(formToastMessages.bookingFailed(message))
                if (code === 'slotTaken') choice.handleSlotTaken(current)
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}
