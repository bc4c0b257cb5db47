import type { AppointmentType } from './appointment-type-settings.ts'
import { subscribeToSettings } from './business.ts'
import { CONSULTATION_ID } from './consultation.ts'
import { defaultAppointments } from './default-appointments.ts'

/** The first type is the consultation. New settings replace this list, so do not store a copy of it. */
export let appointmentTypes: readonly AppointmentType[] = defaultAppointments.types

subscribeToSettings((stored, fill) => {
  appointmentTypes = fill(defaultAppointments, stored.appointments).types
})

export const getTypeId = ({ typeId = CONSULTATION_ID }: { typeId?: string | undefined }): string => typeId

export const findAppointmentType = (id: string): AppointmentType | undefined =>
  appointmentTypes.find((type) => type.id === id)

export const listActiveAppointmentTypes = (): AppointmentType[] =>
  appointmentTypes.filter(({ isRetired }) => !isRetired)

/** Returns {} for a consultation, because lists show only the names of other types. */
export const toTypeNameField = (appointment: Parameters<typeof getTypeId>[0]): { typeName?: string } =>
  getTypeId(appointment) === CONSULTATION_ID ? {} : { typeName: getTypeName(appointment) }

/** Returns the name of the type, or its ID if the settings do not contain the type. */
export const getTypeName = (appointment: Parameters<typeof getTypeId>[0]): string => {
  const id = getTypeId(appointment)
  return findAppointmentType(id)?.name ?? id
}
