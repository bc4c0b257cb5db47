import { availableSlots, endOf } from '#shared/appointments/slots.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import type { PlainDate } from '#shared/lib/dates/plain-date.ts'
import { activeTypes } from '#shared/lib/settings/appointment-types.ts'
import type { CalendarRow } from './calendar-days.ts'
import type { CalendarData, CalendarEntry } from './use-calendar.ts'

type Days = { from: PlainDate; days: number; now: Date }

/** Fixed times of groups at which the trainer has no booking, from now on. */
export function unbookedGroups(
  { hours, timeOff, busy = [] }: Pick<CalendarData, 'hours' | 'timeOff' | 'busy'>,
  held: readonly Pick<CalendarEntry, 'trainerId' | 'startsAt' | 'minutes'>[],
  shown: Days,
): CalendarRow[] {
  const gym = {
    timeZone: gymHours.timeZone,
    closures: gymHours.closures,
    hours,
    timeOff: [...timeOff, ...busy],
  }
  return activeTypes()
    .filter(({ capacity, times }) => capacity > 1 && times?.length)
    .flatMap(({ id: typeId, minutes, capacity, ...type }) =>
      availableSlots({
        ...gym,
        ...shown,
        type: { ...type, id: typeId, minutes, capacity, minimumNoticeMinutes: 0 },
        reservations: [],
      }).flatMap(({ startsAt, trainerIds }) =>
        trainerIds
          .filter((trainerId) => {
            const end = endOf(startsAt, minutes)
            return !held.some(
              (one) =>
                one.trainerId === trainerId &&
                one.startsAt < end &&
                endOf(one.startsAt, one.minutes) > startsAt,
            )
          })
          .map((trainerId) => ({
            first: {
              id: `${typeId} ${startsAt} ${trainerId}`,
              typeId,
              startsAt,
              minutes,
              capacity,
              trainerId,
            },
            entries: [],
          })),
      ),
    )
}
