import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { getDashboard } from '#shared/operations.ts'
import { asProblem } from '../../lib/as-problem.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { DASHBOARD_KEY } from '../list/record-cache.ts'
import { PageHeading } from '../records/page-heading.tsx'
import { ActionRequired } from './action-required.tsx'
import { CountCards } from './count-cards.tsx'
import { DashboardCharts } from './dashboard-charts.tsx'

const REFRESH_MS = 60_000

export function DashboardPage() {
  const { data, error, refetch } = useQuery({
    queryKey: DASHBOARD_KEY,
    queryFn: ({ signal }) => callAsStaff(getDashboard, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <>
      <PageHeading of="/admin/dashboard" />
      {data ? (
        <div className="mt-5 grid grid-cols-1 gap-6">
          <ActionRequired counts={data.counts} />
          <CountCards counts={data.counts} />
          {data.parkedEmails > 0 && <ParkedEmails count={data.parkedEmails} />}
          <DashboardCharts dashboard={data} />
        </div>
      ) : error ? (
        <div className="mt-5">
          <FailedState message={asProblem(error).message} onRetry={() => void refetch()} />
        </div>
      ) : (
        <DashboardSkeleton />
      )}
    </>
  )
}

function ParkedEmails({ count }: { count: number }) {
  return (
    <p className="flex items-start gap-2 text-bad">
      <MailX aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        {count === 1 ? '1 email could not be sent' : `${count} emails could not be sent`} after several tries.
        The record it belongs to says why.
      </span>
    </p>
  )
}

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

function DashboardSkeleton() {
  return (
    <div className="mt-5 grid gap-5">
      <LoadingState label="Loading dashboard..." />
      <div aria-hidden="true" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {CARDS.map((card) => (
          <Skeleton key={card} className="h-28" />
        ))}
      </div>
    </div>
  )
}
