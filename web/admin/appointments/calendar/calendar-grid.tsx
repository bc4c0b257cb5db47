import { trainerName } from '#shared/appointments/trainers.ts'
import type { BusyTime, TimeOff, WorkingHours } from '#shared/appointments/working-hours.ts'
import { getDateTimeFormat } from '#shared/lib/dates/date-time-format.ts'
import { formatDay, type PlainDate } from '#shared/lib/dates/plain-date.ts'
import { today } from '../../format/dates.ts'
import {
  type CalendarRow,
  getGymDay,
  getMinuteOfDay,
  getVisibleMinuteRange,
  isUpcomingClosedDay,
  listClosedTimes,
  type MinuteRange,
  placeInLanes,
} from './calendar-days.ts'
import { CalendarRowBlock, type OpenRowHandler } from './calendar-row-block.tsx'
import type { CalendarData } from './use-calendar.ts'

type DayColumnData = {
  key: string
  title: string
  day: PlainDate
  hours: readonly WorkingHours[]
  rows: readonly CalendarRow[]
  timeOff: readonly (TimeOff | BusyTime)[]
  isForOneTrainer?: boolean
}

const HOUR_HEIGHT_REM = 4.75
const hourLabel = (minute: number) =>
  getDateTimeFormat({ timeZone: 'UTC', hour: 'numeric' }).format(minute * 60_000)

type CalendarGridProps = {
  data: CalendarData
  columns: readonly DayColumnData[]
  onOpen: OpenRowHandler
}

export function CalendarGrid({ data, columns, onOpen }: CalendarGridProps) {
  const range = getVisibleMinuteRange(
    data,
    columns.map(({ day }) => day),
  )
  const hours = Array.from({ length: (range.last - range.first) / 60 }, (_, i) => range.first + i * 60)
  const height = `${hours.length * HOUR_HEIGHT_REM}rem`
  return (
    <div
      className="grid overflow-hidden rounded-lg border border-border bg-surface max-sm:hidden"
      style={{ gridTemplateColumns: `3.75rem repeat(${columns.length}, minmax(0, 1fr))` }}
    >
      <div className="border-b border-border" />
      {columns.map(({ key, title, day, rows }) => (
        <h2
          key={key}
          aria-current={day === today() ? 'date' : undefined}
          className="flex flex-wrap items-baseline justify-between gap-x-2 border-b border-l border-border px-2 py-2 text-sm font-semibold aria-[current]:[box-shadow:inset_0_3px_0_var(--color-accent)]"
        >
          <span className="min-w-0 wrap-anywhere">{title}</span>
          <span className="font-normal text-muted-foreground">
            {isUpcomingClosedDay(day, today()) && 'Closed '}
            {rows.flatMap(({ entries }) => entries).length || ''}
          </span>
        </h2>
      ))}
      <ol aria-hidden="true" className="text-right text-xs text-muted-foreground" style={{ height }}>
        {hours.map((minute) => (
          <li key={minute} className="pr-2" style={{ height: `${HOUR_HEIGHT_REM}rem` }}>
            {hourLabel(minute)}
          </li>
        ))}
      </ol>
      {columns.map((column) => (
        <DayColumn key={column.key} column={column} minuteRange={range} height={height} onOpen={onOpen} />
      ))}
    </div>
  )
}

type DayColumnProps = {
  column: DayColumnData
  minuteRange: MinuteRange
  height: string
  onOpen: OpenRowHandler
}

function DayColumn({ column, minuteRange, height, onOpen }: DayColumnProps) {
  const { title, day, hours, rows, timeOff, isForOneTrainer = false } = column
  const length = minuteRange.last - minuteRange.first
  const style = (from: number, to: number) => ({
    top: `${((Math.max(from, minuteRange.first) - minuteRange.first) / length) * 100}%`,
    height: `${((Math.min(to, minuteRange.last) - Math.max(from, minuteRange.first)) / length) * 100}%`,
  })
  const now = new Date().toISOString()
  return (
    <ul
      aria-label={title}
      className="relative min-w-0 border-l border-border"
      style={{
        height,
        background: `repeating-linear-gradient(to bottom, var(--color-border) 0 1px, transparent 1px ${HOUR_HEIGHT_REM}rem)`,
      }}
    >
      {listClosedTimes(hours, day, minuteRange).map(({ from, to }) => (
        <li key={from} aria-hidden="true" className="hatched absolute inset-x-0" style={style(from, to)} />
      ))}
      {timeOff.map((off) => {
        const from = getGymDay(off.startsAt) < day ? minuteRange.first : getMinuteOfDay(off.startsAt)
        const to = getGymDay(off.endsAt) > day ? minuteRange.last : getMinuteOfDay(off.endsAt)
        return (
          <li
            key={`${off.trainerId} ${off.startsAt}`}
            className="hatched absolute inset-x-0.5 overflow-hidden rounded-sm px-1.5 text-xs text-muted-foreground"
            style={style(from, to)}
          >
            <span className="rounded-sm bg-surface px-1">
              {isForOneTrainer
                ? 'id' in off
                  ? 'Blocked'
                  : 'Busy'
                : `${trainerName(off.trainerId)} ${'id' in off ? 'blocked' : 'busy'}`}
            </span>
          </li>
        )
      })}
      {day === getGymDay(now) &&
        getMinuteOfDay(now) > minuteRange.first &&
        getMinuteOfDay(now) < minuteRange.last && (
          <li
            aria-hidden="true"
            className="absolute inset-x-0 h-0.5 bg-accent"
            style={{ top: style(getMinuteOfDay(now), getMinuteOfDay(now)).top }}
          />
        )}
      {placeInLanes(rows).map(({ row, lane, laneCount }) => {
        const { id, startsAt, minutes } = row.first
        const start = getMinuteOfDay(startsAt)
        return (
          <li
            key={id}
            className="absolute p-0.5"
            style={{
              ...style(start, start + minutes),
              left: `${(lane / laneCount) * 100}%`,
              width: `${100 / laneCount}%`,
            }}
          >
            <CalendarRowBlock row={row} isTrainerHidden={isForOneTrainer} onOpen={onOpen} />
          </li>
        )
      })}
    </ul>
  )
}

export type CalendarView = 'day' | 'week'

export function createColumns(
  data: CalendarData,
  rows: readonly CalendarRow[],
  { view, days, trainerId }: { view: CalendarView; days: readonly PlainDate[]; trainerId: string },
): DayColumnData[] {
  const hours = data.hours.filter((one) => !trainerId || one.trainerId === trainerId)
  const unavailableTimes = [...data.timeOff, ...(data.busy ?? [])]
  const timeOffOn = (day: PlainDate, ids: readonly string[]) =>
    unavailableTimes.filter(
      (off) => ids.includes(off.trainerId) && getGymDay(off.startsAt) <= day && getGymDay(off.endsAt) >= day,
    )
  if (view === 'week') {
    return days.map((day) => ({
      key: day,
      title: formatDay(day, { weekday: 'short', day: 'numeric' }),
      day,
      hours,
      rows: rows.filter(({ first }) => getGymDay(first.startsAt) === day),
      // Shows time off only if a trainer is selected, because otherwise one column contains the appointments of all trainers.
      timeOff: trainerId ? timeOffOn(day, [trainerId]) : [],
    }))
  }
  const [day = ''] = days
  return hours.map((one) => ({
    key: one.trainerId,
    title: trainerName(one.trainerId),
    isForOneTrainer: true,
    day,
    hours: [one],
    rows: rows.filter(({ first }) => first.trainerId === one.trainerId && getGymDay(first.startsAt) === day),
    timeOff: timeOffOn(day, [one.trainerId]),
  }))
}
