import { gymZoneName } from '../../../appointments/slot-times.ts'
import { edgeOf } from './appointment-block.tsx'

const states = [
  { label: 'Booked', status: 'booked' },
  { label: 'Attended', status: 'attended' },
  { label: 'Late', status: 'attended', isLate: true },
  { label: 'No-show', status: 'noShow' },
] as const

export function CalendarKey() {
  return (
    <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 text-sm text-muted-foreground">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
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
      </ul>
      <p>All times {gymZoneName()}</p>
    </div>
  )
}
