import { findBookingProblem } from '#shared/appointments/booking-needs.ts'
import { type PlannedTime, planSeries, type WeeklyTime } from '#shared/appointments/series.ts'
import { listBlocks } from '#shared/appointments/slots.ts'
import type { Client } from '#shared/lib/client.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { isClosedOn } from '#shared/lib/dates/opening-hours.ts'
import type { AppointmentType } from '#shared/lib/settings/appointment-type-settings.ts'
import { removeMinimumNotice } from './choose-slot.ts'
import { findSlots } from './find-slots.ts'

type Series = { type: AppointmentType; trainerId: string; client: Client; times: readonly WeeklyTime[] }

/** Returns each time of the weekly series with its problem, if any. Searches only the days on which the series has a time. */
export async function planWeeklySeries(
  { type, trainerId, client, times }: Series,
  now: Date,
): Promise<PlannedTime[]> {
  const searches = await Promise.all(
    times.map(({ day }) =>
      findSlots({ from: day, days: 1, type: removeMinimumNotice(type), trainerId }, now),
    ),
  )
  const freeStarts = new Set(searches.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt)))
  const busyBlocks = new Set(
    searches.flatMap(({ reservations }) =>
      reservations.filter((one) => one.trainerId === trainerId).map(({ block }) => block),
    ),
  )
  return planSeries(times, {
    isClosed: (day) => isClosedOn(day, gymHours),
    isFree: (startsAt) => freeStarts.has(startsAt),
    isTaken: (startsAt) => listBlocks(startsAt, type).some((block) => busyBlocks.has(block)),
    isAlreadyBooked: (startsAt) =>
      client.summary.appointments?.some((one) => one.startsAt === startsAt) ?? false,
    meetNeeds: (starts) => !findBookingProblem(type, starts, client.summary, now),
  })
}
