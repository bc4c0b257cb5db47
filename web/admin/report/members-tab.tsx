import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#shared/lib/money.ts'
import { serviceTitle } from '#shared/payments/catalog.ts'
import { allPaymentMethodLabels } from '#shared/payments/month-payments.ts'
import { paymentMethods } from '#shared/payments/receipt.ts'
import { getMembersReport } from '#shared/report/members-operations.ts'
import {
  MEMBER_REPORT_MONTHS,
  type MembersReport,
  type MonthlyMemberStatistics,
} from '#shared/report/members-report.ts'
import { LoadingState } from '../../ui/loading-state.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { QueryResultView } from '../layout/query-result-view.tsx'
import { CsvButton } from './csv-button.tsx'
import { MemberNumberCards } from './dashboard/member-numbers.tsx'
import { TitledCard } from './dashboard/titled-card.tsx'
import { MemberListCard } from './member-list-card.tsx'
import { MembersChart, PaymentsChart } from './members-charts.tsx'
import { createHourRows, hourCsvColumns, monthCsvColumns, planCsvColumns } from './members-columns.ts'
import { formatMonth } from './report-words.ts'
import { VisitsByHourTable } from './visits-by-hour-table.tsx'

export function MembersTab() {
  const report = useQuery({
    queryKey: ['report', 'members'],
    queryFn: ({ signal }) => callAsStaff(getMembersReport, {}, { signal }),
    meta: { hidesErrorToast: true },
  })
  return (
    <QueryResultView query={report} loading={<LoadingState label="Loading members..." />}>
      {(data) => <MembersReportSections report={data} />}
    </QueryResultView>
  )
}

function OtherCurrencies({ months }: { months: readonly MonthlyMemberStatistics[] }) {
  const rows = months.flatMap(({ month, others }) => others.map((each) => ({ month, ...each })))
  if (rows.length === 0) return null
  return (
    <Table
      isFluid
      caption="Payments in other currencies"
      columns={[
        { header: 'Month', cell: ({ month }) => formatMonth(month) },
        {
          header: 'Collected',
          isNumber: true,
          cell: ({ collected, currency }) => formatMoney(collected, currency),
        },
        {
          header: 'Refunded',
          isNumber: true,
          cell: ({ refunded, currency }) => formatMoney(refunded, currency),
        },
      ]}
      rows={rows}
      keyOf={({ month, currency }) => `${month} ${currency}`}
    />
  )
}

const formatCount = (value: number) => value.toLocaleString('en-US')

const monthColumns: readonly Column<MonthlyMemberStatistics>[] = [
  { header: 'Month', cell: ({ month }) => formatMonth(month) },
  { header: 'Members at start', isNumber: true, cell: ({ atStart }) => formatCount(atStart) },
  { header: 'Joined', isNumber: true, cell: ({ joined }) => formatCount(joined) },
  { header: 'Ended', isNumber: true, cell: ({ ended }) => formatCount(ended) },
  {
    header: 'Churn',
    isNumber: true,
    cell: ({ churnPercent }) => (churnPercent === undefined ? '—' : `${churnPercent}%`),
  },
  { header: 'Paused', isNumber: true, cell: ({ paused }) => formatCount(paused) },
  { header: 'Payment failed', isNumber: true, cell: ({ paymentFailed }) => formatCount(paymentFailed) },
  { header: 'Visits per member', isNumber: true, cell: ({ visitsPerMember = '—' }) => visitsPerMember },
  { header: 'Collected', isNumber: true, cell: ({ collected }) => formatMoney(collected) },
  { header: 'Refunded', isNumber: true, cell: ({ refunded }) => formatMoney(refunded) },
]

function methodColumns(months: readonly MonthlyMemberStatistics[]): Column<MonthlyMemberStatistics>[] {
  const usedMethods = paymentMethods.filter((method) => months.some(({ byMethod }) => byMethod[method] !== 0))
  return (usedMethods.length > 0 ? (['card', ...usedMethods] as const) : []).map((method) => ({
    header: allPaymentMethodLabels[method],
    isNumber: true,
    cell: ({ byMethod }) => formatMoney(byMethod[method]),
  }))
}

function MembersReportSections({ report }: { report: MembersReport }) {
  const { months, plans, numbers, visitsByHour } = report
  const monthsNewestFirst = months.toReversed()
  return (
    <div className="grid grid-cols-1 gap-4">
      <MemberNumberCards numbers={numbers} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <TitledCard title="Members by month">
          <MembersChart months={months} />
        </TitledCard>
        <TitledCard title="Collected by month, less refunds">
          <PaymentsChart months={months} />
        </TitledCard>
      </div>
      <TitledCard title={`The last ${MEMBER_REPORT_MONTHS} months`}>
        <Table
          caption="Members and payments by month"
          columns={[...monthColumns, ...methodColumns(months)]}
          rows={monthsNewestFirst}
          keyOf={({ month }) => month}
        />
        <p className="text-sm text-muted-foreground">
          Churn is the percentage of members at the start of the month whose membership ended in the month.
          Collected includes Stripe invoices, Stripe purchases and manual payments. Refunded includes voided
          receipts, and disputed payments until the bank returns them.
        </p>
        <OtherCurrencies months={monthsNewestFirst} />
        <CsvButton name="members-by-month" columns={monthCsvColumns} rows={months} />
      </TitledCard>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <TitledCard title="Monthly revenue by plan">
          {plans.length === 0 ? (
            <p className="text-sm text-muted-foreground">No members with a plan yet.</p>
          ) : (
            <>
              <Table
                isFluid
                caption="Recurring revenue by plan"
                columns={[
                  { header: 'Plan', cell: ({ priceId }) => serviceTitle(priceId) },
                  { header: 'People', isNumber: true, cell: ({ people }) => formatCount(people) },
                  {
                    header: 'Monthly revenue',
                    isNumber: true,
                    cell: ({ monthlyAmount, currency }) => formatMoney(monthlyAmount, currency),
                  },
                ]}
                rows={plans}
                keyOf={({ priceId, currency = '' }) => `${priceId} ${currency}`}
              />
              <p className="text-sm text-muted-foreground">
                Amounts as invoiced or recorded manually, after discounts. Paused plans count as zero. Plans
                with a failed or due payment count until their grace period ends.
              </p>
              <CsvButton name="plans" columns={planCsvColumns} rows={plans} />
            </>
          )}
        </TitledCard>
        <TitledCard title="When people visit">
          <VisitsByHourTable visits={visitsByHour} />
          <CsvButton name="visits-by-hour" columns={hourCsvColumns} rows={createHourRows(visitsByHour)} />
        </TitledCard>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <MemberListCard
          title="Pays, but does not come"
          list="absent"
          total={numbers.absent}
          emptyText={`All members visited in the last ${numbers.absentDays} days.`}
        />
        <MemberListCard
          title="Trains, but does not pay"
          list="unpaid"
          total={numbers.unpaid}
          emptyText="No one trained after their membership ended in the last 30 days."
        />
      </div>
    </div>
  )
}
