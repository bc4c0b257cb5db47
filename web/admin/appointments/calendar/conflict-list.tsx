import { useEffect, useRef } from 'react'
import { trainerName } from '#shared/appointments/trainers.ts'
import { formatPhone } from '#shared/lib/text/format-phone.ts'
import { telHref } from '#shared/lib/text/tel-href.ts'
import { formatGymDateTime } from '../../format/dates.ts'
import type { CalendarEntry } from './use-calendar.ts'

type ConflictListProps = {
  conflicts: readonly Pick<CalendarEntry, 'id' | 'name' | 'startsAt' | 'trainerId' | 'phone'>[]
}

/** Lists appointments outside the new working hours. Takes the focus, because it is at the end of a long dialog. */
export function ConflictList({ conflicts }: ConflictListProps) {
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run for every change of the hours
  useEffect(() => list.current?.focus(), [conflicts])
  if (conflicts.length === 0) return null
  return (
    <section
      ref={list}
      tabIndex={-1}
      role="alert"
      className="grid scroll-my-5 gap-2 rounded-md border border-border px-4 py-3"
    >
      <p className="font-semibold text-warning">
        {conflicts.length === 1
          ? 'One appointment is booked at this time and was not changed. Call the client.'
          : `${conflicts.length} appointments are booked at this time and were not changed. Call the clients.`}
      </p>
      <ul className="grid gap-1 text-sm">
        {conflicts.map(({ id, name, startsAt, trainerId, phone }) => (
          <li key={id}>
            {formatGymDateTime(startsAt)}, {name} with {trainerName(trainerId)}
            {phone && (
              <>
                {', '}
                <a href={telHref(phone)} className="underline underline-offset-4">
                  {formatPhone(phone)}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
