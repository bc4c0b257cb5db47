import type { CsvColumn } from '#shared/csv.ts'
import { formatMinutes } from '#shared/format-minutes.ts'
import { funnelStepLabels, funnelSteps } from '#shared/funnel-steps.ts'
import type { ReportRow, ReportStep } from '#shared/report.ts'
import type { Column } from '../../ui/table.tsx'

/** A row of either table, with its name. */
export type NamedRow = ReportRow & { name: string }

/** Like '8 (80%), 2 days'. */
function formatStep({ count, percent, medianDays }: ReportStep): string {
  if (count === 0) return '0'
  const days = medianDays === 1 ? '1 day' : `${medianDays} days`
  return `${count} (${percent}%), ${days}`
}

const formatOptional = (minutes: number | undefined) => (minutes === undefined ? '' : formatMinutes(minutes))

export const funnelColumns = (nameHeader: string): readonly Column<NamedRow>[] => [
  { header: nameHeader, cell: ({ name }) => name },
  { header: 'First contact', cell: ({ people }) => people },
  ...funnelSteps.map((step) => ({
    header: funnelStepLabels[step],
    cell: (row: NamedRow) => formatStep(row[step]),
  })),
]

export const responseColumns = (nameHeader: string): readonly Column<NamedRow>[] => [
  { header: nameHeader, cell: ({ name }) => name },
  { header: 'Answered', cell: ({ people, response }) => `${response.answered} of ${people}` },
  { header: 'Median', cell: ({ response }) => formatOptional(response.medianMinutes) },
  { header: '90th percentile', cell: ({ response }) => formatOptional(response.p90Minutes) },
  {
    header: 'Within the target',
    cell: ({ people, response }) => (people > 0 ? `${response.withinTargetPercent}%` : ''),
  },
]

/** Both tables in one file: numbers only, minutes and days as they are. */
export const reportCsvColumns = (nameLabel: string): readonly CsvColumn<NamedRow>[] => [
  { label: nameLabel, value: ({ name }) => name },
  { label: 'First contact', value: ({ people }) => people },
  ...funnelSteps.flatMap((step) => [
    { label: funnelStepLabels[step], value: (row: NamedRow) => row[step].count },
    { label: `${funnelStepLabels[step]} %`, value: (row: NamedRow) => row[step].percent },
    { label: `${funnelStepLabels[step]} median days`, value: (row: NamedRow) => row[step].medianDays },
  ]),
  { label: 'Answered', value: ({ response }) => response.answered },
  { label: 'Response median minutes', value: ({ response }) => response.medianMinutes },
  { label: 'Response 90th percentile minutes', value: ({ response }) => response.p90Minutes },
  { label: 'Within target %', value: ({ response }) => response.withinTargetPercent },
]
