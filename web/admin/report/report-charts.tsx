import { funnelStepLabels, funnelSteps } from '#shared/funnel-steps.ts'
import { formatPlainDate } from '#shared/plain-date.ts'
import type { Report } from '#shared/report.ts'

/** How many people of the whole time got how far. */
export function FunnelChart({ total }: Pick<Report, 'total'>) {
  const rows = [
    { label: 'First contact', count: total.people, percent: 100 },
    ...funnelSteps.map((step) => ({ label: funnelStepLabels[step], ...total[step] })),
  ]
  return (
    <ul aria-label="Funnel of all weeks" className="grid gap-3">
      {rows.map(({ label, count, percent }) => (
        <li key={label} className="grid grid-cols-[7rem_minmax(0,1fr)_6rem] items-center gap-x-3 text-sm">
          <span className="text-muted-foreground">{label}</span>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${Math.max(1, total.people)} 1`}
            preserveAspectRatio="none"
            className="h-5 w-full"
          >
            <rect width={count} height={1} className="fill-neutral forced-colors:fill-[CanvasText]" />
          </svg>
          <span className="text-right tabular-figures">
            <strong className="font-semibold">{count.toLocaleString('en-US')}</strong>
            {total.people > 0 && <span className="text-muted-foreground"> {percent}%</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

const BAR = 0.8

/** The share of each week that was answered within the target; the table has the numbers. */
export function ResponseChart({ weeks }: Pick<Report, 'weeks'>) {
  return (
    <figure className="grid grid-cols-1 gap-2">
      <svg
        role="img"
        aria-label="Bar chart of the share of people answered within the target in each week"
        viewBox={`0 0 ${weeks.length} 100`}
        preserveAspectRatio="none"
        className="h-36 w-full border-b border-border"
      >
        {weeks.map(({ week, response }, index) => (
          <rect
            key={week}
            x={index + (1 - BAR) / 2}
            y={100 - response.withinTargetPercent}
            width={BAR}
            height={response.withinTargetPercent}
            className="fill-success forced-colors:fill-[CanvasText]"
          />
        ))}
      </svg>
      <div aria-hidden="true" className="flex text-center text-xs text-muted-foreground tabular-figures">
        {weeks.map(({ week }, index) => (
          <span key={week} className={`min-w-0 flex-1 ${index % 2 === 1 ? 'max-sm:invisible' : ''}`}>
            {formatPlainDate(week).replace(/, \d+$/, '')}
          </span>
        ))}
      </div>
    </figure>
  )
}
