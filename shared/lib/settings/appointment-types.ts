import type { AppointmentType } from './appointment-type-settings.ts'
import { followSettings } from './business.ts'
import { CONSULTATION_ID } from './consultation.ts'
import { defaultAppointments } from './default-appointments.ts'

/** The consultation comes first. Replaced like `business`. */
export let appointmentTypes: readonly AppointmentType[] = defaultAppointments.types

followSettings((stored, fill) => {
  appointmentTypes = fill(defaultAppointments, stored.appointments).types
})

export const typeIdOf = ({ typeId = CONSULTATION_ID }: { typeId?: string | undefined }): string => typeId

export const findType = (id: string): AppointmentType | undefined =>
  appointmentTypes.find((type) => type.id === id)

export const activeTypes = (): AppointmentType[] => appointmentTypes.filter(({ isRetired }) => !isRetired)

/** A list of consultations names the type of other appointments only. */
export const typeNameBesides = (booked: Parameters<typeof typeIdOf>[0]): { typeName?: string } =>
  typeIdOf(booked) === CONSULTATION_ID ? {} : { typeName: typeNameOf(booked) }

/** A type that the settings do not know is shown by its ID. */
export const typeNameOf = (booked: Parameters<typeof typeIdOf>[0]): string => {
  const id = typeIdOf(booked)
  return findType(id)?.name ?? id
}
