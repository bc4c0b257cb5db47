import { gymZoneName } from '../../appointments/slot-times.ts'
import { edgeOf } from './appointment-block.tsx'

const states = [
  { label: 'Booked', status: 'booked' },
  { label: 'Attended', status: 'attended' },
  { label: 'Late', status: 'attended', isLate: true },
  { label: 'No-show', status: 'noShow' },
] as const

/** What the edges mean. */
export function CalendarKey() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
      {states.map(({ label, ...state }) => (
        <li key={label} className="flex items-center gap-2">
          <span aria-hidden="true" className={`h-3 w-4 calendar-event ${edgeOf(state)}`} />
          {label}
        </li>
      ))}
      <li className="flex items-center gap-2 max-sm:hidden">
        <span aria-hidden="true" className="hatched h-3 w-4" />
        Blocked or closed
      </li>
      <li>All times {gymZoneName()}</li>
    </ul>
  )
}
