import { randomUUID } from 'node:crypto'
import { type Appointment, createConfirmationFields } from '#shared/appointments/appointment.ts'
import { createBookedAppointmentEmails } from '#shared/appointments/appointment-emails.ts'
import type { Client } from '#shared/lib/client.ts'
import type { AppointmentType } from '#shared/lib/settings/appointment-type-settings.ts'
import { CONSULTATION_TYPE_ID } from '#shared/lib/settings/consultation.ts'
import { newConfirmCode, newLinkToken } from '../lib/link-token.ts'
import { sha256 } from '../lib/sha256.ts'

type AppointmentDetails = {
  type: AppointmentType
  startsAt: string
  trainerId: string
  client: Pick<Client, 'id'>
  contact: Pick<Appointment, 'name' | 'email' | 'phone'>
  bookingId?: string | undefined
  isUnconfirmed?: boolean
}

export type NewAppointment = { appointment: Appointment; linkToken: string }

/** The appointment stores a copy of these values, because the owner may change the type later. */
export const copyAppointmentTypeSettings = (type: AppointmentType) => ({
  minutes: type.minutes,
  bufferBeforeMinutes: type.bufferBeforeMinutes,
  bufferAfterMinutes: type.bufferAfterMinutes,
  capacity: type.capacity > 1 ? type.capacity : undefined,
})

export function newAppointment(
  { type, startsAt, trainerId, client, contact, bookingId, isUnconfirmed }: AppointmentDetails,
  now: Date,
): NewAppointment {
  const id = randomUUID()
  const linkToken = newLinkToken(id)
  const { name, email, phone } = contact
  const appointment: Appointment = {
    id,
    clientId: client.id,
    tokenHash: sha256(linkToken),
    bookingId,
    trainerId,
    startsAt,
    ...copyAppointmentTypeSettings(type),
    typeId: type.id === CONSULTATION_TYPE_ID ? undefined : type.id,
    status: 'booked',
    ...(type.needs === 'pack' && { usesSession: true }),
    sequence: 0,
    createdAt: now.toISOString(),
    ...(isUnconfirmed && email && createConfirmationFields(newConfirmCode(), startsAt, now)),
    name,
    email,
    phone,
    emails: createBookedAppointmentEmails(startsAt, email, now),
  }
  return { appointment, linkToken }
}
