import { useState } from 'react'
import { createAppointmentSeries } from '#shared/appointments/appointment-series-operations.ts'
import { createAppointmentForClient } from '#shared/appointments/appointments-operations.ts'
import { nameInSentence } from '#shared/appointments/type-words.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { ClientChoice } from '../../clients/search/client-choice.tsx'
import { useClientFile } from '../../clients/use-client-file.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { calendarToasts } from './calendar-toasts.ts'
import { KindField, preselectedTypeId } from './kind-field.tsx'
import { RepeatField, SeriesPlan, useSeriesPlan } from './series-plan.tsx'
import { SlotFields } from './slot-fields.tsx'
import { refreshCalendar, showAppointment } from './use-calendar.ts'
import { useSlotChoice } from './use-slot-choice.ts'

export type AppointmentClient = { id: string; name: string; bookingId?: string | undefined }

type NewAppointmentDialogProps = OverlayProps & { client?: AppointmentClient | undefined }

export function NewAppointmentDialog({ isOpen, onClose, client: givenClient }: NewAppointmentDialogProps) {
  const [chosenClient, setChosenClient] = useState<Client>()
  const client = givenClient ?? (chosenClient && { id: chosenClient.id, name: fullName(chosenClient) })
  const file = useClientFile(client?.id ?? '', { isEnabled: client !== undefined })
  const summary = file.data?.summary ?? chosenClient?.summary
  const [chosenKind, chooseKind] = useState<string>()
  const kind = chosenKind ?? preselectedTypeId(summary, givenClient?.bookingId !== undefined) ?? ''
  const choice = useSlotChoice(kind)
  const { type } = choice
  const creation = useStaffMutation({
    operation: createAppointmentForClient,
    offlineConsequence: 'Nothing was booked',
    isIdempotent: true,
    onSuccess: ({ emailSent, ...appointment }, { queryClient }) => {
      setChosenClient(undefined)
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

  const [times, setTimes] = useState(1)
  const isSeries = times > 1
  const { startsAt: first, trainerId: coach } = choice
  const isReady = isSeries && client && type && coach && first
  const plan = useSeriesPlan(
    isReady ? { clientId: client.id, typeId: type.id, trainerId: coach, startsAt: first, times } : undefined,
  )
  const series = useStaffMutation({
    operation: createAppointmentSeries,
    offlineConsequence: 'Nothing was booked',
    isIdempotent: true,
    onSuccess: ({ booked, emailSent }, { queryClient }) => {
      refreshCalendar(queryClient)
      toast(calendarToasts.seriesBooked(booked.length, client?.name ?? '', emailSent))
      onClose()
    },
    onError: (error) => {
      toast(staffToastMessages.failed(error.message))
      void plan.refetch()
    },
  })

  function bookSeries() {
    if (!client || !type || !coach || plan.starts.length === 0) {
      toast(staffToastMessages.missingInformation('Please choose a client, a coach and a time.'))
      return
    }
    series.start({ clientId: client.id, typeId: type.id, trainerId: coach, starts: plan.starts })
  }
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
      bookingId: givenClient?.bookingId,
      typeId: type?.id,
    })
  }
  function chooseClient(chosen: Client | undefined) {
    setChosenClient(chosen)
    chooseKind(undefined)
  }
  const close = creation.abortThen(series.abortThen(onClose))

  return (
    <Dialog
      title="New Appointment"
      description={type && `A ${nameInSentence(type.name)} of ${type.minutes} minutes.`}
      isOpen={isOpen}
      onClose={close}
    >
      <ClientChoice client={client} isFixed={givenClient !== undefined} onChange={chooseClient} />
      <KindField type={type} summary={client && summary} onChange={chooseKind} />
      <SlotFields choice={choice} />
      {givenClient?.bookingId === undefined && <RepeatField times={times} onChange={setTimes} />}
      {isSeries && <SeriesPlan {...plan} />}
      <DialogActions onCancel={close} isSticky>
        <Button
          isBusy={creation.isPending || series.isPending}
          busyLabel="Booking..."
          onClick={isSeries ? bookSeries : book}
        >
          {isSeries && plan.starts.length !== 1
            ? `Book ${plan.starts.length} Appointments`
            : 'Book Appointment'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
