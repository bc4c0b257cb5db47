import { trainerName } from '#shared/trainers.ts'
import { formatGymDateTime } from '../format/dates.ts'
import type { CalendarEntry } from './use-calendar.ts'

type ConflictListProps = {
  conflicts: readonly Pick<CalendarEntry, 'id' | 'name' | 'startsAt' | 'trainerId' | 'phone'>[]
}

/** What is booked in hours that are no longer worked: it stays, and somebody has to call. */
export function ConflictList({ conflicts }: ConflictListProps) {
  if (conflicts.length === 0) return null
  return (
    <section role="alert" className="grid gap-2 rounded-md border border-border px-4 py-3">
      <p className="font-semibold text-warning">
        {conflicts.length === 1
          ? 'One appointment is booked in this time. It stays: please call.'
          : `${conflicts.length} appointments are booked in this time. They stay: please call.`}
      </p>
      <ul className="grid gap-1 text-sm">
        {conflicts.map(({ id, name, startsAt, trainerId, phone }) => (
          <li key={id}>
            {formatGymDateTime(startsAt)}, {name} with {trainerName(trainerId)} {phone && `(${phone})`}
          </li>
        ))}
      </ul>
    </section>
  )
}
