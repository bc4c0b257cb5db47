import { useState } from 'react'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'
import type { ApiError } from '../../../api-client/api-error.ts'
import { today } from '../../format/dates.ts'
import { dayOf } from './calendar-days.ts'
import { firstFreeDay, freeTimes } from './free-times.ts'
import { type CalendarEntry, useCalendar } from './use-calendar.ts'

/** Loaded at once, to find the next day with a free time. */
const LOADED_DAYS = 21
/** A day further ahead loads again, from itself on. */
const STEP_DAYS = 7

export type SlotChoice = ReturnType<typeof useSlotChoice>

/** The free times of a day and a coach, and the chosen one: at first of the first free day, or of the moved appointment. */
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
  /** Sets the time, such as one that the server offered instead. */
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
    /** Where this day has no time. */
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
