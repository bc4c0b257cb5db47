import { useState } from 'react'
import { createTimeOff, deleteTimeOff } from '#shared/appointments/appointments-operations.ts'
import { listTrainerIds, trainerName } from '#shared/appointments/trainers.ts'
import type { TimeOff } from '#shared/appointments/working-hours.ts'
import type { PlainDate } from '#shared/lib/dates/plain-date.ts'
import { trainerOptions } from '../../../appointments/trainer-options.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { DateOrTimeField } from '../../../ui/typed-field.tsx'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { formatShortDay, formatTimeOfDay, today } from '../../format/dates.ts'
import { UpcomingDayField } from '../../records/upcoming-day-field.tsx'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { getGymDay } from './calendar-days.ts'
import { calendarToasts } from './calendar-toasts.ts'
import { ConflictList } from './conflict-list.tsx'
import { type CalendarEntry, refreshCalendar } from './use-calendar.ts'

type BlockTimeDialogProps = OverlayProps & { timeOff: readonly TimeOff[] }

export function BlockTimeDialog({ timeOff, isOpen, onClose }: BlockTimeDialogProps) {
  const [trainerId, setTrainerId] = useState<string>(trainerOptions()[0]?.value ?? '')
  const [day, setDay] = useState<PlainDate>(today())
  const [period, setPeriod] = useState({ from: '09:00', to: '12:00' })
  const [conflicts, setConflicts] = useState<readonly Omit<CalendarEntry, 'isOutsideHours'>[]>([])
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const onError = ({ message, fields }: { message: string; fields: Readonly<Record<string, string>> }) => {
    setErrors(fields)
    toast(staffToastMessages.failed(message))
  }
  const creation = useStaffMutation({
    operation: createTimeOff,
    offlineConsequence: 'No time was blocked',
    onSuccess: (blockedTime, { queryClient }) => {
      refreshCalendar(queryClient)
      setErrors({})
      setConflicts(blockedTime.conflicts)
      toast(calendarToasts.timeBlocked(trainerName(blockedTime.trainerId)))
      if (blockedTime.conflicts.length === 0) onClose()
    },
    onError,
  })
  const removal = useStaffMutation({
    operation: deleteTimeOff,
    offlineConsequence: 'The time stays blocked',
    onSuccess: (_, { queryClient }) => refreshCalendar(queryClient),
    onError,
  })
  return (
    <Dialog
      title="Block Time"
      description="Clients cannot book during this time. Existing appointments are not canceled."
      isOpen={isOpen}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Coach"
          options={trainerOptions()}
          value={trainerId}
          onChange={({ target }) => setTrainerId(target.value)}
        />
        <UpcomingDayField label="Day" value={day} onChange={setDay} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.75rem),1fr))] gap-4">
        {(['from', 'to'] as const).map((end) => (
          <DateOrTimeField
            key={end}
            label={end === 'from' ? 'From' : 'To'}
            required
            type="time"
            step={900}
            value={period[end]}
            onChange={(time) => setPeriod({ ...period, [end]: time })}
            {...(errors[end] && { error: errors[end] })}
          />
        ))}
      </div>
      <ConflictList conflicts={conflicts} />
      <DialogActions cancelLabel={conflicts.length > 0 ? 'Close' : 'Cancel'} onCancel={onClose}>
        <Button
          isBusy={creation.isPending}
          busyLabel="Blocking..."
          onClick={() =>
            creation.start({ trainerId, from: `${day}T${period.from}`, to: `${day}T${period.to}` })
          }
        >
          Block Time
        </Button>
      </DialogActions>
      <BlockedTimes timeOff={timeOff} isBusy={removal.isPending} onRemove={(id) => removal.start({ id })} />
    </Dialog>
  )
}

type BlockedTimesProps = { timeOff: readonly TimeOff[]; isBusy: boolean; onRemove: (id: string) => void }

function BlockedTimes({ timeOff, isBusy, onRemove }: BlockedTimesProps) {
  const now = new Date().toISOString()
  const upcomingTimeOff = timeOff
    .filter(({ endsAt }) => endsAt > now)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  if (upcomingTimeOff.length === 0) return null
  return (
    <section aria-label="Blocked" className="grid gap-3 border-t border-border pt-4">
      <h3 className="font-semibold">Blocked</h3>
      {listTrainerIds()
        .filter((id) => upcomingTimeOff.some(({ trainerId }) => trainerId === id))
        .map((id) => (
          <div key={id}>
            <h4 className="text-sm text-muted-foreground">{trainerName(id)}</h4>
            <ul className="divide-y divide-border">
              {upcomingTimeOff
                .filter(({ trainerId }) => trainerId === id)
                .map((off) => (
                  <li key={off.id} className="flex items-center justify-between gap-3 text-sm">
                    <span className="grid py-2 tabular-figures sm:flex sm:flex-wrap sm:gap-x-2">
                      <span className="font-semibold">{formatShortDay(getGymDay(off.startsAt))}</span>
                      <span>{formatTimeRange(off)}</span>
                    </span>
                    <Button
                      variant="ghost"
                      size="sm"
                      className="-mr-3 shrink-0 max-sm:min-h-11"
                      aria-label={`Unblock ${trainerName(id)}, ${formatShortDay(getGymDay(off.startsAt))}, ${formatTimeRange(off)}`}
                      isBusy={isBusy}
                      onClick={() => onRemove(off.id)}
                    >
                      Unblock
                    </Button>
                  </li>
                ))}
            </ul>
          </div>
        ))}
    </section>
  )
}

/** Returns text such as '12:00 PM – 1:00 PM'. Adds the last day if the time range ends on another day. */
function formatTimeRange({ startsAt, endsAt }: TimeOff): string {
  const lastDay = getGymDay(endsAt)
  const lastDayText = lastDay === getGymDay(startsAt) ? '' : `${formatShortDay(lastDay)}, `
  return `${formatTimeOfDay(startsAt)} – ${lastDayText}${formatTimeOfDay(endsAt)}`
}
