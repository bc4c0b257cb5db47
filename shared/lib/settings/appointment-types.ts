import type { AppointmentType } from './appointment-type-settings.ts'
import { subscribeToSettings } from './business.ts'
import { CONSULTATION_TYPE_ID } from './consultation.ts'
import { defaultAppointments } from './default-appointments.ts'

/** The first type is the consultation. New settings replace this list, so do not store a copy of it. */
export let appointmentTypes: readonly AppointmentType[] = defaultAppointments.types

subscribeToSettings((stored, fill) => {
  appointmentTypes = fill(defaultAppointments, stored.appointments).types
})

export const getAppointmentTypeId = ({
  typeId = CONSULTATION_TYPE_ID,
}: {
  typeId?: string | undefined
}): string => typeId

export const findAppointmentType = (id: string): AppointmentType | undefined =>
  appointmentTypes.find((type) => type.id === id)

export const listActiveAppointmentTypes = (): AppointmentType[] =>
  appointmentTypes.filter(({ isRetired }) => !isRetired)

/** Returns an empty object for a consultation, because lists do not show the name of this type. */
export const toAppointmentTypeField = (
  appointment: Parameters<typeof getAppointmentTypeId>[0],
): { typeName?: string } =>
  getAppointmentTypeId(appointment) === CONSULTATION_TYPE_ID
    ? {}
    : { typeName: getAppointmentTypeName(appointment) }

export const getAppointmentTypeName = (appointment: Parameters<typeof getAppointmentTypeId>[0]): string => {
  const id = getAppointmentTypeId(appointment)
  return findAppointmentType(id)?.name ?? id
}
