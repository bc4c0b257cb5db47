import { findAppointmentType, getTypeId, getTypeName } from '../lib/settings/appointment-types.ts'
import { CONSULTATION_ID } from '../lib/settings/consultation.ts'
import type { Appointment, PublicAppointment } from './appointment.ts'
import { trainerName } from './trainers.ts'

type NameFields = Pick<Appointment, 'bookingId' | 'trainerId' | 'typeId' | 'usesSession'>

/** Returns the names of the trainer and the type, because the public page of an appointment loads neither types nor former trainers. */
export function getPublicNames(appointment: NameFields) {
  const typeId = getTypeId(appointment)
  return {
    hasBooking: appointment.bookingId !== undefined,
    trainerName: trainerName(appointment.trainerId),
    ...(typeId !== CONSULTATION_ID && { typeId, typeName: getTypeName(appointment) }),
    ...(findAppointmentType(typeId)?.needs === 'membership' && { isForMembers: true }),
  }
}

export const toPublicAppointment = (appointment: Appointment): PublicAppointment => ({
  ...appointment,
  ...getPublicNames(appointment),
})
