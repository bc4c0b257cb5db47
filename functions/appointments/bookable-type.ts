import { ApiError } from '#shared/lib/api-error.ts'
import type { AppointmentType } from '#shared/lib/settings/appointment-type-settings.ts'
import {
  appointmentTypes,
  findAppointmentType,
  getAppointmentTypeId,
  listActiveAppointmentTypes,
} from '#shared/lib/settings/appointment-types.ts'
import { CONSULTATION_TYPE_ID } from '#shared/lib/settings/consultation.ts'

const unknownTypeError = () =>
  new ApiError('invalidInput', { fields: { typeId: 'This appointment type cannot be booked' } })

export function findBookableType(id: string = CONSULTATION_TYPE_ID): AppointmentType {
  const type = listActiveAppointmentTypes().find((one) => one.id === id)
  if (!type) throw unknownTypeError()
  return type
}

/** Throws `linkNeeded` for a type that requires a membership, for example. Clients can book such a type only through an emailed link. */
export function findPubliclyBookableType(id: string | undefined): AppointmentType {
  const type = findBookableType(id)
  if (type.needs !== 'nothing') throw new ApiError('linkNeeded')
  return type
}

/** Finds the type even if it can no longer be booked, so that an existing appointment of this type can still be moved. */
export function typeOfAppointment(appointment: Parameters<typeof getAppointmentTypeId>[0]): AppointmentType {
  const type = findAppointmentType(getAppointmentTypeId(appointment)) ?? appointmentTypes[0]
  if (!type) throw unknownTypeError()
  return type
}
