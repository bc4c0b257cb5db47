import { findType, typeIdOf, typeNameOf } from '../lib/appointment-types.ts'
import { CONSULTATION_ID } from '../lib/consultation.ts'
import type { Appointment, PublicAppointment } from './appointment.ts'

type Typed = Pick<Appointment, 'bookingId' | 'typeId' | 'usesSession'>

/** The page of a link knows no types: it shows what the name says, and without one the consultation. */
export function publicNames(appointment: Typed) {
  const typeId = typeIdOf(appointment)
  return {
    hasBooking: appointment.bookingId !== undefined,
    ...(typeId !== CONSULTATION_ID && { typeId, typeName: typeNameOf(appointment) }),
    ...(findType(typeId)?.needs === 'membership' && { isForMembers: true }),
  }
}

export const toPublicAppointment = (appointment: Appointment): PublicAppointment => ({
  ...appointment,
  ...publicNames(appointment),
})
