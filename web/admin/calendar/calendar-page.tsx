import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { business } from '#shared/business.ts'
import { addDays, formatLongDate, formatPlainDate, type PlainDate, startOfWeek } from '#shared/plain-date.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { today } from '../format/dates.ts'
import { PageHeading } from '../records/page-heading.tsx'
import { dayOf } from './calendar-days.ts'
import { CalendarGrid, type Column } from './calendar-grid.tsx'
import { CalendarKey } from './calendar-key.tsx'
import { CalendarList } from './calendar-list.tsx'
import { type CalendarData, type CalendarEntry, useCalendar } from './use-calendar.ts'

const AppointmentDialog = lazyComponent(() =>
  import('./appointment-dialog.tsx').then((m) => m.AppointmentDialog),
)
const NewAppointmentDialog = lazyComponent(() =>
  import('./new-appointment-dialog.tsx').then((m) => m.NewAppointmentDialog),
)
const BlockTimeDialog = lazyComponent(() => import('./block-time-dialog.tsx').then((m) => m.BlockTimeDialog))
const HoursDialog = lazyComponent(() => import('./hours-dialog.tsx').then((m) => m.HoursDialog))

type View = 'day' | 'week'
type Open = 'new' | 'block' | 'hours' | CalendarEntry | undefined

const views = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const
const trainers = business.trainers.map(({ id, name }) => ({ value: id, label: name }))

export function CalendarPage() {
  const [view, setView] = useState<View>('week')
  const [day, setDay] = useState<PlainDate>(today())
  const [trainerId, setTrainerId] = useState('')
  const [open, setOpen] = useState<Open>()
  const days = view === 'day' ? [day] : Array.from({ length: 7 }, (_, i) => addDays(startOfWeek(day), i))
  const [from = day] = days
  const calendar = useCalendar(from, days.length)
  const { data } = calendar
  const entries = (data?.appointments ?? []).filter((one) => !trainerId || one.trainerId === trainerId)
  const held = entries.filter(({ status }) => status !== 'cancelled')
  const conflicts = held.filter(({ status, isOutsideHours }) => status === 'booked' && isOutsideHours)
  const close = () => setOpen(undefined)

  return (
    <>
      <PageHeading path="/admin/calendar">
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setOpen('hours')}>
            My Hours
          </Button>
          <Button variant="outline" onClick={() => setOpen('block')}>
            Block Time
          </Button>
          <Button onClick={() => setOpen('new')}>New</Button>
        </div>
      </PageHeading>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Button
          variant="outline"
          size="icon"
          aria-label="Back"
          onClick={() => setDay(addDays(day, -days.length))}
        >
          <ChevronDown aria-hidden="true" className="size-5 rotate-90" />
        </Button>
        <Button
          variant="outline"
          size="icon"
          aria-label="Forward"
          onClick={() => setDay(addDays(day, days.length))}
        >
          <ChevronDown aria-hidden="true" className="size-5 -rotate-90" />
        </Button>
        <Button variant="outline" onClick={() => setDay(today())}>
          Today
        </Button>
        <p role="status" className="min-h-11 content-center text-lg font-semibold">
          {view === 'day'
            ? formatLongDate(day)
            : `${formatPlainDate(from)} to ${formatPlainDate(addDays(from, 6))}`}
        </p>
        <div className="flex flex-wrap items-end gap-3 sm:ml-auto">
          <SelectField
            label="Coach"
            placeholder="All coaches"
            options={trainers}
            value={trainerId}
            onChange={({ target }) => setTrainerId(target.value)}
          />
          <SegmentedControl label="View" segments={views} value={view} onChange={setView} />
        </div>
      </div>
      {calendar.isError && !data && (
        <ErrorState message={toApiError(calendar.error).message} onRetry={() => void calendar.refetch()} />
      )}
      {calendar.isPending && !calendar.isError && <Skeleton className="h-160" />}
      {data && (
        <div className="grid gap-4">
          {conflicts.length > 0 && (
            <p role="status" className="font-semibold text-warning">
              {conflicts.length === 1
                ? `${conflicts[0]?.name} is booked outside of working hours.`
                : `${conflicts.length} appointments are booked outside of working hours.`}
            </p>
          )}
          <CalendarGrid
            data={data}
            columns={columnsOf(data, held, { view, days, trainerId })}
            onOpen={setOpen}
          />
          <CalendarList days={days} entries={held} onOpen={setOpen} />
          {held.length === 0 && (
            <p className="text-muted-foreground">
              {view === 'day' ? 'Nobody is booked on this day.' : 'Nobody is booked in this week.'}
            </p>
          )}
          <CalendarKey />
        </div>
      )}
      <Suspense fallback={null}>
        {typeof open === 'object' && <AppointmentDialog key={open.id} entry={open} isOpen onClose={close} />}
        {open === 'new' && <NewAppointmentDialog isOpen onClose={close} />}
        {open === 'block' && <BlockTimeDialog timeOff={data?.timeOff ?? []} isOpen onClose={close} />}
        {open === 'hours' && data && <HoursDialog hours={data.hours} isOpen onClose={close} />}
      </Suspense>
    </>
  )
}

type Shown = { view: View; days: readonly PlainDate[]; trainerId: string }

/** A week has a column per day, a day one per trainer. */
function columnsOf(
  data: CalendarData,
  entries: readonly CalendarEntry[],
  { view, days, trainerId }: Shown,
): Column[] {
  const hours = data.hours.filter((one) => !trainerId || one.trainerId === trainerId)
  const timeOffOn = (day: PlainDate, ids: readonly string[]) =>
    data.timeOff.filter(
      (off) => ids.includes(off.trainerId) && dayOf(off.startsAt) <= day && dayOf(off.endsAt) >= day,
    )
  if (view === 'week') {
    return days.map((day) => ({
      key: day,
      title: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', day: 'numeric' }).format(
        new Date(`${day}T12:00:00Z`),
      ),
      day,
      hours,
      entries: entries.filter(({ startsAt }) => dayOf(startsAt) === day),
      // Time off of one trainer among all says little about the day.
      timeOff: trainerId ? timeOffOn(day, [trainerId]) : [],
    }))
  }
  const [day = ''] = days
  return hours.map((one) => ({
    key: one.trainerId,
    title: business.trainers.find(({ id }) => id === one.trainerId)?.name ?? one.trainerId,
    day,
    hours: [one],
    entries: entries.filter((entry) => entry.trainerId === one.trainerId && dayOf(entry.startsAt) === day),
    timeOff: timeOffOn(day, [one.trainerId]),
  }))
}
