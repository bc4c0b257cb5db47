import { findAvailableSlots, getEndTime } from '#shared/appointments/slots.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import type { PlainDate } from '#shared/lib/dates/plain-date.ts'
import { listActiveAppointmentTypes } from '#shared/lib/settings/appointment-types.ts'
import type { CalendarRow } from './calendar-days.ts'
import type { CalendarData, CalendarEntry } from './use-calendar.ts'

type DayRange = { from: PlainDate; days: number; now: Date }

/** Returns rows for group sessions without a booking, at the fixed times at which the trainer is free. */
export function listUnbookedGroupSessions(
  { hours, timeOff, busy = [] }: Pick<CalendarData, 'hours' | 'timeOff' | 'busy'>,
  booked: readonly Pick<CalendarEntry, 'trainerId' | 'startsAt' | 'minutes'>[],
  dayRange: DayRange,
): CalendarRow[] {
  const { timeZone, closures } = gymHours
  const bookedTimes = booked.map((one) => ({ ...one, endsAt: getEndTime(one.startsAt, one.minutes) }))
  const busyTimes = [...timeOff, ...busy, ...bookedTimes]
  return listActiveAppointmentTypes()
    .filter(({ capacity, times }) => capacity > 1 && times?.length)
    .flatMap((type) => {
      const { id: typeId, minutes, capacity } = type
      const search = { ...dayRange, timeZone, closures, hours, timeOff: busyTimes, reservations: [] }
      const freeSlots = findAvailableSlots({ ...search, type: { ...type, minimumNoticeMinutes: 0 } })
      return freeSlots.flatMap(({ startsAt, trainerIds }) =>
        trainerIds.map((trainerId) => ({
          first: { id: `${typeId} ${startsAt} ${trainerId}`, typeId, startsAt, minutes, capacity, trainerId },
          entries: [],
        })),
      )
    })
}
