import { useId } from 'react'
import { trainerName } from '#shared/appointments/trainers.ts'
import type { TodayAppointment } from '#shared/lib/today.ts'
import { PersonName } from '../../../ui/person-name.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import { formatTimeOfDay } from '../../format/dates.ts'

export function Consultations({ consultations }: { consultations: readonly TodayAppointment[] }) {
  const id = useId()
  if (consultations.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-lg border border-border bg-surface">
      <header className="flex min-h-11 items-center justify-between gap-3 px-4 pt-1 text-sm">
        <h2 id={id} className="font-semibold">
          Consultations today ({consultations.length})
        </h2>
        <SiteLink
          to="/admin/calendar"
          className="inline-flex min-h-11 items-center underline decoration-border-strong underline-offset-4 hover:decoration-foreground"
        >
          Calendar
        </SiteLink>
      </header>
      <ol>
        {consultations.map(({ id: appointmentId, clientId, name, startsAt, trainerId }) => (
          <li
            key={appointmentId}
            className="grid min-h-11 grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-2 border-t border-border px-4 text-sm"
          >
            <time dateTime={startsAt} className="text-muted-foreground tabular-figures">
              {formatTimeOfDay(startsAt)}
            </time>
            <SiteLink
              to={`/admin/clients/${clientId}`}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:text-accent-ink"
            >
              <PersonName name={name} />
            </SiteLink>
            <span className="text-muted-foreground">with {trainerName(trainerId)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
