import {
  findAppointmentType,
  getAppointmentTypeId,
  getAppointmentTypeName,
} from '../lib/settings/appointment-types.ts'
import { CONSULTATION_TYPE_ID } from '../lib/settings/consultation.ts'
import type { Appointment, PublicAppointment } from './appointment.ts'
import { trainerName } from './trainers.ts'

type NameFields = Pick<Appointment, 'bookingId' | 'trainerId' | 'typeId' | 'usesSession'>

/** Returns the names of the trainer and the type, because the public page of an appointment loads neither types nor former trainers. */
export function getPublicAppointmentDetails(appointment: NameFields) {
  const typeId = getAppointmentTypeId(appointment)
  return {
    hasBooking: appointment.bookingId !== undefined,
    trainerName: trainerName(appointment.trainerId),
    ...(typeId !== CONSULTATION_TYPE_ID && { typeId, typeName: getAppointmentTypeName(appointment) }),
    ...(findAppointmentType(typeId)?.needs === 'membership' && { isForMembers: true }),
  }
}

export const toPublicAppointment = (appointment: Appointment): PublicAppointment => ({
  ...appointment,
  ...getPublicAppointmentDetails(appointment),
})
