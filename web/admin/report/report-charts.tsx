import { formatDayAndMonth } from '#shared/lib/plain-date.ts'
import { funnelStepLabels, funnelSteps } from '#shared/report/funnel-steps.ts'
import type { Report } from '#shared/report/report.ts'
import { Nobody } from './nobody.tsx'
import { formatDayCount, formatShare } from './report-words.ts'
import { ShareBar, ShareScale } from './share-bar.tsx'

export function FunnelChart({ total }: Pick<Report, 'total'>) {
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
                {hasPeople ? formatShare(percent) : '—'}
              </span>
            </span>
            <ShareBar percent={hasPeople ? percent : undefined} />
          </li>
        ))}
      </ul>
      <ShareScale />
      <p className="mt-3 text-sm text-muted-foreground">The times are medians since the first contact.</p>
    </div>
  )
}

const COLUMNS = 'grid grid-cols-[3rem_minmax(0,1fr)_5rem] items-center gap-x-2'

export const ResponseChart = ({ weeks }: Pick<Report, 'weeks'>) => (
  <div>
    <ul aria-label="Answered within the target by week" className="grid gap-1.5 pb-2">
      {weeks.toReversed().map(({ week, people, response }) => (
        <li key={week} className={`text-sm ${COLUMNS}`}>
          <span className="text-muted-foreground tabular-figures">{formatDayAndMonth(week)}</span>
          <ShareBar percent={people > 0 ? response.withinTargetPercent : undefined} fill="bg-success" />
          {people > 0 ? (
            <span className="text-right tabular-figures">
              <strong className="font-semibold">{formatShare(response.withinTargetPercent)}</strong>
              <span className="text-muted-foreground"> of {people}</span>
            </span>
          ) : (
            <Nobody className="text-right" />
          )}
        </li>
      ))}
    </ul>
    <div className={COLUMNS}>
      <ShareScale className="col-start-2" />
    </div>
  </div>
)
