import { findAppointmentType, getAppointmentTypeId } from '../lib/settings/appointment-types.ts'
import type { Appointment } from './appointment.ts'

/** Returns 'training session' for 'Training session', but 'VIP Stretch' unchanged. */
export const lowercaseTypeName = (name: string): string =>
  /[A-Z]/.test(name.slice(1)) ? name : name.charAt(0).toLowerCase() + name.slice(1)

type TypedAppointment = Pick<Appointment, 'typeId' | 'usesSession'>

export function appointmentPriceText(appointment: TypedAppointment): string {
  if (appointment.usesSession) return 'one of your sessions'
  return findAppointmentType(getAppointmentTypeId(appointment))?.needs === 'membership'
    ? 'part of your membership'
    : 'free'
}
