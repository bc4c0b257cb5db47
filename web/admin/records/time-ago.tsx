import { addBusinessMinutes } from '#shared/lib/dates/business-minutes.ts'
import { MS_PER_MINUTE } from '#shared/lib/dates/durations.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { policies } from '#shared/lib/settings/business.ts'
import { formatGymDateTime } from '../format/dates.ts'

const UNITS = [
  { unit: 'year', minutes: 365 * 24 * 60 },
  { unit: 'month', minutes: 30 * 24 * 60 },
  { unit: 'week', minutes: 7 * 24 * 60 },
  { unit: 'day', minutes: 24 * 60 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const

const relativeTimeFormat = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

export function TimeAgo({ instant, label }: { instant: string; label?: string }) {
  const exactTime = formatGymDateTime(instant)
  const { count, unit } = computeElapsedTime(instant, new Date())
  return (
    <time dateTime={instant} title={exactTime} className="whitespace-nowrap">
      {label && `${label} `}
      <span aria-hidden="true">{count > 0 ? relativeTimeFormat.format(-count, unit) : 'just now'}</span>
      <span className="sr-only">{exactTime}</span>
    </time>
  )
}

function computeElapsedTime(instant: string, now: Date) {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / MS_PER_MINUTE)
  const unit = UNITS.find((each) => minutes >= each.minutes)
  if (!unit) return { unit: 'minute', count: 0 } as const
  return { unit: unit.unit, count: Math.floor(minutes / unit.minutes) }
}

export function WaitingTime({ instant }: { instant: string }) {
  const exactTime = formatGymDateTime(instant)
  const now = new Date()
  const { count, unit } = computeElapsedTime(instant, now)
  return (
    <time
      dateTime={instant}
      title={exactTime}
      className={`whitespace-nowrap ${isPastResponseTarget(instant, now) ? 'font-semibold text-warning' : ''}`}
    >
      <span aria-hidden="true">
        {count > 0 ? `Waiting ${count} ${unit}${count === 1 ? '' : 's'}` : 'Just now'}
      </span>
      <span className="sr-only">Waiting since {exactTime}</span>
    </time>
  )
}

export const isPastResponseTarget = (since: string, now: Date): boolean =>
  now > addBusinessMinutes(new Date(since), policies.followUp.responseTargetMinutes, gymHours)
