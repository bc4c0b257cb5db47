import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { business } from '#shared/business.ts'
import { type Client, fullName } from '#shared/client.ts'
import { consultation } from '#shared/consultation.ts'
import { createAppointmentForClient } from '#shared/operations/appointments.ts'
import type { PlainDate } from '#shared/plain-date.ts'
import { availableSlots, blocksOf } from '#shared/slots.ts'
import { createIdempotencyKeyStore } from '../../forms/idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { formatTimeOfDay, today } from '../format/dates.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { ClientSearch } from '../search/client-search.tsx'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { calendarToasts } from './calendar-toasts.ts'
import { type CalendarData, showAppointment, useCalendar } from './use-calendar.ts'

export type AppointmentFor = { id: string; name: string; bookingId?: string | undefined }

type NewAppointmentDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Chosen already, as in the client file. */
  client?: AppointmentFor | undefined
}

const trainers = business.trainers.map(({ id, name }) => ({ value: id, label: name }))

/** Books a time for somebody who called. */
export function NewAppointmentDialog({ isOpen, onClose, client: known }: NewAppointmentDialogProps) {
  const [found, setFound] = useState<Client>()
  const [day, setDay] = useState<PlainDate>(today())
  const [trainerId, setTrainerId] = useState('')
  const [startsAt, setStartsAt] = useState('')
  const [keys] = useState(createIdempotencyKeyStore)
  const queryClient = useQueryClient()
  const calendar = useCalendar(day, 1)
  const slots = slotsOf(calendar.data, day, trainerId)
  const chosen = slots.includes(startsAt) ? startsAt : ''
  const client = known ?? (found && { id: found.id, name: fullName(found) })
  const creation = useStaffMutation({
    operation: createAppointmentForClient,
    offlineConsequence: 'Nothing was booked',
    onSuccess: ({ emailSent, ...appointment }) => {
      keys.reset()
      setFound(undefined)
      setStartsAt('')
      showAppointment(queryClient, appointment)
      toast(calendarToasts.appointmentBooked(appointment.name, emailSent && !!appointment.email))
      onClose()
    },
    onError: ({ message }) => {
      toast(staffToastMessages.failed(message))
      void calendar.refetch()
    },
  })

  function book() {
    if (!client || !chosen) {
      toast(staffToastMessages.missingInformation('Please choose a client and a time.'))
      return
    }
    const input = { clientId: client.id, startsAt: chosen, trainerId, bookingId: known?.bookingId }
    creation.start(input, keys.keyFor(input))
  }
  function close() {
    creation.abort()
    onClose()
  }

  return (
    <Dialog
      title="New Appointment"
      description={`A free consultation of ${consultation.minutes} minutes.`}
      isOpen={isOpen}
      onClose={close}
    >
      {client ? (
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span>
            For <strong>{client.name}</strong>
          </span>
          {!known && (
            <Button variant="ghost" size="compact" onClick={() => setFound(undefined)}>
              Somebody Else
            </Button>
          )}
        </p>
      ) : (
        <ClientSearch label="Client" onChoose={setFound} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label="Day"
          required
          value={day}
          today={today()}
          min={today()}
          onChange={(next) => setDay(next ?? today())}
        />
        <SelectField
          label="Coach"
          placeholder="Any coach"
          options={trainers}
          value={trainerId}
          onChange={({ target }) => setTrainerId(target.value)}
        />
        <SelectField
          label="Time"
          required
          placeholder={
            slots.length > 0 ? 'Choose a time' : calendar.isPending ? 'Loading...' : 'No time is free'
          }
          options={slots.map((slot) => ({ value: slot, label: formatTimeOfDay(slot) }))}
          value={chosen}
          onChange={({ target }) => setStartsAt(target.value)}
        />
      </div>
      <DialogActions onCancel={close}>
        <Button isBusy={creation.isPending} busyLabel="Booking..." onClick={book}>
          Book Appointment
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The free times of a day, also at short notice: who books them has the person on the phone. */
function slotsOf(data: CalendarData | undefined, day: PlainDate, trainerId: string): string[] {
  if (!data) return []
  const reservations = data.appointments
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((one) =>
      blocksOf(one.startsAt, consultation).map((block) => ({ trainerId: one.trainerId, block })),
    )
  return availableSlots({
    from: day,
    days: 1,
    now: new Date(),
    timeZone: business.timeZone,
    type: { ...consultation, minimumNoticeMinutes: 0 },
    hours: data.hours.filter((one) => !trainerId || one.trainerId === trainerId),
    timeOff: data.timeOff,
    reservations,
  }).map(({ startsAt }) => startsAt)
}
