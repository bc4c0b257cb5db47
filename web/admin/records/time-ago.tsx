import { dateTimeOf } from '../lib/dates.ts'
import { relativeTime } from '../lib/relative-time.ts'

/** How long ago, with the exact time on hover and for screen readers. */
export function TimeAgo({ instant }: { instant: string }) {
  const exact = dateTimeOf(instant)
  return (
    <time dateTime={instant} title={exact}>
      <span aria-hidden="true">{relativeTime(instant, new Date())}</span>
      <span className="sr-only">{exact}</span>
    </time>
  )
}
