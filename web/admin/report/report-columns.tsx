import type { CsvColumn } from '#shared/lib/text/csv.ts'
import type { FunnelReportRow, FunnelStepResult } from '#shared/report/funnel-report.ts'
import { funnelStepLabels, funnelSteps } from '#shared/report/funnel-steps.ts'
import type { Column } from '../../ui/table.tsx'
import { EmptyValue, PercentBar } from './report-cells.tsx'
import { formatDayCount, formatDuration, formatPercent } from './report-words.ts'

export type NamedReportRow = FunnelReportRow & { name: string; isTotal?: boolean }

function StepCell({ row: { people }, step: { count, percent, medianDays } }: StepCellProps) {
  if (people === 0) return <EmptyValue isWordHidden />
  return (
    <div className="grid min-w-24 gap-1 lg:min-w-32">
      <span className="flex justify-between gap-x-3 whitespace-nowrap tabular-figures">
        <strong className="font-semibold">{count}</strong>
        <span className="text-muted-foreground">
          {formatPercent(percent)}
          {medianDays !== undefined && ` · ${formatDayCount(medianDays)}`}
        </span>
      </span>
      <PercentBar percent={percent} className="h-1" />
    </div>
  )
}
type StepCellProps = { row: NamedReportRow; step: FunnelStepResult }

const nameColumn = (header: string): Column<NamedReportRow> => ({
  header,
  cell: ({ name, isTotal }) => (isTotal ? <strong className="font-semibold">{name}</strong> : name),
})

export const funnelColumns = (nameHeader: string): readonly Column<NamedReportRow>[] => [
  nameColumn(nameHeader),
  {
    header: 'First contact',
    isNumber: true,
    cell: ({ people }) => (people > 0 ? people : <EmptyValue />),
  },
  ...funnelSteps.map((step) => ({
    header: funnelStepLabels[step],
    cell: (row: NamedReportRow) => <StepCell row={row} step={row[step]} />,
  })),
]

const minutesCell = (minutes: number | undefined) =>
  minutes === undefined ? <EmptyValue isWordHidden /> : formatDuration(minutes)

export const responseTimeColumns = (
  nameHeader: string,
  target: string,
): readonly Column<NamedReportRow>[] => [
  nameColumn(nameHeader),
  {
    header: 'Answered',
    isNumber: true,
    cell: ({ people, response }) => (people > 0 ? `${response.answered} of ${people}` : <EmptyValue />),
  },
  { header: 'Median', isNumber: true, cell: ({ response }) => minutesCell(response.medianMinutes) },
  { header: '90th percentile', isNumber: true, cell: ({ response }) => minutesCell(response.p90Minutes) },
  {
    header: `Within ${target}`,
    isNumber: true,
    cell: ({ people, response }) =>
      people > 0 ? (
        <strong className="font-semibold">{formatPercent(response.withinTargetPercent)}</strong>
      ) : (
        <EmptyValue isWordHidden />
      ),
  },
]

/** The columns of the CSV file, which contains both tables of the report. Durations are plain numbers in minutes or days. */
export const reportCsvColumns = (nameLabel: string): readonly CsvColumn<NamedReportRow>[] => [
  { label: nameLabel, value: ({ name }) => name },
  { label: 'First contact', value: ({ people }) => people },
  ...funnelSteps.flatMap((step) => [
    { label: funnelStepLabels[step], value: (row: NamedReportRow) => row[step].count },
    { label: `${funnelStepLabels[step]} %`, value: (row: NamedReportRow) => row[step].percent },
    { label: `${funnelStepLabels[step]} median days`, value: (row: NamedReportRow) => row[step].medianDays },
  ]),
  { label: 'Answered', value: ({ response }) => response.answered },
  { label: 'Median response minutes', value: ({ response }) => response.medianMinutes },
  { label: '90th percentile response minutes', value: ({ response }) => response.p90Minutes },
  { label: 'Within target %', value: ({ response }) => response.withinTargetPercent },
]
