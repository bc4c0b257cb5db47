import { updateAppointmentStatus } from '#shared/appointments/appointments-operations.ts'
import { getWaitingListState } from '#shared/appointments/waiting-list.ts'
import { Button } from '../../../ui/button.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useHasRole } from '../../auth/session.ts'
import { formatTimeOfDay } from '../../format/dates.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { calendarToasts } from './calendar-toasts.ts'
import { type CalendarData, cacheAppointment } from './use-calendar.ts'

type WaitingListEntry = CalendarData['waiting'][number]

export function WaitingList({ waiting }: { waiting: readonly WaitingListEntry[] }) {
  const isStaff = useHasRole('staff')
  const update = useStaffMutation({
    operation: updateAppointmentStatus,
    offlineConsequence: 'Nothing was changed',
    onSuccess: (changed, { queryClient }) => {
      cacheAppointment(queryClient, changed)
      toast(calendarToasts.waitingEntryRemoved(changed.name))
    },
  })
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting-list" className="grid gap-1 border-t border-border pt-3">
      <h3 id="waiting-list" className="font-semibold">
        {waiting.length === 1 ? '1 person waiting' : `${waiting.length} people waiting`}
      </h3>
      <ol className="grid gap-1">
        {waiting.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">
              <PersonName name={one.name} />{' '}
              <span className="text-sm text-muted-foreground">{stateOf(one)}</span>
            </span>
            {isStaff && (
              <Button
                variant="ghost"
                size="compact"
                isBusy={update.isPending}
                aria-label={`Remove ${one.name}`}
                onClick={() => update.start({ id: one.id, status: 'cancelled' })}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function stateOf(one: WaitingListEntry): string {
  const state = getWaitingListState(one, new Date())
  if (state === 'inLine') return ''
  if (state === 'held' && one.heldUntil) return `Place held until ${formatTimeOfDay(one.heldUntil)}`
  return state === 'called' ? 'Notified of an available place' : 'The client did not book the place in time'
}
