import { consultation } from '#shared/appointments/consultation.ts'
import { availableSlots, blocksOf, isOwnTime } from '#shared/appointments/slots.ts'
import { gymHours } from '#shared/lib/gym-hours.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { dayOf } from './calendar-days.ts'
import type { CalendarData, CalendarEntry } from './use-calendar.ts'

type Wanted = { now: Date; trainerId: string; moved: CalendarEntry | undefined }

/** Staff book at short notice too: they have the person on the phone. */
export function freeTimes(data: CalendarData, { now, trainerId, moved }: Wanted): string[] {
  const reservations = data.appointments
    .filter(({ id, status }) => status !== 'cancelled' && id !== moved?.id)
    .flatMap((one) =>
      blocksOf(one.startsAt, consultation).map((block) => ({ trainerId: one.trainerId, block })),
    )
  const slots = availableSlots({
    from: data.from,
    days: data.days,
    now,
    timeZone: gymHours.timeZone,
    closures: gymHours.closures,
    type: { ...consultation, minimumNoticeMinutes: 0 },
    hours: data.hours.filter((one) => !trainerId || one.trainerId === trainerId),
    timeOff: data.timeOff,
    reservations,
  }).map(({ startsAt }) => startsAt)
  return slots.filter((startsAt) => !moved || !isOwnTime(moved, { startsAt, trainerId }))
}

export const firstFreeDay = (times: readonly string[], from: PlainDate): PlainDate | undefined =>
  times.map(dayOf).find((day) => day >= from)
