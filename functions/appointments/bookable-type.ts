import { ApiError } from '#shared/lib/api-error.ts'
import type { AppointmentType } from '#shared/lib/settings/appointment-type-settings.ts'
import { activeTypes, appointmentTypes, findType, typeIdOf } from '#shared/lib/settings/appointment-types.ts'
import { CONSULTATION_ID } from '#shared/lib/settings/consultation.ts'

const unknownType = () =>
  new ApiError('invalidInput', { fields: { typeId: 'This kind of appointment cannot be booked' } })

export function findBookableType(id: string = CONSULTATION_ID): AppointmentType {
  const type = activeTypes().find((one) => one.id === id)
  if (!type) throw unknownType()
  return type
}

/** Visitors can book free types; other types need a link that was emailed to the client. */
export function findPublicType(id: string | undefined): AppointmentType {
  const type = findBookableType(id)
  if (type.needs !== 'nothing') throw new ApiError('linkNeeded')
  return type
}

/** A booked appointment can be moved even if its type can no longer be booked. */
export function typeOfBooked(booked: Parameters<typeof typeIdOf>[0]): AppointmentType {
  const type = findType(typeIdOf(booked)) ?? appointmentTypes[0]
  if (!type) throw unknownType()
  return type
}
