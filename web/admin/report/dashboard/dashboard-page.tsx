import { useQuery } from '@tanstack/react-query'
import { ChevronDown, MailX } from 'lucide-react'
import { type ReactNode, Suspense, useDeferredValue, useId, useState } from 'react'
import { trainerName } from '#shared/appointments/trainers.ts'
import type { TodayAppointment } from '#shared/follow-up/today-tasks.ts'
import type { Dashboard } from '#shared/report/dashboard.ts'
import { getDashboard } from '#shared/report/dashboard-operations.ts'
import { toApiError } from '../../../api-client/to-api-error.ts'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { WhenInView } from '../../../loading/when-in-view.tsx'
import { SiteLink } from '../../../ui/button.tsx'
import { ErrorState, LoadingState, Skeleton } from '../../../ui/loading-state.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { useMediaQuery, WIDE_QUERY } from '../../../ui/use-media-query.ts'
import { callAsStaff } from '../../auth/call-as-staff.ts'
import { TodayPanel } from '../../follow-up/today-panel.tsx'
import { useTodayTasks } from '../../follow-up/use-today-tasks.ts'
import { formatTimeOfDay } from '../../format/dates.ts'
import { DASHBOARD_QUERY_KEY } from '../../list/record-cache.ts'
import { PageHeading } from '../../records/page-heading.tsx'
import { CountCards, RequiredActionsNotice } from './count-cards.tsx'
import { MemberNumberCards } from './member-numbers.tsx'

const PassesByWeek = lazyComponent(() => import('./dashboard-charts.tsx').then((m) => m.PassChartCard))
const BookingsByStatus = lazyComponent(() => import('./dashboard-charts.tsx').then((m) => m.BookingChartCard))

const SetupCard = lazyComponent(() =>
  import('../../settings/setup-checklist.tsx').then((m) => m.SetupChecklistCard),
)
const SetupChecklistPanel = lazyComponent(() =>
  import('../../settings/setup-checklist.tsx').then((m) => m.SetupChecklistPanel),
)

const GRID_CLASS = 'grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(18rem,0.4fr)]'
const COLUMN_CLASS = 'flex min-w-0 flex-col gap-4 xl:*:last:grid xl:*:last:grow'

export function DashboardPage() {
  const { data, error, refetch } = useDashboard()
  const today = useTodayTasks()
  const isWide = useMediaQuery(WIDE_QUERY)
  // Waits for both requests, so that the page does not move later. `useDeferredValue` keeps the page responsive while React renders it.
  const isLoading = useDeferredValue((!data && !error) || (!today.data && !today.error))
  if (isLoading) {
    return (
      <>
        <PageHeading path="/admin/dashboard" />
        <div className={`mt-4 ${GRID_CLASS}`}>
          <LoadingState label="Loading dashboard..." />
          <Skeleton className="h-54" />
        </div>
      </>
    )
  }
  const otherFailures = (data?.failedEmails ?? 0) - (today.data?.emails.count ?? 0)
  const charts = data && [
    <WhenInView key="passes" fallback={<Skeleton className="h-72" />}>
      <PassesByWeek dashboard={data} />
    </WhenInView>,
    <WhenInView key="bookings" fallback={<Skeleton className="h-72" />}>
      <BookingsByStatus dashboard={data} />
    </WhenInView>,
  ]
  const columns = (
    <>
      {data && <MemberNumberCards numbers={data.members} />}
      <div className={`mt-4 ${GRID_CLASS}`}>
        <div className={COLUMN_CLASS}>
          <TodayPanel />
          {otherFailures > 0 && <FailedEmails count={otherFailures} />}
          {isWide && charts?.[0]}
        </div>
        <div className={COLUMN_CLASS}>
          {data ? (
            <CountCards counts={data.counts} />
          ) : (
            <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
          )}
          {today.data && <Consultations consultations={today.data.consultations} />}
          {data && <RequiredActionsNotice counts={data.counts} />}
          {isWide && charts?.[1]}
        </div>
        {!isWide && charts}
      </div>
    </>
  )
  return (
    <>
      <PageHeading path="/admin/dashboard" />
      {data?.isSetupPending ? (
        <DashboardDuringSetup counts={data.counts}>{columns}</DashboardDuringSetup>
      ) : (
        columns
      )}
    </>
  )
}

type DashboardDuringSetupProps = Pick<Dashboard, 'counts'> & { children: ReactNode }

/** If the gym has no records, waits for the setup checklist, so that the page does not move when the checklist appears. */
function DashboardDuringSetup({ counts, children }: DashboardDuringSetupProps) {
  if (Object.values(counts).every((count) => count === 0))
    return (
      <Suspense fallback={<Skeleton className="mt-4 h-54" />}>
        <SetupCard>{children}</SetupCard>
      </Suspense>
    )
  return (
    <>
      <CollapsibleSetup />
      {children}
    </>
  )
}

function CollapsibleSetup() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section
      aria-label="First day"
      className="mt-4 overflow-hidden rounded-lg border border-border bg-surface"
    >
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="flex min-h-13 list-none items-center justify-between gap-3 px-4 [&::-webkit-details-marker]:hidden">
          <span>
            <span className="font-semibold">First day</span>{' '}
            <span className="text-sm text-muted-foreground">See remaining setup tasks</span>
          </span>
          <ChevronDown
            className={`size-5 shrink-0 text-muted-foreground transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </summary>
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-54" />}>
            <SetupChecklistPanel />
          </Suspense>
        )}
      </details>
    </section>
  )
}

/** Shows the number of failed emails for which staff have no task, such as emails to the gym or to deleted clients. */
const FailedEmails = ({ count }: { count: number }) => (
  <p className="flex items-start gap-2 text-sm text-muted-foreground">
    <MailX className="mt-0.5 size-4 shrink-0 text-danger" />
    <span>
      {count === 1 ? '1 more email' : `${count} more emails`} could not be sent after several attempts.{' '}
      <SiteLink to="/admin/follow-up?view=later" className="underline underline-offset-4">
        See failed emails
      </SiteLink>
    </span>
  </p>
)

const REFRESH_MS = 60_000

const useDashboard = () =>
  useQuery({
    queryKey: DASHBOARD_QUERY_KEY,
    queryFn: ({ signal }) => callAsStaff(getDashboard, {}, { signal }),
    refetchInterval: REFRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
  })

function Consultations({ consultations }: { consultations: readonly TodayAppointment[] }) {
  const id = useId()
  if (consultations.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-lg border border-border bg-surface">
      <header className="flex min-h-11 items-center justify-between gap-3 px-4 pt-1 text-sm">
        <h2 id={id} className="font-semibold">
          {consultations.some(({ typeName }) => typeName) ? 'Appointments' : 'Consultations'} today (
          {consultations.length})
        </h2>
        <SiteLink
          to="/admin/calendar"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Calendar
        </SiteLink>
      </header>
      <ol>
        {consultations.map(({ id: appointmentId, clientId, name, startsAt, trainerId, typeName }) => (
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
            <span className="text-right text-muted-foreground">
              {typeName && `${typeName} `}with {trainerName(trainerId)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
