import { formatMoney } from '#shared/lib/money.ts'
import type { MonthlyMemberStatistics } from '#shared/report/members-report.ts'
import { formatShortMonth } from './report-words.ts'

type Bar = { month: string; value: number; label: string; hint?: string }

const COLUMNS_CLASS = 'grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3'

function MonthBars({
  label,
  bars,
  fill,
  emptyText,
}: {
  label: string
  bars: readonly Bar[]
  fill: string
  emptyText: string
}) {
  const firstIndex = bars.findIndex(({ value, hint }) => value !== 0 || hint)
  const top = Math.max(1, ...bars.map(({ value }) => value))
  if (firstIndex < 0) return <p className="text-sm text-muted-foreground">{emptyText}</p>
  return (
    <ul aria-label={label} className="grid gap-1.5">
      {bars.slice(firstIndex).map(({ month, value, label: text, hint }) => (
        <li key={month} className={`text-sm ${COLUMNS_CLASS}`}>
          <span className="text-muted-foreground">{formatShortMonth(month)}</span>
          <span
            aria-hidden="true"
            className="block h-3 overflow-hidden rounded-sm bg-border forced-colors:border"
          >
            <span
              className={`block h-full ${fill} forced-colors:bg-[CanvasText]`}
              style={{ width: `${Math.max(0, (100 * value) / top)}%` }}
            />
          </span>
          <span className="min-w-20 text-right tabular-figures">
            <strong className="font-semibold">{text}</strong>
            {hint && <span className="text-muted-foreground"> {hint}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

export const MembersChart = ({ months }: { months: readonly MonthlyMemberStatistics[] }) => (
  <MonthBars
    label="Members at the end of each month, and members who joined or left"
    emptyText="No members in these months."
    fill="bg-neutral"
    bars={months.map(({ month, atStart, joined, ended }) => {
      const memberCount = atStart + joined - ended
      const hint = joined + ended > 0 ? `+${joined} −${ended}` : undefined
      return { month, value: memberCount, label: memberCount.toLocaleString('en-US'), ...(hint && { hint }) }
    })}
  />
)

export const PaymentsChart = ({ months }: { months: readonly MonthlyMemberStatistics[] }) => (
  <MonthBars
    label="Payments collected in each month, less refunds"
    emptyText="Nothing was collected in these months."
    fill="bg-success"
    bars={months.map(({ month, collected, refunded }) => ({
      month,
      value: collected - refunded,
      label: formatMoney(collected - refunded),
    }))}
  />
)
