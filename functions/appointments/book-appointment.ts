import { randomUUID } from 'node:crypto'
import { type Appointment, awaitingConfirmation } from '#shared/appointments/appointment.ts'
import { newAppointmentEmails } from '#shared/appointments/appointment-emails.ts'
import { consultation } from '#shared/appointments/consultation.ts'
import { trainerIds } from '#shared/appointments/trainers.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { hasMaxAppointments } from '#shared/lib/booked-appointments.ts'
import { business } from '#shared/lib/business.ts'
import { type Client, type ClientDetails, fullName } from '#shared/lib/client.ts'
import * as clients from '../lib/store/clients.ts'
import { newSubmitter } from '../lib/store/submissions.ts'
import { type RequestContext, throwIfRepeated } from '../lib/writes/idempotent-write.ts'
import { type BookedWith, ClientAppointmentsChanged, insert, SlotTaken } from './appointment-booking.ts'
import { hashAppointmentToken, newAppointmentToken, newConfirmCode } from './appointment-token.ts'
import { chooseTrainer, type WantedSlot } from './choose-slot.ts'
import { areTooManyHeld, reportTooManyHeld } from './unconfirmed-appointments.ts'

/** Without a chosen trainer, somebody else may take every one of them meanwhile. */
const maxAttempts = () => trainerIds().length + 3

type BookingRequest = {
  wanted: WantedSlot
  person: { clientId: string } | ClientDetails
  bookingId?: string | undefined
  usesSession?: boolean | undefined
  /** It is stored in the same transaction. */
  other?: (appointment: Appointment) => BookedWith | Promise<BookedWith>
  answer?: (linkToken: string) => Readonly<Record<string, unknown>>
}

export type Booked = { appointment: Appointment; linkToken: string }

/** Of concurrent takers of one slot exactly one succeeds; the others get `slotTaken` with alternatives. */
export async function bookAppointment(request: BookingRequest, context: RequestContext): Promise<Booked> {
  try {
    return await book(request, context)
  } catch (error) {
    // A repeat finds its own appointment in the way.
    if (error instanceof ApiError && error.status === 409) await throwIfRepeated(context)
    throw error
  }
}

async function book(request: BookingRequest, context: RequestContext): Promise<Booked> {
  const { wanted, bookingId, usesSession, other, answer = () => ({}) } = request
  const { now } = context
  const isByVisitor = context.actor.kind === 'visitor'
  if (isByVisitor && (await areTooManyHeld())) {
    await reportTooManyHeld(now)
    throw new ApiError('tooManyTimesHeld', { details: { phone: business.phone } })
  }
  for (let attempt = 1; attempt <= maxAttempts(); attempt++) {
    const [trainerId, known] = await Promise.all([chooseTrainer(wanted, now), findClient(request.person)])
    const client = known ?? newSubmitter(requireDetails(request.person), now).created
    if (hasMaxAppointments(client.summary.appointments, now))
      throw new ApiError('tooManyAppointments', { details: { phone: business.phone } })
    const id = randomUUID()
    const linkToken = newAppointmentToken(id)
    const { name, email, phone } = contactOf(client, request.person)
    const { startsAt } = wanted
    const appointment: Appointment = {
      id,
      clientId: client.id,
      tokenHash: hashAppointmentToken(linkToken),
      bookingId,
      trainerId,
      startsAt,
      minutes: consultation.minutes,
      status: 'booked',
      ...(usesSession && { usesSession }),
      sequence: 0,
      createdAt: now.toISOString(),
      ...(isByVisitor && email && awaitingConfirmation(newConfirmCode(), wanted.startsAt, now)),
      name,
      email,
      phone,
      emails: newAppointmentEmails(startsAt, email, now),
    }
    const details = { appointment, linkToken, ...(other && { other: await other(appointment) }) }
    try {
      await insert(details, { client, isNew: !known }, { ...context, answer: answer(linkToken) })
      return { appointment, linkToken }
    } catch (error) {
      if (!(error instanceof SlotTaken || error instanceof ClientAppointmentsChanged)) throw error
    }
  }
  throw new ApiError('unavailable')
}

async function findClient(person: BookingRequest['person']): Promise<Client | undefined> {
  const id = 'clientId' in person ? person.clientId : await clients.findIdByEmail(person.email)
  const client = id === undefined ? undefined : await clients.findCurrent(id)
  if (!client && 'clientId' in person) throw new ApiError('clientUnknown')
  return client
}

function contactOf(client: Client, person: BookingRequest['person']) {
  if (!('clientId' in person)) return { ...person, name: fullName(person) }
  return { name: fullName(client), email: client.email, phone: client.phone }
}

function requireDetails(person: BookingRequest['person']): ClientDetails {
  if ('clientId' in person) throw new ApiError('clientUnknown')
  return person
}
