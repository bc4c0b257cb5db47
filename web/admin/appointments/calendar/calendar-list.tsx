import { gymHours } from '#shared/lib/gym-hours.ts'
import { isClosedOn } from '#shared/lib/opening-hours.ts'
import { formatDay, formatLongDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { AppointmentBlock } from './appointment-block.tsx'
import { dayOf } from './calendar-days.ts'
import type { CalendarEntry } from './use-calendar.ts'

type CalendarListProps = {
  days: readonly PlainDate[]
  entries: readonly CalendarEntry[]
  onOpen: (entry: CalendarEntry) => void
}

/** Phones show this list instead of the grid. */
export function CalendarList({ days, entries, onOpen }: CalendarListProps) {
  const shown = days.map((day) => ({ day, ofDay: entries.filter(({ startsAt }) => dayOf(startsAt) === day) }))
  return (
    <div className="grid gap-4 sm:hidden">
      {shown
        .filter(({ ofDay }) => ofDay.length > 0)
        .map(({ day, ofDay }) => (
          <section key={day} aria-label={formatLongDate(day)} className="grid gap-1.5">
            {/* One day is named above the list already. */}
            <h2 className={days.length > 1 ? 'text-sm font-semibold text-muted-foreground' : 'sr-only'}>
              {formatDay(day, { weekday: 'long', month: 'long', day: 'numeric' })}
              {isClosedOn(day, gymHours) && ' (closed)'}
            </h2>
            <ul className="grid gap-1">
              {ofDay.map((entry) => (
                <li key={entry.id}>
                  <AppointmentBlock entry={entry} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
