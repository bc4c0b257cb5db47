import { ApiError } from '#shared/lib/api-error.ts'
import type { AppointmentType } from '#shared/lib/appointment-type-settings.ts'
import { activeTypes, appointmentTypes, findType, typeIdOf } from '#shared/lib/appointment-types.ts'
import { CONSULTATION_ID } from '#shared/lib/consultation.ts'

const unknownType = () =>
  new ApiError('invalidInput', { fields: { typeId: 'This kind of appointment cannot be booked' } })

/** Without an ID it is the consultation: pages of 0.3.0 and before know nothing else. */
export function findBookableType(id: string = CONSULTATION_ID): AppointmentType {
  const type = activeTypes().find((one) => one.id === id)
  if (!type) throw unknownType()
  return type
}

/** Visitors book what costs nothing; what is paid or for members needs a link that was emailed to them. */
export function findPublicType(id: string | undefined): AppointmentType {
  const type = findBookableType(id)
  if (type.needs !== 'nothing') throw new ApiError('linkNeeded')
  return type
}

/** Pages of 0.3.0 and before say only that a session is used. */
export function findStaffType(id: string | undefined, usesSession: boolean | undefined): AppointmentType {
  if (id !== undefined || !usesSession) return findBookableType(id)
  const paid = activeTypes().filter(({ needs }) => needs === 'pack')
  const type = paid.find((one) => one.id === typeIdOf({ usesSession })) ?? paid[0]
  if (!type) throw unknownType()
  return type
}

/** What is booked can be moved, also if nobody books its type any more. */
export function typeOfBooked(booked: Parameters<typeof typeIdOf>[0]): AppointmentType {
  const type = findType(typeIdOf(booked)) ?? appointmentTypes[0]
  if (!type) throw unknownType()
  return type
}
