import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { PublicAppointment } from '#shared/appointments/appointment.ts'
import { confirmAppointment, getAppointment } from '#shared/appointments/appointments-operations.ts'
import { callOperation } from '../../api-client/call.ts'
import { useOperation } from '../../api-client/use-operation.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { ErrorState, LoadingState, Skeleton } from '../../ui/loading-state.tsx'
import { AppointmentCard } from './appointment/appointment-card.tsx'
import type { WaitingListCardProps } from './appointment/waiting-list-card.tsx'

const AppointmentNotFound = lazyComponent(() =>
  import('./appointment/appointment-not-found.tsx').then((m) => m.AppointmentNotFound),
)

const WaitingCard = lazyComponent<WaitingListCardProps>(() =>
  import('./appointment/waiting-list-card.tsx').then((m) => m.WaitingListCard),
)

const AppointmentsPage = lazyComponent(() =>
  import('./appointments-page.tsx').then((m) => m.AppointmentsPage),
)

export function AppointmentPage() {
  const { token } = useParams()
  if (token) return <LinkedAppointment token={token} />
  return (
    <Suspense fallback={<LoadingPage />}>
      <AppointmentsPage />
    </Suspense>
  )
}

/** The script of this page confirms the appointment, because email scanners open links but do not run scripts. */
function LinkedAppointment({ token }: { token: string }) {
  const [query] = useSearchParams()
  const code = query.get('confirm')
  const appointment = useOperation(getAppointment, { token })
  const [changedAppointment, setChangedAppointment] = useState<PublicAppointment>()
  const confirm = useEffectEvent(() => {
    // Ignores an error, because the page still shows the deadline for confirming and a reload tries again.
    if (code) callOperation(confirmAppointment, { token, code }).then(setChangedAppointment, () => undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run once for each link
  useEffect(() => confirm(), [token])
  const loadedAppointment = appointment.state === 'ready' ? appointment.data : undefined
  // The response to a change lacks `hasWaiver`, so the value comes from the appointment that was loaded first.
  const shownAppointment = changedAppointment
    ? { ...changedAppointment, hasWaiver: loadedAppointment?.hasWaiver }
    : loadedAppointment

  if (appointment.state === 'failed' && appointment.problem.code === 'appointmentNotFound') {
    return (
      <Suspense fallback={<LoadingPage />}>
        <AppointmentNotFound message={appointment.problem.message} />
      </Suspense>
    )
  }
  return (
    <PageFrame>
      {appointment.state === 'loading' && <LoadingAppointment />}
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
      {shownAppointment?.status === 'waiting' && (
        <Suspense fallback={<LoadingAppointment />}>
          <WaitingCard token={token} appointment={shownAppointment} onChange={setChangedAppointment} />
        </Suspense>
      )}
      {shownAppointment && shownAppointment.status !== 'waiting' && (
        <AppointmentCard token={token} appointment={shownAppointment} onChange={setChangedAppointment} />
      )}
    </PageFrame>
  )
}

const PageFrame = ({ children }: { children: ReactNode }) => (
  <div className="page-container grid justify-items-center py-8 sm:py-14">
    <div className="grid w-full max-w-200 gap-6 lg:max-w-5xl">{children}</div>
  </div>
)

const LoadingPage = () => (
  <PageFrame>
    <LoadingAppointment />
  </PageFrame>
)

const LoadingAppointment = () => (
  <>
    <h1 className="text-display text-title">Your appointment</h1>
    <LoadingState label="Loading your appointment...">
      <Skeleton className="h-120" />
    </LoadingState>
  </>
)
