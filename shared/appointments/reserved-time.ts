import { typeIdOf } from '../lib/settings/appointment-types.ts'
import type { Appointment } from './appointment.ts'
import { blocksOf, groupOf, type Reservation } from './slots.ts'

export type ReservedAppointment = Pick<
  Appointment,
  | 'id'
  | 'trainerId'
  | 'startsAt'
  | 'minutes'
  | 'typeId'
  | 'bufferBeforeMinutes'
  | 'bufferAfterMinutes'
  | 'capacity'
>

/** Returns the trainer's time blocks that the appointment reserves. Uses the minutes stored at booking, because the type may have changed. */
export const reservedBlocks = ({
  startsAt,
  minutes,
  bufferBeforeMinutes = 0,
  bufferAfterMinutes = 0,
}: ReservedAppointment): string[] => blocksOf(startsAt, { minutes, bufferBeforeMinutes, bufferAfterMinutes })

export const groupOfAppointment = (one: ReservedAppointment): string | undefined =>
  (one.capacity ?? 1) > 1 ? groupOf(typeIdOf(one), one.startsAt) : undefined

export function reservationsOf(appointments: readonly ReservedAppointment[]): Reservation[] {
  const reservations = new Map<string, Reservation>()
  for (const one of appointments) {
    const group = groupOfAppointment(one)
    for (const block of reservedBlocks(one)) {
      const key = `${one.trainerId} ${block}`
      const seats = (reservations.get(key)?.seats ?? 0) + 1
      const holder = group ? { group, seats } : { appointmentId: one.id }
      reservations.set(key, { trainerId: one.trainerId, block, ...holder })
    }
  }
  return [...reservations.values()]
}

/** Removes the reservations of the appointment that is being moved. In a group session, removes only its seat. */
export function excludeOwnReservations(
  reservations: readonly Reservation[],
  own: ReservedAppointment,
): Reservation[] {
  const group = groupOfAppointment(own)
  return reservations.flatMap((one) => {
    if (!group || one.group !== group || one.trainerId !== own.trainerId)
      return one.appointmentId === own.id ? [] : one
    const seats = (one.seats ?? 0) - 1
    return seats > 0 ? { ...one, seats } : []
  })
}
