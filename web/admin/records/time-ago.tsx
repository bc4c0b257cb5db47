import { formatGymDateTime } from '../format/dates.ts'

const MINUTE_MS = 60_000

const UNITS = [
  { unit: 'year', minutes: 365 * 24 * 60 },
  { unit: 'month', minutes: 30 * 24 * 60 },
  { unit: 'week', minutes: 7 * 24 * 60 },
  { unit: 'day', minutes: 24 * 60 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const

const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** `label` says what was then. */
export function TimeAgo({ instant, label }: { instant: string; label?: string }) {
  const exact = formatGymDateTime(instant)
  return (
    <time dateTime={instant} title={exact} className="whitespace-nowrap">
      {label && `${label} `}
      <span aria-hidden="true">{formatRelativeTime(instant, new Date())}</span>
      <span className="sr-only">{exact}</span>
    </time>
  )
}

/** Formats like '3 hours ago'. */
function formatRelativeTime(instant: string, now: Date): string {
  const { count, unit } = elapsed(instant, now)
  return count > 0 ? format.format(-count, unit) : 'just now'
}

export function elapsed(instant: string, now: Date) {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS)
  const found = UNITS.find((each) => minutes >= each.minutes)
  if (!found) return { unit: 'minute', count: 0 } as const
  return { unit: found.unit, count: Math.floor(minutes / found.minutes) }
}
