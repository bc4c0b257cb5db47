import { useState } from 'react'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'
import type { ApiError } from '../../../api-client/api-error.ts'
import { today } from '../../format/dates.ts'
import { dayOf } from './calendar-days.ts'
import { firstFreeDay, freeTimes } from './free-times.ts'
import { type CalendarEntry, useCalendar } from './use-calendar.ts'

/** Three weeks are loaded, to find the next day with a free time. */
const LOADED_DAYS = 21
/** A day further ahead than this starts another load. */
const STEP_DAYS = 7

export type SlotChoice = ReturnType<typeof useSlotChoice>

/** The choice starts with the first free day, or with the day of the moved appointment. */
export function useSlotChoice(moved?: CalendarEntry) {
  const [chosenDay, setChosenDay] = useState<PlainDate | undefined>(moved && dayOf(moved.startsAt))
  const [from, setFrom] = useState(chosenDay ?? today())
  const [trainerId, setTrainerId] = useState(moved?.trainerId ?? '')
  const [startsAt, setStartsAt] = useState('')
  const [taken, setTaken] = useState<unknown>()
  const calendar = useCalendar(from, LOADED_DAYS)
  const times = calendar.data ? freeTimes(calendar.data, { now: new Date(), trainerId, moved }) : []
  const day = chosenDay ?? firstFreeDay(times, from) ?? from
  const slots = times.filter((time) => dayOf(time) === day)

  function setDay(next: PlainDate) {
    setChosenDay(next)
    if (next < from || next > addDays(from, STEP_DAYS)) setFrom(next)
  }
  function choose(next: string) {
    setTaken(undefined)
    setStartsAt(next)
    if (next) setDay(dayOf(next))
  }
  function onFailure({ code, current }: ApiError) {
    setTaken(code === 'slotTaken' ? (current ?? {}) : undefined)
    void calendar.refetch()
  }
  return {
    day,
    setDay,
    nextDay: slots.length > 0 ? undefined : firstFreeDay(times, day),
    trainerId,
    setTrainerId,
    slots,
    isPending: calendar.isPending,
    startsAt: slots.includes(startsAt) ? startsAt : '',
    choose,
    taken,
    onFailure,
  }
}
