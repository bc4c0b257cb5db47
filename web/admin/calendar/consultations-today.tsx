import { appointmentStatusLabels } from '#shared/appointment.ts'
import { trainerName } from '#shared/trainers.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { clientPath } from '../clients/client-list.tsx'
import { formatTimeOfDay, today } from '../format/dates.ts'
import { useCalendar } from './use-calendar.ts'

/** Who meets a coach today, on the dashboard; nothing while nobody does. */
export function ConsultationsToday() {
  const { data } = useCalendar(today(), 1)
  const entries = (data?.appointments ?? []).filter(({ status }) => status !== 'cancelled')
  if (entries.length === 0) return null
  return (
    <section
      aria-labelledby="consultations-today"
      className="mt-4 rounded-lg border border-border bg-surface p-4"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="consultations-today" className="font-semibold">
          Consultations today ({entries.length})
        </h2>
        <SiteLink to="/admin/calendar" className="text-sm underline underline-offset-4">
          Calendar
        </SiteLink>
      </div>
      <ul className="mt-2">
        {entries.map(({ id, startsAt, name, clientId, trainerId, status }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-4 border-t border-border py-1">
            <time dateTime={startsAt} className="w-20 text-sm text-muted-foreground tabular-figures">
              {formatTimeOfDay(startsAt)}
            </time>
            <SiteLink
              to={clientPath(clientId)}
              className="min-w-0 font-semibold wrap-anywhere hover:underline"
            >
              {name}
            </SiteLink>
            <span className="text-sm text-muted-foreground">with {trainerName(trainerId)}</span>
            {status !== 'booked' && (
              <span className="ml-auto text-sm">{appointmentStatusLabels[status]}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
