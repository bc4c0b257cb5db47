import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  Legend,
  LinearScale,
  Tooltip,
} from 'chart.js'
import { useEffect, useRef } from 'react'
import { type BookingStatus, bookingStatuses } from '#shared/booking.ts'
import type { Dashboard } from '#shared/dashboard.ts'
import { statusLabel } from '../../ui/status-badge.tsx'
import { dayText } from '../lib/dates.ts'

Chart.defaults.font.family = 'Figtree, sans-serif'
Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip)

type Bars = ChartConfiguration<'bar', number[], string>

/** The colour of a design token, for what is painted and not styled. */
const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`)

const isForced = () => window.matchMedia('(forced-colors: active)').matches
const systemText = () => getComputedStyle(document.documentElement).color

/** Words and edges are in the system's colour for text where it sets the colours. */
const textColour = (name: string) => (isForced() ? systemText() : token(name))
const edge = () => (isForced() ? { borderColor: systemText(), borderWidth: 1 } : {})

export function PassChart({ weeks }: { weeks: Dashboard['weeks'] }) {
  return (
    <BarChart
      description="Bar chart of passes issued, redeemed and expired in each week"
      config={{
        type: 'bar',
        data: {
          labels: weeks.map(({ monday }) => dayText(monday).replace(/, \d+$/, '')),
          datasets: [
            {
              label: 'Issued',
              data: weeks.map(({ issued }) => issued),
              backgroundColor: token('accent'),
              ...edge(),
            },
            {
              label: 'Redeemed',
              data: weeks.map(({ redeemed }) => redeemed),
              backgroundColor: token('ok'),
              ...edge(),
            },
            {
              label: 'Expired',
              data: weeks.map(({ expired }) => expired),
              backgroundColor: token('neutral'),
              ...edge(),
            },
          ],
        },
        options: options({ hasLegend: true, indexAxis: 'x' }),
      }}
    />
  )
}

const STATUS_TOKENS = {
  pending: 'warn',
  contacted: 'info',
  scheduled: 'ok',
  completed: 'neutral',
  cancelled: 'bad',
} as const satisfies Record<BookingStatus, string>

export function BookingChart({ bookingsByStatus }: Pick<Dashboard, 'bookingsByStatus'>) {
  return (
    <BarChart
      description="Bar chart of bookings by status"
      config={{
        type: 'bar',
        data: {
          labels: bookingStatuses.map(statusLabel),
          datasets: [
            {
              label: 'Bookings',
              data: bookingStatuses.map((status) => bookingsByStatus[status]),
              backgroundColor: bookingStatuses.map((status) => token(STATUS_TOKENS[status])),
              ...edge(),
            },
          ],
        },
        options: options({ hasLegend: false, indexAxis: 'y' }),
      }}
    />
  )
}

function options({ hasLegend, indexAxis }: { hasLegend: boolean; indexAxis: 'x' | 'y' }): Bars['options'] {
  const ticks = { color: textColour('muted'), precision: 0 }
  const names = { grid: { display: false }, ticks }
  const numbers = { beginAtZero: true, grid: { color: token('line') }, ticks }
  return {
    maintainAspectRatio: false,
    animation: false,
    indexAxis,
    scales: indexAxis === 'x' ? { x: names, y: numbers } : { x: numbers, y: names },
    plugins: { legend: { display: hasLegend, labels: { color: textColour('ink'), boxWidth: 12 } } },
  }
}

/** The library draws on a canvas; its numbers stand in the table below. */
function BarChart({ config, description }: { config: Bars; description: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas.current) return
    const chart = new Chart(canvas.current, config)
    return () => chart.destroy()
  }, [config])
  return <canvas ref={canvas} role="img" aria-label={description} />
}
