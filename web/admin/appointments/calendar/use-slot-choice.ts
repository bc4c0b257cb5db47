import { useState } from 'react'
import { listReservations } from '#shared/appointments/reserved-time.ts'
import { findAvailableSlots, isSameSlot } from '#shared/appointments/slots.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { addDays, type PlainDate } from '#shared/lib/dates/plain-date.ts'
import type { AppointmentType } from '#shared/lib/settings/appointment-type-settings.ts'
import { appointmentTypes, findAppointmentType } from '#shared/lib/settings/appointment-types.ts'
import type { ApiError } from '../../../api-client/api-error.ts'
import { today } from '../../format/dates.ts'
import { getGymDay } from './calendar-days.ts'
import { type CalendarData, type CalendarEntry, useCalendar } from './use-calendar.ts'

const DAYS_PER_REQUEST = 21
const DAYS_PER_STEP = 7

export type SlotChoice = ReturnType<typeof useSlotChoice>

type UnansweredCall = { startsAt: string; trainerId?: string | undefined } | undefined

export function useSlotChoice(typeId: string, unanswered: UnansweredCall, moved?: CalendarEntry) {
  const type = findAppointmentType(typeId) ?? appointmentTypes[0]
  const [chosenDay, setChosenDay] = useState<PlainDate | undefined>(moved && getGymDay(moved.startsAt))
  const [from, setFrom] = useState(chosenDay ?? today())
  const [trainerId, setTrainerId] = useState(moved?.trainerId ?? '')
  const [startsAt, setStartsAt] = useState('')
  const [slotConflict, setSlotConflict] = useState<unknown>()
  const calendar = useCalendar(from, DAYS_PER_REQUEST)
  const freeSlots =
    calendar.data && type ? listFreeTimes(calendar.data, { now: new Date(), type, trainerId, moved }) : []
  // Keeps the chosen time while a booking is unanswered. The server may have stored the booking, so a retry must book the same time.
  const unansweredTime = unanswered?.trainerId === trainerId ? unanswered.startsAt : undefined
  const times = unansweredTime ? [...new Set([...freeSlots, unansweredTime])].sort() : freeSlots
  const day = chosenDay ?? findFirstFreeDay(times, from) ?? from
  const slots = times.filter((time) => getGymDay(time) === day)

  function setDay(next: PlainDate) {
    setChosenDay(next)
    if (next < from || next > addDays(from, DAYS_PER_STEP)) setFrom(next)
  }
  function choose(next: string) {
    setSlotConflict(undefined)
    setStartsAt(next)
    if (next) setDay(getGymDay(next))
  }
  function onFailure({ code, current }: ApiError) {
    setSlotConflict(code === 'slotTaken' ? (current ?? {}) : undefined)
    void calendar.refetch()
  }
  return {
    day,
    setDay,
    nextDay: slots.length > 0 ? undefined : findFirstFreeDay(times, day),
    type,
    trainerId,
    setTrainerId,
    slots,
    isPending: calendar.isPending,
    startsAt: slots.includes(startsAt) ? startsAt : '',
    choose,
    slotConflict,
    onFailure,
  }
}

type SlotRequest = { now: Date; type: AppointmentType; trainerId: string; moved: CalendarEntry | undefined }

/** Returns free times without the minimum notice, because staff may book at short notice for a client on the phone. */
export function listFreeTimes(data: CalendarData, { now, type, trainerId, moved }: SlotRequest): string[] {
  const others = data.appointments.filter(({ id, status }) => status !== 'cancelled' && id !== moved?.id)
  const slots = findAvailableSlots({
    from: data.from,
    days: data.days,
    now,
    timeZone: gymHours.timeZone,
    closures: gymHours.closures,
    type: { ...type, minimumNoticeMinutes: 0 },
    hours: data.hours.filter((one) => !trainerId || one.trainerId === trainerId),
    timeOff: [...data.timeOff, ...(data.busy ?? [])],
    reservations: listReservations(others),
  }).map(({ startsAt }) => startsAt)
  return slots.filter((startsAt) => !moved || !isSameSlot(moved, { startsAt, trainerId }))
}

export const findFirstFreeDay = (times: readonly string[], from: PlainDate): PlainDate | undefined =>
  times.map(getGymDay).find((day) => day >= from)
