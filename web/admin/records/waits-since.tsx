import { isPastResponseTarget } from '#shared/lib/response-target.ts'
import { formatGymDateTime } from '../format/dates.ts'
import { elapsed } from './time-ago.tsx'

/** Beyond the response target the wait is bold and colored. */
export function WaitsSince({ instant }: { instant: string }) {
  const exact = formatGymDateTime(instant)
  const now = new Date()
  const { count, unit } = elapsed(instant, now)
  return (
    <time
      dateTime={instant}
      title={exact}
      className={`whitespace-nowrap ${isPastResponseTarget(instant, now) ? 'font-semibold text-warning' : ''}`}
    >
      <span aria-hidden="true">
        {count > 0 ? `Waits ${count} ${unit}${count === 1 ? '' : 's'}` : 'Just now'}
      </span>
      <span className="sr-only">Waits since {exact}</span>
    </time>
  )
}
