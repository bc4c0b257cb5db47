import { getAppointmentTypeId } from '../lib/settings/appointment-types.ts'
import type { Appointment } from './appointment.ts'
import { createGroupKey, listBlocks, type Reservation } from './slots.ts'

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
export const listReservedBlocks = ({
  startsAt,
  minutes,
  bufferBeforeMinutes = 0,
  bufferAfterMinutes = 0,
}: ReservedAppointment): string[] =>
  listBlocks(startsAt, { minutes, bufferBeforeMinutes, bufferAfterMinutes })

export const getGroupKey = (one: ReservedAppointment): string | undefined =>
  (one.capacity ?? 1) > 1 ? createGroupKey(getAppointmentTypeId(one), one.startsAt) : undefined

export function listReservations(appointments: readonly ReservedAppointment[]): Reservation[] {
  const reservations = new Map<string, Reservation>()
  for (const one of appointments) {
    const group = getGroupKey(one)
    for (const block of listReservedBlocks(one)) {
      const key = `${one.trainerId} ${block}`
      const seats = (reservations.get(key)?.seats ?? 0) + 1
      const holder = group ? { group, seats } : { appointmentId: one.id }
      reservations.set(key, { trainerId: one.trainerId, block, ...holder })
    }
  }
  return [...reservations.values()]
}

/** Removes the reservations of the appointment that is being moved. If the appointment is in a group session, frees only its seat. */
export function excludeAppointmentReservations(
  reservations: readonly Reservation[],
  own: ReservedAppointment,
): Reservation[] {
  const group = getGroupKey(own)
  return reservations.flatMap((one) => {
    if (!group || one.group !== group || one.trainerId !== own.trainerId)
      return one.appointmentId === own.id ? [] : one
    const seats = (one.seats ?? 0) - 1
    return seats > 0 ? { ...one, seats } : []
  })
}
