import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { listAvailableSlots } from '#shared/appointments/appointments-operations.ts'
import type { Slot } from '#shared/appointments/slots.ts'
import { addDays, formatDay, type PlainDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { useOperation } from '../api-client/use-operation.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { ErrorState, LoadingState } from '../ui/loading-state.tsx'
import { SlotButtons } from './slot-buttons.tsx'
import { formatGymTime, formatVisitorTimeRange, getGymZoneName, groupByPartOfDay } from './slot-times.ts'
import { trainerOptions } from './trainer-options.ts'

const DAYS_SHOWN = 7

export type PickedSlot = { startsAt: string; trainerId?: string | undefined }

type SlotPickerProps = {
  typeId?: string | undefined
  picked: PickedSlot | undefined
  onPick: (slot: PickedSlot) => void
  /** Called if the visitor wants to join the waiting list of a full group session. If it is missing, full group sessions are not shown. */
  onJoinWaitingList?: ((slot: PickedSlot) => void) | undefined
  reloadCount?: number
}

export function SlotPicker({ typeId, picked, onPick, onJoinWaitingList, reloadCount = 0 }: SlotPickerProps) {
  const [from, setFrom] = useState<PlainDate>()
  const [trainerId, setTrainerId] = useState('')
  const [chosenDay, setChosenDay] = useState<PlainDate>()
  const query = {
    days: DAYS_SHOWN,
    ...(from && { from }),
    ...(trainerId && { trainerId }),
    ...(typeId && { typeId }),
  }
  const week = useOperation(listAvailableSlots, query, reloadCount)
  const data = week.state === 'ready' ? week.data : undefined
  const day =
    data?.days.find((one) => one.day === chosenDay) ??
    data?.days.find(({ slots, full }) => slots.length > 0 || (onJoinWaitingList && full.length > 0))
  const today = plainDateIn(business.timeZone, new Date())
  const firstDay = data?.days[0]?.day ?? from ?? today
  const move = (days: number) => {
    setFrom(addDays(firstDay, days))
    setChosenDay(undefined)
  }
  const isFirstWeek = !from || from <= today
  const isLastWeek = !!data && addDays(firstDay, DAYS_SHOWN) > data.lastDay

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label="Coach"
          placeholder="Any coach"
          options={trainerOptions()}
          value={trainerId}
          onChange={(event) => setTrainerId(event.target.value)}
          className="w-36"
        />
        <div className="flex gap-2">
          <Button
            variant="outline"
            size="icon"
            aria-label="Earlier days"
            disabled={isFirstWeek}
            onClick={() => move(-DAYS_SHOWN)}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Button>
          <Button
            variant="outline"
            size="icon"
            aria-label="Later days"
            disabled={isLastWeek}
            onClick={() => move(DAYS_SHOWN)}
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
      </div>
      <div className="grid min-h-64 content-start gap-4 sm:min-h-56">
        {week.state === 'failed' && (
          <ErrorState
            title="The times could not be loaded"
            message={week.problem.message}
            onRetry={week.retry}
          />
        )}
        {week.state === 'loading' && <LoadingState label="Loading times..." />}
        {data && (
          <ul aria-label="Days" className="grid grid-cols-7 gap-1 sm:gap-2">
            {data.days.map(({ day: each, slots, full }) => (
              <li key={each}>
                <button
                  type="button"
                  disabled={slots.length === 0 && !(onJoinWaitingList && full.length > 0)}
                  aria-pressed={each === day?.day}
                  onClick={() => setChosenDay(each)}
                  className={choiceClass}
                >
                  <span className="text-xs text-muted-foreground">
                    {formatDay(each, { weekday: 'short' })}
                  </span>{' '}
                  <span className="text-lg font-semibold">{formatDay(each, { day: 'numeric' })}</span>{' '}
                  <span className="sr-only">
                    {formatDay(each, { month: 'long' })},{' '}
                    {slots.length === 1 ? '1 available time' : `${slots.length} available times`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {data && !day && (
          <p role="status" className="text-muted-foreground">
            No times are available on these days. Please choose later days, or call {business.phone}.
          </p>
        )}
        {day && day.slots.length > 0 && (
          <DayTimes
            slots={day.slots}
            day={day.day}
            pickedStart={picked?.startsAt}
            onPick={(startsAt) => onPick({ startsAt, trainerId: trainerId || undefined })}
          />
        )}
        {day && onJoinWaitingList && day.full.length > 0 && (
          <FullyBookedGroups
            startTimes={day.full.map(({ startsAt }) => startsAt)}
            onJoinWaitingList={(startsAt) =>
              onJoinWaitingList({ startsAt, trainerId: trainerId || undefined })
            }
          />
        )}
      </div>
    </div>
  )
}

const FullyBookedGroups = ({
  startTimes,
  onJoinWaitingList,
}: {
  startTimes: readonly string[]
  onJoinWaitingList: (startsAt: string) => void
}) => (
  <ul aria-label="Fully booked groups" className="grid gap-2">
    {startTimes.map((startsAt) => (
      <li key={startsAt} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          <strong>{formatGymTime(startsAt)}</strong> <span className="text-muted-foreground">Full</span>
        </span>
        <Button variant="outline" size="compact" onClick={() => onJoinWaitingList(startsAt)}>
          Join Waiting List<span className="sr-only"> at {formatGymTime(startsAt)}</span>
        </Button>
      </li>
    ))}
  </ul>
)

const choiceClass =
  'grid min-h-14 w-full place-content-center rounded-md border border-border text-center hover:border-border-strong disabled:opacity-45 aria-pressed:border-accent aria-pressed:bg-accent-subtle'

type DayTimesProps = {
  day: PlainDate
  slots: readonly Pick<Slot, 'startsAt' | 'seatsLeft'>[]
  pickedStart: string | undefined
  onPick: (startsAt: string) => void
}

/** Groups the times by part of the day, so that the form fits on a phone's screen. */
function DayTimes({ day, slots, pickedStart, onPick }: DayTimesProps) {
  const id = useId()
  const [chosenPartOfDay, setChosenPartOfDay] = useState<string>()
  const parts = groupByPartOfDay(slots.map(({ startsAt }) => startsAt))
  const seatsLeft = new Map(slots.map((slot) => [slot.startsAt, slot.seatsLeft]))
  const part = parts.find(({ part }) => part === chosenPartOfDay) ?? parts[0]
  const visitorRange = part && formatVisitorTimeRange(part.starts)
  return (
    <>
      <ul aria-label="Time of day" className="grid grid-cols-3 gap-1 sm:gap-2">
        {parts.map((one) => (
          <li key={one.part}>
            <button
              type="button"
              aria-pressed={one === part}
              onClick={() => setChosenPartOfDay(one.part)}
              className={choiceClass}
            >
              <span className="text-sm font-semibold">{one.part}</span>{' '}
              <span className="text-xs text-muted-foreground">{one.starts.length} free</span>
            </button>
          </li>
        ))}
      </ul>
      <section aria-labelledby={id} className="grid gap-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span id={id} className="font-semibold">
            {formatDay(day, { weekday: 'long', month: 'long', day: 'numeric' })}
          </span>{' '}
          <span className="text-sm text-muted-foreground">
            Times in {getGymZoneName()}
            {visitorRange && `; in your time zone ${visitorRange}`}
          </span>
        </p>
        {part && (
          <SlotButtons
            label={part.part}
            startTimes={part.starts}
            seatsLeft={(startsAt) => seatsLeft.get(startsAt)}
            pickedStart={pickedStart}
            onPick={onPick}
          />
        )}
      </section>
    </>
  )
}
