import { useState } from 'react'
import { createAppointmentSeries } from '#shared/appointments/appointment-series-operations.ts'
import { createAppointmentForClient } from '#shared/appointments/appointments-operations.ts'
import { lowercaseTypeName } from '#shared/appointments/type-words.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { ClientChoice } from '../../clients/search/client-choice.tsx'
import { useClientFile } from '../../clients/use-client-file.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { AppointmentTypeField, findPreselectedTypeId } from './appointment-type-field.tsx'
import { calendarToasts } from './calendar-toasts.ts'
import { RepeatField, SeriesPreview, useSeriesPreview } from './series-preview.tsx'
import { SlotFields } from './slot-fields.tsx'
import { cacheAppointment, refreshCalendar } from './use-calendar.ts'
import { useSlotChoice } from './use-slot-choice.ts'

export type ClientToBook = { id: string; name: string; bookingId?: string | undefined }

type NewAppointmentDialogProps = OverlayProps & { client?: ClientToBook | undefined }

export function NewAppointmentDialog({ isOpen, onClose, client: givenClient }: NewAppointmentDialogProps) {
  const [chosenClient, setChosenClient] = useState<Client>()
  const client = givenClient ?? (chosenClient && { id: chosenClient.id, name: fullName(chosenClient) })
  const file = useClientFile(client?.id ?? '', { isEnabled: client !== undefined })
  const summary = file.data?.summary ?? chosenClient?.summary
  const [chosenTypeId, setChosenTypeId] = useState<string>()
  const typeId = chosenTypeId ?? findPreselectedTypeId(summary, givenClient?.bookingId !== undefined) ?? ''
  const creation = useStaffMutation({
    operation: createAppointmentForClient,
    offlineConsequence: 'Nothing was booked',
    isIdempotent: true,
    onSuccess: ({ emailSent, ...appointment }, { queryClient }) => {
      setChosenClient(undefined)
      choice.choose('')
      cacheAppointment(queryClient, appointment)
      toast(calendarToasts.appointmentBooked(appointment.name, emailSent && !!appointment.email))
      onClose()
    },
    onError: (error) => {
      toast(staffToastMessages.failed(error.message))
      choice.onFailure(error)
    },
  })
  const choice = useSlotChoice(typeId, creation.unanswered)
  const { type, trainerId, startsAt } = choice

  const [repeatCount, setRepeatCount] = useState(1)
  const isSeries = repeatCount > 1
  const isReady = isSeries && client && type && trainerId && startsAt
  const plan = useSeriesPreview(
    isReady ? { clientId: client.id, typeId: type.id, trainerId, startsAt, times: repeatCount } : undefined,
  )
  const seriesCreation = useStaffMutation({
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
      // Keeps the planned times if the server did not respond, so that another attempt books the same times.
      if (error.status < 500) void plan.refetch()
    },
  })

  function bookSeries() {
    if (!client || !type || !trainerId || plan.starts.length === 0) {
      toast(staffToastMessages.missingInformation('Please choose a client, a coach and a time.'))
      return
    }
    seriesCreation.start({ clientId: client.id, typeId: type.id, trainerId, starts: plan.starts })
  }
  function book() {
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
    setChosenTypeId(undefined)
  }
  const close = creation.abortThen(seriesCreation.abortThen(onClose))

  return (
    <Dialog
      title="New Appointment"
      description={type && `A ${lowercaseTypeName(type.name)} of ${type.minutes} minutes.`}
      isOpen={isOpen}
      onClose={close}
    >
      <ClientChoice client={client} isFixed={givenClient !== undefined} onChange={chooseClient} />
      <AppointmentTypeField type={type} summary={client && summary} onChange={setChosenTypeId} />
      <SlotFields choice={choice} />
      {givenClient?.bookingId === undefined && <RepeatField count={repeatCount} onChange={setRepeatCount} />}
      {isSeries && <SeriesPreview {...plan} />}
      <DialogActions onCancel={close} isSticky>
        <Button
          isBusy={creation.isPending || seriesCreation.isPending}
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
