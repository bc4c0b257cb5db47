import { Fragment, type ReactNode } from 'react'
import { funnelStepLabels, funnelSteps } from '#shared/report/funnel-steps.ts'
import { EmptyValue, PercentBar } from './report-cells.tsx'
import type { NamedReportRow } from './report-columns.tsx'
import { formatDuration, formatPercent } from './report-words.ts'

export const FunnelRowSummary = ({ row }: { row: NamedReportRow }) => (
  <>
    <BlockHeading row={row}>
      First contact <span className="text-foreground tabular-figures">{row.people}</span>
    </BlockHeading>
    {row.people > 0 && (
      <dl className="grid grid-cols-[auto_minmax(3rem,1fr)_auto] items-center gap-x-3 gap-y-1">
        {funnelSteps.map((step) => (
          <Fragment key={step}>
            <dt className="text-muted-foreground">{funnelStepLabels[step]}</dt>
            <dd className="contents tabular-figures">
              <PercentBar percent={row[step].percent} className="h-1.5" />
              <span className="text-right">
                <strong className="inline-block min-w-6 font-semibold">{row[step].count}</strong>{' '}
                <span className="inline-block min-w-10 text-muted-foreground">
                  {formatPercent(row[step].percent)}
                </span>
              </span>
            </dd>
          </Fragment>
        ))}
      </dl>
    )}
  </>
)

export function ResponseTimeRowSummary({ row, target }: { row: NamedReportRow; target: string }) {
  const { answered, medianMinutes, p90Minutes, withinTargetPercent } = row.response
  return (
    <>
      <BlockHeading row={row}>
        <strong className="font-semibold text-foreground">{formatPercent(withinTargetPercent)}</strong> within{' '}
        {target}
      </BlockHeading>
      {row.people > 0 && (
        <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6rem] gap-x-3 text-muted-foreground">
          {[
            ['Answered', `${answered} of ${row.people}`],
            ['Median', formatDuration(medianMinutes)],
            ['90th percentile', formatDuration(p90Minutes)],
          ].map(([label, value]) => (
            <div key={label}>
              <dt className="text-xs">{label}</dt>
              <dd className="text-foreground tabular-figures">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

const BlockHeading = ({ row: { name, people }, children }: { row: NamedReportRow; children: ReactNode }) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-3">
    <strong className="font-semibold">{name}</strong>
    {people > 0 ? <span className="text-muted-foreground">{children}</span> : <EmptyValue />}
  </p>
)
