import { lazy, type ReactNode, Suspense, useId, useRef } from 'react'
import { bookingStatuses } from '#shared/booking.ts'
import type { Dashboard } from '#shared/dashboard.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { statusLabel } from '../../ui/status-badge.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { dayText } from '../lib/dates.ts'
import { useInSight } from '../lib/use-in-sight.ts'

/** The chart library comes after everything one can work with, and only when a chart is in sight. */
const PassChart = lazy(() => import('./charts.tsx').then((m) => ({ default: m.PassChart })))
const BookingChart = lazy(() => import('./charts.tsx').then((m) => ({ default: m.BookingChart })))

type Week = Dashboard['weeks'][number]

const weekColumns: readonly Column<Week>[] = [
  { header: 'Week of', cell: ({ monday }) => dayText(monday) },
  { header: 'Issued', cell: ({ issued }) => issued },
  { header: 'Redeemed', cell: ({ redeemed }) => redeemed },
  { header: 'Expired', cell: ({ expired }) => expired },
]

const statusColumns: readonly Column<{ status: string; count: number }>[] = [
  { header: 'Status', cell: ({ status }) => status },
  { header: 'Bookings', cell: ({ count }) => count },
]

export function DashboardCharts({ dashboard: { weeks, bookingsByStatus } }: { dashboard: Dashboard }) {
  const statuses = bookingStatuses.map((status) => ({
    status: statusLabel(status),
    count: bookingsByStatus[status],
  }))
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <ChartCard
        title="Day passes over the last 12 weeks"
        chart={<PassChart weeks={weeks} />}
        table={
          <Table
            caption="Day passes by week"
            columns={weekColumns}
            rows={weeks}
            keyOf={({ monday }) => monday}
          />
        }
      />
      <ChartCard
        title="Bookings by status"
        chart={<BookingChart bookingsByStatus={bookingsByStatus} />}
        table={
          <Table
            caption="Bookings by status"
            columns={statusColumns}
            rows={statuses}
            keyOf={({ status }) => status}
          />
        }
      />
    </div>
  )
}

type ChartCardProps = { title: string; chart: ReactNode; table: ReactNode }

/** A chart and, one press away, its numbers. */
function ChartCard({ title, chart, table }: ChartCardProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const isInSight = useInSight(place)
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 content-start gap-4 rounded-lg border border-line bg-panel p-4 sm:p-5"
    >
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <div ref={place} className="relative h-64">
        <Suspense fallback={<Skeleton className="h-full" />}>
          {isInSight ? chart : <Skeleton className="h-full" />}
        </Suspense>
      </div>
      <details>
        <summary className="inline-block min-h-11 py-2.5 text-sm text-muted underline underline-offset-4 hover:text-ink">
          Show as table
        </summary>
        <div className="mt-2">{table}</div>
      </details>
    </section>
  )
}
