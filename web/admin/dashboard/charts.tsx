import type { ReactNode } from 'react'
import { bookingStatuses } from '#shared/booking-status.ts'
import type { Dashboard } from '#shared/dashboard.ts'
import { formatDayAndMonth } from '#shared/plain-date.ts'
import { StatusBadge, statusTone } from '../../ui/status-badge.tsx'
import { chartTop } from './chart-top.ts'

type Week = Dashboard['weeks'][number]

const SERIES = [
  {
    key: 'issued',
    label: 'Issued',
    fill: 'fill-neutral forced-colors:fill-[CanvasText]',
    background: 'bg-neutral',
  },
  {
    key: 'redeemed',
    label: 'Redeemed',
    fill: 'fill-success forced-colors:fill-[CanvasText]',
    background: 'bg-success',
  },
  {
    key: 'expired',
    label: 'Expired',
    fill: 'fill-border-strong forced-colors:fill-[CanvasText]',
    background: 'bg-border-strong',
  },
] as const

/** In units of the drawing, in which a bar is 1 wide. */
const WEEK_WIDTH = SERIES.length + 1

/** Bar chart with week labels; a bar that is cut off has a gap and its number; the table next to it has them all. */
export function PassChart({ weeks }: { weeks: readonly Week[] }) {
  const valuesOf = (week: Week) => SERIES.map(({ key }) => week[key])
  const top = chartTop(weeks.map(valuesOf))
  return (
    <figure className="grid gap-2">
      <figcaption aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
        {SERIES.map(({ label, background }) => (
          <span key={label} className="flex items-center gap-2">
            <span className={`size-3 border border-transparent ${background}`} />
            {label}
          </span>
        ))}
        <span className="ml-auto">{`Most in a week: ${Math.max(0, ...weeks.flatMap(valuesOf))}`}</span>
      </figcaption>
      <Labels weeks={weeks} labelOf={(week) => valuesOf(week).find((value) => value > top) ?? ''} />
      <svg
        role="img"
        aria-label="Bar chart of passes issued, redeemed and expired in each week"
        viewBox={`0 0 ${weeks.length * WEEK_WIDTH} ${top}`}
        preserveAspectRatio="none"
        className="h-44 w-full border-b border-border"
      >
        {weeks.map((week, index) =>
          SERIES.map(({ key, fill }, bar) => {
            const [x, height] = [index * WEEK_WIDTH + bar + 0.5, Math.min(week[key], top)]
            return (
              <g key={`${week.monday} ${key}`}>
                <rect x={x} y={top - height} width={0.9} height={height} className={fill} />
                {week[key] > top && (
                  <rect x={x} y={top * 0.12} width={0.9} height={top * 0.03} className="fill-surface" />
                )}
              </g>
            )
          }),
        )}
      </svg>
      <Labels
        weeks={weeks}
        labelOf={({ monday }, index) => (
          <span className={index % 2 === 1 ? 'max-sm:hidden' : ''}>{formatDayAndMonth(monday)}</span>
        )}
      />
    </figure>
  )
}

type LabelsProps = { weeks: readonly Week[]; labelOf: (week: Week, index: number) => ReactNode }

/** A word for each week, above or below its bars. */
const Labels = ({ weeks, labelOf }: LabelsProps) => (
  <div aria-hidden="true" className="flex text-center text-xs text-muted-foreground tabular-figures">
    {weeks.map((week, index) => (
      <span key={week.monday} className="min-w-0 flex-1">
        {labelOf(week, index)}
      </span>
    ))}
  </div>
)

const TONE_FILLS = {
  yellow: 'fill-warning',
  blue: 'fill-info',
  green: 'fill-success',
  gray: 'fill-neutral',
  red: 'fill-danger',
  accent: 'fill-neutral',
} as const

export function BookingChart({ bookingsByStatus }: Pick<Dashboard, 'bookingsByStatus'>) {
  const top = Math.max(1, ...bookingStatuses.map((status) => bookingsByStatus[status]))
  return (
    <ul aria-label="Bookings by status" className="grid gap-3">
      {bookingStatuses.map((status) => (
        <li key={status} className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-x-3 text-sm">
          <StatusBadge status={status} look="plain" />
          <svg aria-hidden="true" viewBox={`0 0 ${top} 1`} preserveAspectRatio="none" className="h-3 w-full">
            <rect width={top} height={1} className="fill-border" />
            <rect width={bookingsByStatus[status]} height={1} className={TONE_FILLS[statusTone(status)]} />
          </svg>
          <strong className="font-semibold tabular-figures">
            {bookingsByStatus[status].toLocaleString('en-US')}
          </strong>
        </li>
      ))}
    </ul>
  )
}
