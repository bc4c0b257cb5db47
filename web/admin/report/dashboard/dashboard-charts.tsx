import type { ReactNode } from 'react'
import { bookingStatuses } from '#shared/appointments/booking-status.ts'
import { formatPlainDate } from '#shared/lib/dates/plain-date.ts'
import type { Dashboard } from '#shared/report/dashboard.ts'
import { statusLabel } from '../../../ui/badge.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { BookingChart, PassChart } from './charts.tsx'
import { TitledCard } from './titled-card.tsx'

type DashboardWeek = Dashboard['weeks'][number]

const weekColumns: readonly Column<DashboardWeek>[] = [
  { header: 'Week of', cell: ({ monday }) => formatPlainDate(monday) },
  { header: 'Issued', isNumber: true, cell: ({ issued }) => issued },
  { header: 'Redeemed', isNumber: true, cell: ({ redeemed }) => redeemed },
  { header: 'Expired', isNumber: true, cell: ({ expired }) => expired },
]

const statusColumns: readonly Column<{ status: string; count: number }>[] = [
  { header: 'Status', cell: ({ status }) => status },
  { header: 'Bookings', isNumber: true, cell: ({ count }) => count },
]

export const PassChartCard = ({ dashboard: { weeks } }: { dashboard: Dashboard }) => (
  <ChartCard
    title="Day passes over the last 12 weeks"
    chart={<PassChart weeks={weeks} />}
    table={
      <Table caption="Day passes by week" columns={weekColumns} rows={weeks} keyOf={({ monday }) => monday} />
    }
  />
)

export function BookingChartCard({ dashboard: { bookingsByStatus } }: { dashboard: Dashboard }) {
  const statuses = bookingStatuses.map((status) => ({
    status: statusLabel(status),
    count: bookingsByStatus[status],
  }))
  return (
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
  )
}

const ChartCard = ({ title, chart, table }: { title: string; chart: ReactNode; table: ReactNode }) => (
  <TitledCard title={title} className="h-full grid-rows-[auto_1fr_auto]">
    {chart}
    <details>
      <summary className="inline-block min-h-11 py-2.5 text-sm text-muted-foreground underline underline-offset-4 hover:text-foreground">
        Show as table
      </summary>
      <div className="mt-2">{table}</div>
    </details>
  </TitledCard>
)
