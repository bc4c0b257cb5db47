import { formatDayAndMonth } from '#shared/lib/dates/plain-date.ts'
import type { FunnelReport, FunnelStepResult } from '#shared/report/funnel-report.ts'
import { funnelStepLabels, funnelSteps } from '#shared/report/funnel-steps.ts'
import { EmptyValue, PercentBar, PercentScale } from './report-cells.tsx'
import { formatDayCount, formatDuration, formatPercent } from './report-words.ts'

export function FunnelChart({ total }: Pick<FunnelReport, 'total'>) {
  const hasPeople = total.people > 0
  const rows = [
    { label: 'First contact', count: total.people, percent: 100, medianDays: undefined },
    ...funnelSteps.map((step) => ({ label: funnelStepLabels[step], ...total[step] })),
  ]
  return (
    <div>
      <ul aria-label="Funnel of all weeks" className="grid gap-3 pb-3 xl:gap-5">
        {rows.map(({ label, count, percent, medianDays }) => (
          <li key={label} className="grid gap-1.5 text-sm">
            <span className="flex items-baseline gap-2">
              <span className="font-semibold">{label}</span>
              {medianDays !== undefined && (
                <span className="text-muted-foreground">{formatDayCount(medianDays)}</span>
              )}
              <strong className="ml-auto font-semibold tabular-figures">
                {count.toLocaleString('en-US')}
              </strong>
              <span className="w-10 text-right text-muted-foreground tabular-figures">
                {hasPeople ? formatPercent(percent) : '—'}
              </span>
            </span>
            <PercentBar percent={hasPeople ? percent : undefined} />
          </li>
        ))}
      </ul>
      <PercentScale />
      <p className="mt-3 text-sm text-muted-foreground">Times are medians, counted from the first contact.</p>
    </div>
  )
}

const COLUMNS_CLASS = 'grid grid-cols-[3rem_minmax(0,1fr)_5rem] items-center gap-x-2'

export const ResponseTimeChart = ({ weeks }: Pick<FunnelReport, 'weeks'>) => (
  <div>
    <ul aria-label="People answered within the target, by week" className="grid gap-1.5 pb-2">
      {weeks.toReversed().map(({ week, people, response }) => (
        <li key={week} className={`text-sm ${COLUMNS_CLASS}`}>
          <span className="text-muted-foreground tabular-figures">{formatDayAndMonth(week)}</span>
          <PercentBar percent={people > 0 ? response.withinTargetPercent : undefined} fill="bg-success" />
          {people > 0 ? (
            <span className="text-right tabular-figures">
              <strong className="font-semibold">{formatPercent(response.withinTargetPercent)}</strong>
              <span className="text-muted-foreground"> of {people}</span>
            </span>
          ) : (
            <EmptyValue className="text-right" />
          )}
        </li>
      ))}
    </ul>
    <div className={COLUMNS_CLASS}>
      <PercentScale className="col-start-2" />
    </div>
  </div>
)

export function ReportNumberCards({ report: { total, weeks } }: { report: FunnelReport }) {
  const { medianMinutes, p90Minutes = 0 } = total.response
  const latestWeek = weeks.at(-1)
  const describeStep = ({ count, percent, medianDays = 0 }: FunnelStepResult) => ({
    value: total.people > 0 ? formatPercent(percent) : '—',
    hint: count > 0 ? `${count} of ${total.people} · ${formatDayCount(medianDays)}` : 'none yet',
  })
  const figures = [
    {
      label: 'First contact',
      value: total.people.toLocaleString('en-US'),
      hint: latestWeek ? `${latestWeek.people} of them since ${formatDayAndMonth(latestWeek.week)}` : '',
    },
    { label: 'Visited', ...describeStep(total.visited) },
    { label: 'Paid', ...describeStep(total.paid) },
    {
      label: 'First response',
      value: formatDuration(medianMinutes).replaceAll('\u00A0', ' '),
      hint: medianMinutes === undefined ? 'none yet' : `median; 90% within ${formatDuration(p90Minutes)}`,
    },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {figures.map(({ label, value, hint }) => (
        <div
          key={label}
          className="grid content-start gap-1 rounded-lg border border-border bg-surface px-4 py-3"
        >
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="text-display text-4xl leading-none">{value}</dd>
          <dd className="text-sm text-muted-foreground">{hint}</dd>
        </div>
      ))}
    </dl>
  )
}
