import { appointmentStatusLabels } from '#shared/appointments/appointment.ts'
import { trainerName } from '#shared/appointments/trainers.ts'
import { toAppointmentTypeField } from '#shared/lib/settings/appointment-types.ts'
import { PersonName } from '../../../ui/person-name.tsx'
import { formatTimeOfDay } from '../../format/dates.ts'
import type { CalendarEntry } from './use-calendar.ts'

/** The left edge shows the status by its color and pattern. */
const EDGE_CLASSES = {
  booked: 'border-l-4 border-l-accent',
  attended: 'border-l-4 border-l-success',
  late: 'border-l-4 border-dashed border-l-warning',
  noShow: 'border-l-4 border-double border-l-danger',
  cancelled: 'border-l-4 border-dotted border-l-neutral',
  waiting: 'border-l-4 border-dotted border-l-neutral',
} as const

export const getStatusBorderClass = ({ status, isLate }: Pick<CalendarEntry, 'status' | 'isLate'>) =>
  EDGE_CLASSES[isLate ? 'late' : status]

/** True if the visitor has not confirmed the booking yet by opening the emailed link. */
export const isUnconfirmed = ({ status, confirmBy }: Pick<CalendarEntry, 'status' | 'confirmBy'>) =>
  status === 'booked' && confirmBy !== undefined

export const describeAppointmentStatus = ({ status, isLate, isOutsideHours, confirmBy }: CalendarEntry) =>
  [
    isUnconfirmed({ status, confirmBy })
      ? 'Not confirmed'
      : isLate
        ? 'Attended, late'
        : appointmentStatusLabels[status],
    ...(isOutsideHours && status === 'booked' ? ['outside of working hours'] : []),
  ].join(', ')

export const CALENDAR_BLOCK_CLASS =
  'flex size-full min-h-6 flex-wrap content-start gap-x-1.5 overflow-hidden rounded-sm calendar-event px-1.5 text-left text-xs leading-4 hover:outline-2 hover:outline-border-strong max-sm:grid max-sm:min-h-13 max-sm:grid-cols-[4.75rem_minmax(0,1fr)_auto] max-sm:content-center max-sm:items-center max-sm:gap-x-3 max-sm:py-1 max-sm:pr-3 max-sm:text-base max-sm:leading-6'

type AppointmentBlockProps = {
  entry: CalendarEntry
  isTrainerHidden?: boolean
  onOpen: () => void
}

export function AppointmentBlock({ entry, isTrainerHidden = false, onOpen }: AppointmentBlockProps) {
  const { name, startsAt, trainerId, status } = entry
  const hasLineThrough = status === 'noShow' || status === 'cancelled'
  const { typeName } = toAppointmentTypeField(entry)
  const [time, trainer] = [formatTimeOfDay(startsAt), trainerName(trainerId)]
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`${CALENDAR_BLOCK_CLASS} ${getStatusBorderClass(entry)} ${entry.isOutsideHours && status === 'booked' ? 'text-warning' : ''}`}
    >
      <span
        className={`font-semibold max-sm:wrap-anywhere sm:basis-full sm:truncate ${hasLineThrough ? 'line-through' : ''}`}
      >
        <PersonName name={name} />
      </span>{' '}
      <span className="text-muted-foreground tabular-figures max-sm:order-first max-sm:text-right sm:order-1">
        {time}
      </span>{' '}
      <span className={isTrainerHidden ? 'sr-only' : 'truncate text-muted-foreground'}>{trainer}</span>{' '}
      {typeName && (
        <span className="truncate text-muted-foreground max-sm:sr-only sm:order-2">{typeName}</span>
      )}{' '}
      <span className="sr-only">{describeAppointmentStatus(entry)}</span>
    </button>
  )
}
