import type { AppointmentType } from './appointment-type-settings.ts'
import { subscribeToSettings } from './business.ts'
import { CONSULTATION_ID } from './consultation.ts'
import { defaultAppointments } from './default-appointments.ts'

/** The consultation is the first type. New settings replace this list, so do not keep a copy. */
export let appointmentTypes: readonly AppointmentType[] = defaultAppointments.types

subscribeToSettings((stored, fill) => {
  appointmentTypes = fill(defaultAppointments, stored.appointments).types
})

export const typeIdOf = ({ typeId = CONSULTATION_ID }: { typeId?: string | undefined }): string => typeId

export const findType = (id: string): AppointmentType | undefined =>
  appointmentTypes.find((type) => type.id === id)

export const activeTypes = (): AppointmentType[] => appointmentTypes.filter(({ isRetired }) => !isRetired)

/** Returns {} for a consultation, because lists of appointments show only the names of other types. */
export const shownTypeName = (appointment: Parameters<typeof typeIdOf>[0]): { typeName?: string } =>
  typeIdOf(appointment) === CONSULTATION_ID ? {} : { typeName: typeNameOf(appointment) }

/** A type that is missing in the settings is shown by its ID. */
export const typeNameOf = (appointment: Parameters<typeof typeIdOf>[0]): string => {
  const id = typeIdOf(appointment)
  return findType(id)?.name ?? id
}
