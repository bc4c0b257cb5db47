import { formatDayAndMonth } from '#shared/lib/plain-date.ts'
import type { Report, ReportStep } from '#shared/report/report.ts'
import { formatDayCount, formatDuration, formatShare } from './report-words.ts'

export function ReportFigures({ report: { total, weeks } }: { report: Report }) {
  const { medianMinutes, p90Minutes = 0 } = total.response
  const latest = weeks.at(-1)
  const share = ({ count, percent, medianDays = 0 }: ReportStep) => ({
    value: total.people > 0 ? formatShare(percent) : '—',
    hint: count > 0 ? `${count} of ${total.people} · ${formatDayCount(medianDays)}` : 'nobody yet',
  })
  const figures = [
    {
      label: 'First contact',
      value: total.people.toLocaleString('en-US'),
      hint: latest ? `${latest.people} of them since ${formatDayAndMonth(latest.week)}` : '',
    },
    { label: 'Visited', ...share(total.visited) },
    { label: 'Paid', ...share(total.paid) },
    {
      label: 'First response',
      value: formatDuration(medianMinutes),
      hint: medianMinutes === undefined ? 'nobody yet' : `median; 90% within ${formatDuration(p90Minutes)}`,
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
