import { BOOKING_WINDOW_DAYS } from '#shared/appointments/booking-limits.ts'
import {
  excludeAppointmentReservations,
  type ReservedAppointment,
} from '#shared/appointments/reserved-time.ts'
import { findSlotsByAvailability, type Reservation, type Slot } from '#shared/appointments/slots.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { addDays, createTimeRange, type PlainDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import type { AppointmentType } from '#shared/lib/settings/appointment-type-settings.ts'
import { filterBusyTimes } from './busy-calendars.ts'
import * as reservations from './reservations.ts'
import { listSchedules } from './working-hours.ts'

type SlotQuery = {
  from: PlainDate
  days: number
  type: AppointmentType
  trainerId?: string | undefined
  movedAppointment?: ReservedAppointment | undefined
}

export type FoundSlots = { slots: Slot[]; fullSlots: Slot[]; reservations: Reservation[] }

export async function findSlots(
  { from, days, type, trainerId, movedAppointment: moved }: SlotQuery,
  now: Date,
): Promise<FoundSlots> {
  const range = createTimeRange(addDays(from, -1), days + 2, gymHours.timeZone)
  const [{ hours, timeOff, busy }, allReservations] = await Promise.all([
    listSchedules(now),
    reservations.list(range),
  ])
  const foundTimes = findSlotsByAvailability({
    from,
    days,
    now,
    timeZone: gymHours.timeZone,
    type,
    closures: gymHours.closures,
    hours: hours.filter((one) => !trainerId || one.trainerId === trainerId),
    timeOff: [...timeOff, ...filterBusyTimes(busy, range)],
    reservations: moved ? excludeAppointmentReservations(allReservations, moved) : allReservations,
  })
  return { ...foundTimes, reservations: allReservations }
}

export const getGymDay = (instant: Date): PlainDate => plainDateIn(gymHours.timeZone, instant)

export const getLastBookableDay = (now: Date): PlainDate => addDays(getGymDay(now), BOOKING_WINDOW_DAYS)
