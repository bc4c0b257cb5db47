import { trainerName } from '#shared/appointments/trainers.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { formatFullDateTime } from '../../format/dates.ts'
import { describeAppointmentStatus, getStatusBorderClass } from './appointment-block.tsx'
import { groupEntriesIntoRows, groupTitle } from './calendar-days.ts'
import type { CalendarData, CalendarEntry } from './use-calendar.ts'
import { WaitingList } from './waiting-list.tsx'

type GroupSessionDialogProps = OverlayProps & {
  entry: CalendarEntry
  appointments: readonly CalendarEntry[]
  waiting: CalendarData['waiting']
  onOpen: (entry: CalendarEntry) => void
}

export function GroupSessionDialog({
  entry,
  appointments,
  waiting,
  isOpen,
  onClose,
  onOpen,
}: GroupSessionDialogProps) {
  const { startsAt, trainerId, typeId } = entry
  const activeAppointments = appointments.filter(({ status }) => status !== 'cancelled')
  const row = groupEntriesIntoRows(activeAppointments).find(({ entries }) =>
    entries.some(({ id }) => id === entry.id),
  ) ?? {
    first: entry,
    entries: [entry],
  }
  return (
    <Dialog
      title={groupTitle(row)}
      description={`${formatFullDateTime(entry.startsAt)}, ${entry.minutes} minutes with ${trainerName(entry.trainerId)}`}
      isOpen={isOpen}
      onClose={onClose}
    >
      <ul className="grid gap-1">
        {row.entries.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              onClick={() => onOpen(one)}
              className={`flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-sm calendar-event px-3 py-1 text-left hover:outline-2 hover:outline-border-strong ${getStatusBorderClass(one)}`}
            >
              <span className="min-w-0 font-semibold wrap-anywhere">
                <PersonName name={one.name} />
              </span>{' '}
              <span className="text-sm text-muted-foreground">{describeAppointmentStatus(one)}</span>
            </button>
          </li>
        ))}
      </ul>
      <WaitingList
        waiting={waiting.filter(
          (one) => one.startsAt === startsAt && one.trainerId === trainerId && one.typeId === typeId,
        )}
      />
    </Dialog>
  )
}
