import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { PublicAppointment } from '#shared/appointment.ts'
import { getAppointment } from '#shared/operations/appointments.ts'
import { useOperation } from '../api-client/use-operation.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AppointmentCard } from './appointment/appointment-card.tsx'

/** The appointment of the link in our email: opening it changes nothing. */
export function AppointmentPage() {
  const { token = '' } = useParams()
  const appointment = useOperation(getAppointment, { token })
  const [changed, setChanged] = useState<PublicAppointment>()
  const shown = changed ?? (appointment.state === 'ready' ? appointment.data : undefined)

  if (appointment.state === 'failed' && appointment.problem.code === 'appointmentNotFound')
    return <AppointmentNotFound message={appointment.problem.message} />
  return (
    <div className="page-container grid justify-items-center py-10 sm:py-16">
      <div className="grid w-full max-w-200 gap-6">
        {appointment.state === 'loading' && (
          <>
            <h1 className="text-display text-title">Your appointment</h1>
            <LoadingState label="Loading your appointment...">
              <Skeleton className="h-120" />
            </LoadingState>
          </>
        )}
        {appointment.state === 'failed' && (
          <>
            <h1 className="text-display text-title">Your appointment</h1>
            <ErrorState
              title="Your appointment could not be loaded"
              message={appointment.problem.message}
              onRetry={appointment.retry}
            />
          </>
        )}
        {shown && <AppointmentCard token={token} appointment={shown} onChange={setChanged} />}
      </div>
    </div>
  )
}

function AppointmentNotFound({ message }: { message: string }) {
  return (
    <div className="page-container grid min-h-[60dvh] place-content-center justify-items-center gap-5 py-section text-center">
      <h1 className="text-display text-title">Appointment Not Found</h1>
      <p className="text-lead text-muted-foreground">{message}</p>
      <LinkButton to="/booking">Book a Free Consultation</LinkButton>
    </div>
  )
}
