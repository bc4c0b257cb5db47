import { useState } from 'react'
import { business } from '#shared/business.ts'
import { consultation } from '#shared/consultation.ts'
import type { PlainDate } from '#shared/plain-date.ts'
import { availableSlots, blocksOf, isOwnTime } from '#shared/slots.ts'
import type { ApiError } from '../../api-client/api-error.ts'
import { today } from '../format/dates.ts'
import { dayOf } from './calendar-days.ts'
import { type CalendarData, type CalendarEntry, useCalendar } from './use-calendar.ts'

export type SlotChoice = ReturnType<typeof useSlotChoice>

/** The free times of a day and a coach, and the chosen one. An appointment that is moved starts from its own. */
export function useSlotChoice(moved?: CalendarEntry) {
  const [day, setDay] = useState<PlainDate>(moved ? dayOf(moved.startsAt) : today())
  const [trainerId, setTrainerId] = useState(moved?.trainerId ?? '')
  const [startsAt, setStartsAt] = useState('')
  const [taken, setTaken] = useState<unknown>()
  const calendar = useCalendar(day, 1)
  const slots = slotsOf(calendar.data, { day, trainerId, moved })

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

type Wanted = { day: PlainDate; trainerId: string; moved: CalendarEntry | undefined }

/** The free times of a day, also at short notice: who books them has the person on the phone. */
function slotsOf(data: CalendarData | undefined, { day, trainerId, moved }: Wanted): string[] {
  if (!data) return []
  const reservations = data.appointments
    .filter(({ id, status }) => status !== 'cancelled' && id !== moved?.id)
    .flatMap((one) =>
      blocksOf(one.startsAt, consultation).map((block) => ({ trainerId: one.trainerId, block })),
    )
  const slots = availableSlots({
    from: day,
    days: 1,
    now: new Date(),
    timeZone: business.timeZone,
    type: { ...consultation, minimumNoticeMinutes: 0 },
    hours: data.hours.filter((one) => !trainerId || one.trainerId === trainerId),
    timeOff: data.timeOff,
    reservations,
  }).map(({ startsAt }) => startsAt)
  return slots.filter((startsAt) => !moved || !isOwnTime(moved, { startsAt, trainerId }))
}
