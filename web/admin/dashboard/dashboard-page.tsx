import { MailX } from 'lucide-react'
import { toApiError } from '../../api-client/to-api-error.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { WhenInView } from '../../loading/when-in-view.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TodayPanel } from '../follow-up/today-panel.tsx'
import { useToday } from '../follow-up/use-today.ts'
import { PageHeading } from '../records/page-heading.tsx'
import { ActionRequired } from './action-required.tsx'
import { CountCards } from './count-cards.tsx'
import { useDashboard } from './use-dashboard.ts'

const DashboardCharts = lazyComponent(() => import('./dashboard-charts.tsx').then((m) => m.DashboardCharts))

export function DashboardPage() {
  const { data, error, refetch } = useDashboard()
  const today = useToday()
  // Both together: what came first would be pushed down by the other.
  const isLoading = (!data && !error) || (!today.data && !today.error)
  if (isLoading) {
    return (
      <>
        <PageHeading path="/admin/dashboard" />
        <DashboardSkeleton />
      </>
    )
  }
  return (
    <>
      <PageHeading path="/admin/dashboard" />
      <TodayPanel />
      {data ? (
        <div className="mt-4 grid grid-cols-1 gap-4">
          <ActionRequired counts={data.counts} />
          <CountCards counts={data.counts} />
          {data.failedEmails > 0 && <FailedEmails count={data.failedEmails} />}
          <WhenInView fallback={<Skeleton className="h-72" />}>
            <DashboardCharts dashboard={data} />
          </WhenInView>
        </div>
      ) : (
        <div className="mt-5">
          <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
        </div>
      )}
    </>
  )
}

/** Each has a task, to correct its address or to send it again. */
function FailedEmails({ count }: { count: number }) {
  return (
    <p className="flex items-start gap-2 text-danger">
      <MailX aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        {count === 1 ? '1 email' : `${count} emails`} could not be sent after several tries.{' '}
        <SiteLink
          to="/admin/follow-up"
          className="underline decoration-border-strong underline-offset-4 hover:decoration-foreground"
        >
          See what failed
        </SiteLink>
      </span>
    </p>
  )
}

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

function DashboardSkeleton() {
  return (
    <div className="mt-5 grid gap-5">
      <LoadingState label="Loading dashboard..." />
      <div aria-hidden="true" className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-6">
        {CARDS.map((card) => (
          <Skeleton key={card} className="h-13" />
        ))}
      </div>
    </div>
  )
}
