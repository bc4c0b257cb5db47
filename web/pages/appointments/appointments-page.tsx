import { useSearchParams } from 'react-router-dom'
import { useIsHydrated } from '../../loading/use-is-hydrated.ts'
import { AskForLink } from './own/ask-for-link.tsx'
import { OwnAppointments } from './own/own-appointments.tsx'
import { PublicTypes } from './own/public-types.tsx'

/** With an emailed link all appointments of a client; otherwise a form to request one. */
export function AppointmentsPage() {
  const [query] = useSearchParams()
  const isHydrated = useIsHydrated()
  const link = isHydrated ? query.get('link') : undefined
  return (
    <div className="page-container grid max-w-3xl gap-8 py-8 sm:py-14 lg:max-w-5xl">
      <h1 className="text-display text-title">Your appointments</h1>
      {link && <OwnAppointments link={link} />}
      {!link && (
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <AskForLink />
          {isHydrated && <PublicTypes />}
        </div>
      )}
    </div>
  )
}
