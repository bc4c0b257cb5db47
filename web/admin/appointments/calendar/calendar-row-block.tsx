import { trainerName } from '#shared/appointments/trainers.ts'
import { formatTimeOfDay } from '../../format/dates.ts'
import { AppointmentBlock, CALENDAR_BLOCK_CLASS } from './appointment-block.tsx'
import { type CalendarRow, groupTitle } from './calendar-days.ts'
import type { CalendarEntry } from './use-calendar.ts'

export type OpenRowHandler = (kind: 'appointment' | 'group', entry: CalendarEntry) => void

type CalendarRowBlockProps = { row: CalendarRow; isTrainerHidden?: boolean; onOpen: OpenRowHandler }

export function CalendarRowBlock({ row, isTrainerHidden = false, onOpen }: CalendarRowBlockProps) {
  const { first, entries } = row
  const [entry] = entries
  if (entry && (first.capacity ?? 1) === 1)
    return (
      <AppointmentBlock
        entry={entry}
        isTrainerHidden={isTrainerHidden}
        onOpen={() => onOpen('appointment', entry)}
      />
    )
  const content = (
    <>
      <span className="font-semibold max-sm:wrap-anywhere sm:basis-full sm:truncate">{groupTitle(row)}</span>{' '}
      <span className="text-muted-foreground tabular-figures max-sm:order-first max-sm:text-right sm:order-1">
        {formatTimeOfDay(first.startsAt)}
      </span>{' '}
      <span className={isTrainerHidden ? 'sr-only' : 'truncate text-muted-foreground'}>
        {trainerName(first.trainerId)}
      </span>{' '}
      <span className="min-w-0 text-muted-foreground max-sm:col-span-2 max-sm:col-start-2 max-sm:text-sm max-sm:wrap-anywhere sm:order-2 sm:basis-full sm:truncate">
        {entries.map(({ name }) => name).join(', ') || 'No bookings'}
      </span>
    </>
  )
  return entry ? (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen('group', entry)}
      className={`${CALENDAR_BLOCK_CLASS} border-l-4 border-l-accent`}
    >
      {content}
    </button>
  ) : (
    <div className={`${CALENDAR_BLOCK_CLASS} border-l-4 border-dotted border-l-neutral`}>{content}</div>
  )
}
