import { useQuery } from '@tanstack/react-query'
import { trainerName } from '#shared/appointments/trainers.ts'
import type { AffectedRecord } from '#shared/settings/affected.ts'
import { listAffectedRecords } from '#shared/settings/settings-operations.ts'
import { SiteLink } from '../../ui/button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { formatShortDay, formatTimeOfDay } from '../format/dates.ts'
import { QueryResultView } from '../layout/query-result-view.tsx'

/** The settings whose affected bookings are listed: a published version or the saved draft. */
type SettingsChange = { version: number } | { draftRevision: number }

export const affectedBookingsKey = (change: SettingsChange) => ['settings', 'affected', change]

/** Fetches the list each time it is shown, because clients book and cancel at any time. */
export const useAffectedBookings = (change: SettingsChange) =>
  useQuery({
    queryKey: affectedBookingsKey(change),
    queryFn: ({ signal }) =>
      callAsStaff(listAffectedRecords, 'version' in change ? { version: String(change.version) } : {}, {
        signal,
      }),
    staleTime: 0,
  })

type AffectedBookingListProps = {
  query: ReturnType<typeof useAffectedBookings>
  children?: (records: AffectedRecord[]) => React.ReactNode
}

export const AffectedBookingList = ({ query, children }: AffectedBookingListProps) => (
  <QueryResultView query={query} loading={<LoadingState label="Loading bookings..." />}>
    {({ items }) =>
      items.length === 0 ? (
        <p className="text-sm text-muted-foreground">No bookings are affected.</p>
      ) : (
        <section aria-label="Affected bookings" className="grid grid-cols-1 gap-3">
          <p className="font-semibold">
            This change affects {items.length === 1 ? 'one booking' : `${items.length} bookings`}. Nothing is
            canceled.
          </p>
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
            tabIndex={0}
            aria-label="Bookings"
            className="grid max-h-[40dvh] gap-2 overflow-y-auto text-sm"
          >
            {items.map((record) => (
              <AffectedBookingItem key={record.id} record={record} />
            ))}
          </ul>
          {children?.(items)}
        </section>
      )
    }
  </QueryResultView>
)

function AffectedBookingItem({ record }: { record: AffectedRecord }) {
  const { name, day, startsAt, trainerId, clientId, why, hasEmail, isEmailed } = record
  const time = startsAt
    ? `${formatTimeOfDay(startsAt)}${trainerId ? ` with ${trainerName(trainerId)}` : ''}`
    : 'visit with a free pass'
  return (
    <li className="grid gap-0.5 border-l-2 border-border pl-3 wrap-anywhere">
      <p className="font-semibold">
        {clientId ? (
          <SiteLink
            to={`/admin/clients/${clientId}`}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            <PersonName name={name} />
          </SiteLink>
        ) : (
          <PersonName name={name} />
        )}
      </p>
      <p>
        {formatShortDay(day)}, {time}
      </p>
      <p className="text-muted-foreground">
        {why}
        {isEmailed ? ' · Emailed' : hasEmail ? '' : ' · No email address: please call'}
      </p>
    </li>
  )
}
