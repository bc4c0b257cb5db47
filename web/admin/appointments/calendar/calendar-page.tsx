import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { trainerName } from '#shared/appointments/trainers.ts'
import { isBusyCalendarStale } from '#shared/appointments/working-hours.ts'
import {
  addDays,
  formatDateRange,
  formatDay,
  formatLongDate,
  type PlainDate,
  startOfWeek,
} from '#shared/lib/dates/plain-date.ts'
import { toApiError } from '../../../api-client/to-api-error.ts'
import { getGymZoneName } from '../../../appointments/slot-times.ts'
import { trainerOptions } from '../../../appointments/trainer-options.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { ErrorState, Skeleton } from '../../../ui/loading-state.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { useHasRole } from '../../auth/session.ts'
import { formatGymDateTime, formatShortDay, today } from '../../format/dates.ts'
import { useMe } from '../../layout/use-me.ts'
import { PageHeading } from '../../records/page-heading.tsx'
import { getStatusBorderClass } from './appointment-block.tsx'
import { type CalendarRow, getGymDay, groupEntriesIntoRows, isUpcomingClosedDay } from './calendar-days.ts'
import { CalendarDialogs, type OpenCalendarDialog } from './calendar-dialogs.tsx'
import { CalendarGrid, type CalendarView, createColumns } from './calendar-grid.tsx'
import { parseCalendarDay } from './calendar-path.ts'
import { CalendarRowBlock, type OpenRowHandler } from './calendar-row-block.tsx'
import { listUnbookedGroupSessions } from './unbooked-groups.ts'
import { useCalendar } from './use-calendar.ts'

const views = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const

const withoutYear = (days: string) => days.replace(/, \d{4}$/, '')

export function CalendarPage() {
  const [query, setQuery] = useSearchParams()
  const [view, setView] = useState<CalendarView>('week')
  const [day, setDay] = useState<PlainDate>(parseCalendarDay(query) ?? today())
  const [trainerId, setTrainerId] = useState('')
  const myTrainerId = useMe().data?.trainerId
  const isStaff = useHasRole('staff')
  const [chosenDialog, setChosenDialog] = useState<OpenCalendarDialog>()
  const days = view === 'day' ? [day] : Array.from({ length: 7 }, (_, i) => addDays(startOfWeek(day), i))
  const [from = day] = days
  const calendar = useCalendar(from, days.length)
  const { data } = calendar
  const entries = (data?.appointments ?? []).filter((one) => !trainerId || one.trainerId === trainerId)
  const active = entries.filter(({ status }) => status !== 'cancelled')
  const unbookedRows = data
    ? listUnbookedGroupSessions(data, active, { from, days: days.length, now: new Date() })
    : []
  const rows = [
    ...groupEntriesIntoRows(active),
    ...unbookedRows.filter(({ first }) => !trainerId || first.trainerId === trainerId),
  ].sort((a, b) => a.first.startsAt.localeCompare(b.first.startsAt))
  const conflicts = active.filter(({ status, isOutsideHours }) => status === 'booked' && isOutsideHours)
  const linkedEntry = data?.appointments.find(({ id }) => id === query.get('appointment'))
  const currentDialog = chosenDialog ?? (linkedEntry && { kind: 'appointment' as const, entry: linkedEntry })
  const openRow: OpenRowHandler = (kind, entry) => setChosenDialog({ kind, entry })

  const title = view === 'day' ? formatLongDate(day) : formatDateRange(from, addDays(from, 6))

  function close(dialog: OpenCalendarDialog) {
    setChosenDialog((current) => (current === dialog ? undefined : current))
    if (query.size > 0) setQuery({}, { replace: true })
  }

  return (
    <>
      <PageHeading path="/admin/calendar">
        {myTrainerId && (
          <Button
            variant="outline"
            className="grow aria-pressed:bg-accent-subtle aria-pressed:text-accent-ink"
            aria-pressed={trainerId === myTrainerId}
            onClick={() => setTrainerId(trainerId === myTrainerId ? '' : myTrainerId)}
          >
            My Appointments
          </Button>
        )}
        {isStaff && (
          <>
            <Button variant="outline" className="grow" onClick={() => setChosenDialog({ kind: 'hours' })}>
              My Hours
            </Button>
            <Button variant="outline" className="grow" onClick={() => setChosenDialog({ kind: 'block' })}>
              Block Time
            </Button>
            <Button className="grow" onClick={() => setChosenDialog({ kind: 'new' })}>
              New
            </Button>
          </>
        )}
      </PageHeading>
      {/* On phones, the controls are in two rows: first the dates, then coach and view. */}
      <div className="mb-4 flex flex-wrap sm:mt-4 items-center gap-2 max-sm:[&>*]:order-2">
        <Button
          variant="outline"
          size="icon"
          aria-label="Previous"
          className="max-sm:order-none!"
          onClick={() => setDay(addDays(day, -days.length))}
        >
          <ChevronDown className="size-5 rotate-90" />
        </Button>
        <Button
          variant="outline"
          size="icon"
          aria-label="Next"
          onClick={() => setDay(addDays(day, days.length))}
        >
          <ChevronDown className="size-5 -rotate-90" />
        </Button>
        <Button variant="outline" className="max-sm:px-3" onClick={() => setDay(today())}>
          Today
        </Button>
        <p
          role="status"
          className="min-h-11 flex-1 basis-24 content-center text-lg leading-tight font-semibold max-sm:order-1! max-sm:text-center max-sm:text-base sm:basis-40"
        >
          <span className="max-sm:hidden">{title}</span>
          <span className="sm:hidden">{view === 'day' ? formatShortDay(day) : withoutYear(title)}</span>
        </p>
        <SelectField
          label="Coach"
          className="max-sm:grow max-sm:basis-40 [&>label]:sr-only [&_select]:min-h-11 [&_select]:py-1.5"
          placeholder="All coaches"
          options={trainerOptions()}
          value={trainerId}
          onChange={({ target }) => setTrainerId(target.value)}
        />
        <SegmentedControl label="View" segments={views} value={view} onChange={setView} />
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
          {data.calendars
            ?.filter(({ own }) => own && isBusyCalendarStale(own, new Date()))
            .map(({ trainerId: id, own }) => (
              <p key={id} role="status" className="font-semibold text-warning">
                {`The private calendar of ${trainerName(id)} was last read on ${formatGymDateTime(own?.readAt ?? '')}. Until it is read again, clients can book times when the coach is busy.`}
              </p>
            ))}
          <CalendarGrid
            data={data}
            columns={createColumns(data, rows, { view, days, trainerId })}
            onOpen={openRow}
          />
          <CalendarList days={days} rows={rows} onOpen={openRow} />
          {active.length === 0 && (
            <p className="text-muted-foreground">
              {view === 'day' ? 'No appointments on this day.' : 'No appointments this week.'}
            </p>
          )}
          <CalendarLegend />
        </div>
      )}
      <CalendarDialogs open={currentDialog} data={data} onOpen={setChosenDialog} onClose={close} />
    </>
  )
}

const legendItems = [
  { label: 'Booked', status: 'booked' },
  { label: 'Attended', status: 'attended' },
  { label: 'Late', status: 'attended', isLate: true },
  { label: 'No-show', status: 'noShow' },
] as const

const CalendarLegend = () => (
  <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 text-sm text-muted-foreground">
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {legendItems.map(({ label, ...state }) => (
        <li key={label} className="flex items-center gap-2">
          <span aria-hidden="true" className={`h-3 w-4 calendar-event ${getStatusBorderClass(state)}`} />
          {label}
        </li>
      ))}
      <li className="flex items-center gap-2 max-sm:hidden">
        <span aria-hidden="true" className="hatched h-3 w-4" />
        Blocked or closed
      </li>
    </ul>
    <p>Times in {getGymZoneName()}</p>
  </div>
)

type CalendarListProps = {
  days: readonly PlainDate[]
  rows: readonly CalendarRow[]
  onOpen: OpenRowHandler
}

function CalendarList({ days, rows, onOpen }: CalendarListProps) {
  const rowsOn = (day: PlainDate) => rows.filter(({ first }) => getGymDay(first.startsAt) === day)
  return (
    <div className="grid gap-4 sm:hidden">
      {days
        .filter((day) => rowsOn(day).length > 0)
        .map((day) => (
          <section key={day} aria-label={formatLongDate(day)} className="grid gap-1.5">
            {/* The heading of a single day is visually hidden, because the day is already shown above the list. */}
            <h2 className={days.length > 1 ? 'text-sm font-semibold text-muted-foreground' : 'sr-only'}>
              {formatDay(day, { weekday: 'long', month: 'long', day: 'numeric' })}
              {isUpcomingClosedDay(day, today()) && ' (closed)'}
            </h2>
            <ul className="grid gap-1">
              {rowsOn(day).map((row) => (
                <li key={row.first.id}>
                  <CalendarRowBlock row={row} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
