import type { Appointment } from '#shared/appointments/appointment.ts'
import { findBookingProblem } from '#shared/appointments/booking-needs.ts'
import { listTrainerIds } from '#shared/appointments/trainers.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { type Client, type ClientDetails, fullName } from '#shared/lib/client.ts'
import type { AppointmentType } from '#shared/lib/settings/appointment-type-settings.ts'
import { business } from '#shared/lib/settings/business.ts'
import { CONSULTATION_TYPE_ID } from '#shared/lib/settings/consultation.ts'
import * as clients from '../lib/store/clients.ts'
import { newSubmitter } from '../lib/store/submissions.ts'
import { type RequestContext, throwIfRepeated } from '../lib/writes/idempotent-write.ts'
import {
  type AdditionalBookingWrites,
  ClientAppointmentsChangedError,
  insertAppointments,
  SlotTakenError,
} from './appointment-booking.ts'
import { chooseTrainer, type WantedSlot } from './choose-slot.ts'
import { type NewAppointment, newAppointment } from './new-appointment.ts'
import { isUnconfirmedLimitReached, reportTooManyUnconfirmed } from './unconfirmed-appointments.ts'

/** Allows one attempt per trainer and three more, because a concurrent booking may take the chosen trainer. */
const maxAttempts = () => listTrainerIds().length + 3

type BookingRequest = {
  wantedSlot: WantedSlot
  type: AppointmentType
  person: { clientId: string } | ClientDetails
  bookingId?: string | undefined
  extrasOf?: (appointment: Appointment) => AdditionalBookingWrites | Promise<AdditionalBookingWrites>
  answerOf?: (bookedAppointment: NewAppointment) => Readonly<Record<string, unknown>>
}

/** Books an appointment. If clients book the last seat concurrently, one of them gets it and the others get `slotTaken` with alternatives. */
export async function bookAppointment(
  request: BookingRequest,
  context: RequestContext,
): Promise<NewAppointment> {
  try {
    return await book(request, context)
  } catch (error) {
    // If an earlier attempt of the same request already booked this time, lets the handler repeat the response of that attempt.
    if (error instanceof ApiError && error.status === 409) await throwIfRepeated(context)
    throw error
  }
}

async function book(request: BookingRequest, context: RequestContext): Promise<NewAppointment> {
  const { wantedSlot, type, person, bookingId, extrasOf, answerOf = () => ({}) } = request
  const { now } = context
  // No confirmation is needed if the client opened an emailed link or if staff book during a call.
  const isUnconfirmed = context.actor.kind === 'visitor' && !('clientId' in person)
  if (isUnconfirmed && (await isUnconfirmedLimitReached())) {
    await reportTooManyUnconfirmed(now)
    throw new ApiError('tooManyTimesHeld', { details: { phone: business.phone } })
  }
  for (let attempt = 1; attempt <= maxAttempts(); attempt++) {
    const [trainerId, knownClient] = await Promise.all([
      chooseTrainer(wantedSlot, type, now),
      findClient(person),
    ])
    const client = knownClient ?? newSubmitter(requireDetails(person), now).newClient
    const { startsAt } = wantedSlot
    throwIfNotBookable(type, [startsAt], client, now)
    const contact = contactOf(client, person)
    const bookedAppointment = newAppointment(
      { type, startsAt, trainerId, client, contact, bookingId, isUnconfirmed },
      now,
    )
    const details = {
      newAppointments: [bookedAppointment],
      ...(extrasOf && { extras: await extrasOf(bookedAppointment.appointment) }),
    }
    try {
      await insertAppointments(
        details,
        { client, isNew: !knownClient },
        { ...context, answer: answerOf(bookedAppointment) },
      )
      return bookedAppointment
    } catch (error) {
      if (!(error instanceof SlotTakenError || error instanceof ClientAppointmentsChangedError)) throw error
    }
  }
  throw new ApiError('unavailable')
}

export function throwIfNotBookable(
  type: AppointmentType,
  starts: readonly string[],
  { summary }: Pick<Client, 'summary'>,
  now: Date,
): void {
  const problem = findBookingProblem(type, starts, summary, now)
  if (problem) throw new ApiError(problem, { details: { phone: business.phone } })
  throwIfAlreadyBooked(type, starts, { summary })
}

export function throwIfAlreadyBooked(
  type: AppointmentType,
  starts: readonly string[],
  { summary }: Pick<Client, 'summary'>,
): void {
  if (type.id === CONSULTATION_TYPE_ID) return
  if (summary.appointments?.some(({ startsAt }) => starts.includes(startsAt)))
    throw new ApiError('bookedThen')
}

async function findClient(person: BookingRequest['person']): Promise<Client | undefined> {
  const id = 'clientId' in person ? person.clientId : await clients.findIdByEmail(person.email)
  const client = id === undefined ? undefined : await clients.findAfterMerge(id)
  if (!client && 'clientId' in person) throw new ApiError('clientUnknown')
  return client
}

export const contactOfClient = (client: Client) => ({
  name: fullName(client),
  email: client.email,
  phone: client.phone,
})

const contactOf = (client: Client, person: BookingRequest['person']) =>
  'clientId' in person ? contactOfClient(client) : { ...person, name: fullName(person) }

function requireDetails(person: BookingRequest['person']): ClientDetails {
  if ('clientId' in person) throw new ApiError('clientUnknown')
  return person
}
