import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatDayAndMonth, formatPlainDate, type PlainDate } from '#shared/lib/dates/plain-date.ts'
import { FUNNEL_REPORT_WEEKS, type FunnelReport } from '#shared/report/funnel-report.ts'
import { funnelSourceLabels } from '#shared/report/funnel-steps.ts'
import { getReport } from '#shared/report/report-operations.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { type Column, Table, type TableClassNames } from '../../ui/table.tsx'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { QueryResultView } from '../layout/query-result-view.tsx'
import { PageHeading } from '../records/page-heading.tsx'
import { CsvButton } from './csv-button.tsx'
import { TitledCard } from './dashboard/titled-card.tsx'
import { FunnelRowSummary, ResponseTimeRowSummary } from './report-blocks.tsx'
import { FunnelChart, ReportNumberCards, ResponseTimeChart } from './report-charts.tsx'
import {
  funnelColumns,
  type NamedReportRow,
  reportCsvColumns,
  responseTimeColumns,
} from './report-columns.tsx'
import { formatDuration, formatPercent } from './report-words.ts'

const WEEK_LABEL = 'Week'
const SOURCE_LABEL = 'Source'

const MembersTab = lazyComponent(() => import('./members-tab.tsx').then((m) => m.MembersTab))

const PaymentsTab = lazyComponent(() => import('./payments-tab.tsx').then((m) => m.PaymentsTab))

const TABS = [
  { value: 'funnel', label: 'New people' },
  { value: 'members', label: 'Members' },
  { value: 'payments', label: 'Payments' },
] as const

export function ReportPage() {
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find(({ value }) => value === query.get('tab'))?.value ?? 'funnel'
  return (
    <>
      <PageHeading path="/admin/report">
        <SegmentedControl
          label="Report"
          segments={TABS}
          value={tab}
          onChange={(tab) => setQuery(tab === 'funnel' ? {} : { tab }, { replace: true })}
        />
      </PageHeading>
      <div className="mt-4">
        {tab === 'funnel' && <FunnelTab />}
        {tab === 'members' && (
          <Suspense fallback={<LoadingState label="Loading members..." />}>
            <MembersTab />
          </Suspense>
        )}
        {tab === 'payments' && (
          <Suspense fallback={<LoadingState label="Loading payments..." />}>
            <PaymentsTab />
          </Suspense>
        )}
      </div>
    </>
  )
}

function FunnelTab() {
  const report = useQuery({
    queryKey: ['follow-up', 'report'],
    queryFn: ({ signal }) => callAsStaff(getReport, { weeks: FUNNEL_REPORT_WEEKS }, { signal }),
    meta: { hidesErrorToast: true },
  })
  return (
    <QueryResultView query={report} loading={<LoadingState label="Loading report..." />}>
      {(data) => <ReportTables report={data} />}
    </QueryResultView>
  )
}

const weekRows = (
  { weeks, total }: FunnelReport,
  nameOf: (week: PlainDate) => string = formatPlainDate,
): NamedReportRow[] => [
  ...weeks.map(({ week, ...row }) => ({ ...row, name: nameOf(week) })),
  { ...total, name: 'All weeks', isTotal: true },
]
const sourceRows = ({ sources }: FunnelReport): NamedReportRow[] =>
  sources.map(({ source, ...row }) => ({ ...row, name: funnelSourceLabels[source] }))

function ReportTables({ report }: { report: FunnelReport }) {
  const rowsByWeek = weekRows(report, formatDayAndMonth).toReversed()
  const rowsBySource = sourceRows(report)
  const { answered, withinTargetPercent } = report.total.response
  const target = formatDuration(report.targetMinutes)
  const funnelBlock = (row: NamedReportRow) => <FunnelRowSummary row={row} />
  const responseBlock = (row: NamedReportRow) => <ResponseTimeRowSummary row={row} target={target} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <ReportNumberCards report={report} />
      <CsvButton
        name="report"
        columns={reportCsvColumns('Week or source')}
        rows={[...weekRows(report), ...sourceRows(report)]}
      />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <TitledCard title="From first contact to member">
          <FunnelChart total={report.total} />
        </TitledCard>
        <TitledCard title={`Answered within ${target} of business hours`}>
          <ResponseTimeChart weeks={report.weeks} />
          <p className="text-sm text-muted-foreground">
            {answered === 0
              ? 'No visitors have been answered yet.'
              : `${formatPercent(withinTargetPercent)} of visitors were answered within the target.`}
          </p>
        </TitledCard>
      </div>
      <TitledCard title="Funnel by week">
        <ReportTable
          isByWeek
          caption="Funnel by week of the first contact"
          columns={funnelColumns(WEEK_LABEL)}
          block={funnelBlock}
          rows={rowsByWeek}
        />
      </TitledCard>
      <TitledCard title="Funnel by source">
        <ReportTable
          caption="Funnel by source of the first contact"
          columns={funnelColumns(SOURCE_LABEL)}
          block={funnelBlock}
          rows={rowsBySource}
        />
      </TitledCard>
      <TitledCard title="First response time, in business hours">
        <div className="grid grid-cols-1 items-start gap-5 2xl:grid-cols-2">
          <ReportTable
            isByWeek
            heading="By week"
            caption="First response time by week"
            columns={responseTimeColumns(WEEK_LABEL, target)}
            block={responseBlock}
            rows={rowsByWeek}
          />
          <ReportTable
            heading="By source"
            caption="First response time by source"
            columns={responseTimeColumns(SOURCE_LABEL, target)}
            block={responseBlock}
            rows={rowsBySource}
          />
        </div>
      </TitledCard>
    </div>
  )
}

const FIRST_ROW_COUNT = 5

const TABLE_LOOK: TableClassNames = {
  frame: 'max-sm:hidden',
  table: 'max-lg:text-xs min-w-max',
  cell: 'px-2 lg:px-4',
}

type ReportTableProps = {
  caption: string
  columns: readonly Column<NamedReportRow>[]
  rows: readonly NamedReportRow[]
  block: (row: NamedReportRow) => ReactNode
  isByWeek?: boolean
  heading?: string
}

function ReportTable({ caption, columns, rows, block, isByWeek = false, heading }: ReportTableProps) {
  const [isExpanded, setIsExpanded] = useState(!isByWeek)
  const filledRows = rows.filter(({ people, isTotal }) => people > 0 || isTotal)
  const emptyRows = rows.filter((row) => !filledRows.includes(row))
  const hasMore = !isExpanded && filledRows.length > FIRST_ROW_COUNT
  const topRows = hasMore ? filledRows.slice(0, FIRST_ROW_COUNT) : filledRows
  return (
    <div className="grid min-w-0 grid-cols-1 justify-items-start gap-3 *:w-full *:min-w-0">
      {heading && <h3 className="text-sm font-semibold text-muted-foreground sm:hidden">{heading}</h3>}
      {topRows.length > 0 && (
        <>
          <Table
            look={TABLE_LOOK}
            caption={caption}
            columns={columns}
            rows={topRows}
            keyOf={({ name }) => name}
          />
          <ul aria-label={caption} className="divide-y divide-border sm:hidden">
            {topRows.map((row) => (
              <li key={row.name} className="grid gap-1.5 py-3 text-sm first:pt-0">
                {block(row)}
              </li>
            ))}
          </ul>
        </>
      )}
      {emptyRows.length > 0 && (
        <p className="text-sm text-muted-foreground">
          <span className="font-semibold">{isByWeek ? 'No people in:' : 'No people yet from:'}</span>{' '}
          {emptyRows.map(({ name }) => name.replaceAll(' ', '\u00A0')).join(', ')}
        </p>
      )}
      {hasMore && (
        <Button
          variant="outline"
          size="compact"
          className="w-auto! px-4 max-sm:w-full!"
          onClick={() => setIsExpanded(true)}
        >
          {`Show all ${filledRows.length}`}
          <span className="sr-only">{` of ${caption}`}</span>
        </Button>
      )}
    </div>
  )
}
