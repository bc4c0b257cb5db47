import { bookingStatuses } from '#shared/appointments/booking-status.ts'
import { formatDayAndMonth } from '#shared/lib/dates/plain-date.ts'
import type { Dashboard } from '#shared/report/dashboard.ts'
import { StatusBadge, statusTone } from '../../../ui/badge.tsx'

type DashboardWeek = Dashboard['weeks'][number]

const CHART_SERIES = [
  { key: 'issued', label: 'Issued', fill: 'fill-neutral', background: 'bg-neutral' },
  { key: 'redeemed', label: 'Redeemed', fill: 'fill-success', background: 'bg-success' },
  { key: 'expired', label: 'Expired', fill: 'fill-border-strong', background: 'bg-border-strong' },
] as const

const WEEK_WIDTH = CHART_SERIES.length + 1

export function PassChart({ weeks }: { weeks: readonly DashboardWeek[] }) {
  const ticks = computeChartTicks(weeks.flatMap((week) => CHART_SERIES.map(({ key }) => week[key])))
  const top = ticks.at(-1) ?? 1
  const width = weeks.length * WEEK_WIDTH
  return (
    <figure className="grid grid-rows-[auto_1fr] gap-3">
      <figcaption aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
        {CHART_SERIES.map(({ label, background }) => (
          <span key={label} className="flex items-center gap-2">
            <span className={`size-3 border border-transparent ${background}`} />
            {label}
          </span>
        ))}
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(11rem,1fr)_auto] gap-x-2 gap-y-1.5 pt-1 text-xs text-muted-foreground tabular-figures">
        <div aria-hidden="true" className="flex flex-col-reverse justify-between text-right">
          {ticks.map((tick) => (
            <span key={tick} className="flex h-0 items-center justify-end">
              {tick.toLocaleString('en-US')}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label="Bar chart of passes issued, redeemed and expired in each week"
          viewBox={`0 0 ${width} ${top}`}
          preserveAspectRatio="none"
          className="h-0 min-h-full w-full overflow-visible"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x2={width}
              y1={tick}
              y2={tick}
              vectorEffect="non-scaling-stroke"
              className="stroke-border"
            />
          ))}
          {weeks.map((week, index) =>
            CHART_SERIES.map(({ key, fill }, bar) => (
              <rect
                key={`${week.monday} ${key}`}
                x={index * WEEK_WIDTH + bar + 0.5}
                y={top - week[key]}
                width={0.9}
                height={week[key]}
                className={`${fill} forced-colors:fill-[CanvasText]`}
              />
            )),
          )}
        </svg>
        <div aria-hidden="true" className="col-start-2 flex text-center">
          {weeks.map(({ monday }, index) => (
            <span key={monday} className={`min-w-0 flex-1 ${index % 2 === 1 ? 'max-sm:invisible' : ''}`}>
              {formatDayAndMonth(monday)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

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
    <ul
      aria-label="Bookings by status"
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] content-between gap-3"
    >
      {bookingStatuses.map((status) => (
        <li key={status} className="col-span-full grid grid-cols-subgrid items-center text-sm">
          <StatusBadge status={status} look="plain" />
          <svg aria-hidden="true" viewBox={`0 0 ${top} 1`} preserveAspectRatio="none" className="h-3 w-full">
            <rect width={top} height={1} className="fill-border" />
            <rect width={bookingsByStatus[status]} height={1} className={TONE_FILLS[statusTone(status)]} />
          </svg>
          <strong className="text-right font-semibold tabular-figures">
            {bookingsByStatus[status].toLocaleString('en-US')}
          </strong>
        </li>
      ))}
    </ul>
  )
}

const MAX_STEPS = 4
const STEP_MULTIPLES = [1, 2, 5, 10] as const

/** Returns equally spaced round numbers for the axis, starting at 0. The last number is at least the largest value. */
export function computeChartTicks(values: readonly number[]): number[] {
  const largest = Math.max(1, ...values)
  const powerOfTen = 10 ** Math.floor(Math.log10(Math.max(1, largest / MAX_STEPS)))
  const step = powerOfTen * (STEP_MULTIPLES.find((each) => each * powerOfTen * MAX_STEPS >= largest) ?? 10)
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step)
}
