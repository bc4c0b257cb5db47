import { type AppointmentType, consultation } from '#shared/appointments/consultation.ts'
import { availableSlots, type Reservation, type Slot } from '#shared/appointments/slots.ts'
import { gymHours } from '#shared/lib/gym-hours.ts'
import { addDays, daysFrom, type PlainDate, plainDateIn } from '#shared/lib/plain-date.ts'
import * as reservations from './reservations.ts'
import { listSchedules } from './working-hours.ts'

type SlotQuery = {
  from: PlainDate
  days: number
  trainerId?: string | undefined
  movedId?: string | undefined
  type?: AppointmentType
}

export type FoundSlots = { slots: Slot[]; reservations: Reservation[] }

export async function findSlots(
  { from, days, trainerId, movedId, type = consultation }: SlotQuery,
  now: Date,
): Promise<FoundSlots> {
  const range = daysFrom(addDays(from, -1), days + 2, gymHours.timeZone)
  const [{ hours, timeOff }, reserved] = await Promise.all([listSchedules(), reservations.list(range)])
  const slots = availableSlots({
    from,
    days,
    now,
    timeZone: gymHours.timeZone,
    type,
    closures: gymHours.closures,
    hours: hours.filter((one) => !trainerId || one.trainerId === trainerId),
    timeOff,
    reservations: reserved.filter(({ appointmentId }) => appointmentId !== movedId),
  })
  return { slots, reservations: reserved }
}

export const gymDayOf = (instant: Date): PlainDate => plainDateIn(gymHours.timeZone, instant)

export const lastBookableDay = (now: Date): PlainDate =>
  addDays(gymDayOf(now), consultation.bookingWindowDays)
