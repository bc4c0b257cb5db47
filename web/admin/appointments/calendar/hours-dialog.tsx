import { Copy } from 'lucide-react'
import { useState } from 'react'
import { updateWorkingHours } from '#shared/appointments/appointments-operations.ts'
import { trainerName } from '#shared/appointments/trainers.ts'
import {
  type TrainerCalendar,
  type Weekday,
  WorkingHours,
  type WorkingPeriod,
  weekdays,
} from '#shared/appointments/working-hours.ts'
import { formatMinutes } from '#shared/lib/dates/format-minutes.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { isClosedOn } from '#shared/lib/dates/opening-hours.ts'
import { formatPlainDate, type PlainDate } from '#shared/lib/dates/plain-date.ts'
import { parse } from '#shared/lib/parse.ts'
import { trainerOptions } from '../../../appointments/trainer-options.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { today } from '../../format/dates.ts'
import { useMe } from '../../layout/use-me.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { BusyCalendar } from './busy-calendar.tsx'
import { calendarToasts } from './calendar-toasts.ts'
import { ConflictList } from './conflict-list.tsx'
import { DayPeriodsFieldset, sumMinutes } from './day-periods-fieldset.tsx'
import { type HoursEdits, rebaseHours } from './hours-edits.ts'
import { TrainerCalendarLink } from './trainer-calendar-link.tsx'
import { type CalendarEntry, refreshCalendar } from './use-calendar.ts'

const labelOf = (weekday: Weekday) => `${weekday[0]?.toUpperCase()}${weekday.slice(1)}`

type HoursDialogProps = OverlayProps & {
  hours: readonly WorkingHours[]
  calendars: readonly TrainerCalendar[]
}

export function HoursDialog({ hours, calendars, isOpen, onClose }: HoursDialogProps) {
  const myTrainerId = useMe().data?.trainerId
  const [chosenTrainerId, setTrainerId] = useState<string>()
  const trainerId = chosenTrainerId ?? myTrainerId ?? trainerOptions()[0]?.value ?? ''
  const storedHours = hours.find((one) => one.trainerId === trainerId)
  const [edits, setEdits] = useState<HoursEdits>()
  const [conflicts, setConflicts] = useState<readonly Omit<CalendarEntry, 'isOutsideHours'>[]>([])
  const saving = useStaffMutation({
    operation: updateWorkingHours,
    offlineConsequence: 'The hours were not changed',
    onSuccess: (saved, { queryClient }) => {
      refreshCalendar(queryClient)
      setEdits(undefined)
      setConflicts(saved.conflicts)
      toast(calendarToasts.hoursSaved(trainerName(saved.trainerId)))
      if (saved.conflicts.length === 0) onClose()
    },
    onError: ({ message, fields, current }, queryClient) => {
      toast(staffToastMessages.failed(Object.values(fields)[0] ?? message))
      const theirs = parse(WorkingHours, current)
      if (!theirs.ok) return
      refreshCalendar(queryClient)
      setEdits((mine) => mine && rebaseHours(mine, theirs.value))
    },
  })
  const ownEdits = edits?.hours.trainerId === trainerId ? edits : undefined
  const draft = ownEdits?.hours ?? storedHours
  if (!draft) return null
  const edit = (changes: Partial<WorkingHours>) =>
    setEdits({ base: ownEdits?.base ?? draft, hours: { ...draft, ...changes } })
  const calendar = calendars.find((one) => one.trainerId === trainerId)
  const setDay = (weekday: Weekday, periods: WorkingPeriod[]) =>
    edit({ weekly: { ...draft.weekly, [weekday]: periods } })
  const { monday } = draft.weekly
  const copyMonday = () =>
    edit({
      weekly: { ...draft.weekly, tuesday: monday, wednesday: monday, thursday: monday, friday: monday },
    })

  return (
    <Dialog
      title="My Hours"
      description="Clients can book during these hours. Existing appointments are not canceled."
      isOpen={isOpen}
      onClose={onClose}
    >
      <SelectField
        label="Coach"
        options={trainerOptions()}
        value={trainerId}
        onChange={({ target }) => {
          setTrainerId(target.value)
          setConflicts([])
        }}
      />
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h3 className="font-semibold">
            Every week{' '}
            <span className="text-sm font-normal text-muted-foreground tabular-figures">
              {formatMinutes(weekdays.reduce((sum, each) => sum + sumMinutes(draft.weekly[each]), 0))}
            </span>
          </h3>
          <Button Icon={Copy} variant="ghost" size="compact" className="-mx-2.5" onClick={copyMonday}>
            Copy Monday to Weekdays
          </Button>
        </div>
        {weekdays.map((weekday) => (
          <DayPeriodsFieldset
            key={weekday}
            label={labelOf(weekday)}
            periods={draft.weekly[weekday]}
            onChange={(periods) => setDay(weekday, periods)}
          />
        ))}
      </div>
      <DateOverrides overrides={draft.dateOverrides} onChange={(dateOverrides) => edit({ dateOverrides })} />
      <TrainerCalendarLink key={trainerId} trainerId={trainerId} calendar={calendar} />
      <BusyCalendar key={`busy ${trainerId}`} trainerId={trainerId} own={calendar?.own} />
      <ConflictList conflicts={conflicts} />
      <DialogActions cancelLabel={conflicts.length > 0 ? 'Close' : 'Cancel'} onCancel={onClose} isSticky>
        <Button isBusy={saving.isPending} busyLabel="Saving..." onClick={() => saving.start(draft)}>
          Save Hours
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type DateOverridesProps = {
  overrides: Readonly<Record<PlainDate, WorkingPeriod[]>>
  onChange: (overrides: Record<PlainDate, WorkingPeriod[]>) => void
}

function DateOverrides({ overrides, onChange }: DateOverridesProps) {
  const days = Object.keys(overrides)
    .filter((day) => day >= today())
    .sort()
  return (
    <section aria-label="Specific days" className="grid gap-3 border-t border-border pt-4">
      <h3 className="font-semibold">Specific days</h3>
      {days.map((day) => (
        <div key={day} className="grid">
          <DayPeriodsFieldset
            label={isClosedOn(day, gymHours) ? `${formatPlainDate(day)} (gym closed)` : formatPlainDate(day)}
            periods={overrides[day] ?? []}
            onChange={(periods) => onChange({ ...overrides, [day]: periods })}
          />
          <button
            type="button"
            className="-mt-1 -mb-2 min-h-11 justify-self-end text-sm underline underline-offset-4"
            onClick={() =>
              onChange(Object.fromEntries(Object.entries(overrides).filter(([each]) => each !== day)))
            }
          >
            Use weekly hours<span className="sr-only"> on {formatPlainDate(day)}</span>
          </button>
        </div>
      ))}
      <DateField
        label="Add a day"
        hint="A day that you add has no working hours. Add hours if the coach works."
        value={undefined}
        today={today()}
        min={today()}
        isUnavailable={(day) => isClosedOn(day, gymHours)}
        onChange={(day) => day && onChange({ ...overrides, [day]: overrides[day] ?? [] })}
      />
    </section>
  )
}
