import { createBookedAppointmentEmails } from '#shared/appointments/appointment-emails.ts'
import { isWithinWorkingHours } from '#shared/appointments/slots.ts'
import { getWaitingListState } from '#shared/appointments/waiting-list.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { newLinkToken } from '../lib/link-token.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import { sha256 } from '../lib/sha256.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { SlotTakenError } from './appointment-booking.ts'
import { bookSeat } from './appointment-changes.ts'
import type { StoredAppointment } from './appointments.ts'
import { throwIfNotBookable } from './book-appointment.ts'
import { typeOfAppointment } from './bookable-type.ts'
import { type AppointmentChangeResult, getClientOf } from './change-appointment.ts'
import { listSchedules } from './working-hours.ts'

type SeatOptions = {
  read: () => Promise<StoredAppointment>
  linkToken?: string | undefined
}

/** Books the offered seat if the client is still allowed to book it. A repeated request changes nothing. */
export function bookOfferedSeat(
  { read, ...options }: SeatOptions,
  by: ActionContext,
): Promise<AppointmentChangeResult> {
  return retryWhenChanged(async () => {
    const before = await read()
    const { appointment } = before
    if (appointment.status === 'booked') return { appointment, isChanged: false }
    const { status, startsAt, email } = appointment
    const state = status === 'waiting' ? getWaitingListState(appointment, by.now) : 'over'
    if (state !== 'held' && state !== 'called') throw new ApiError('placeGone')
    // The coach may be away, or the gym closed, since the seat was offered.
    if (!isWithinWorkingHours(appointment, { ...gymHours, ...(await listSchedules(by.now)) }))
      throw new ApiError('placeGone')
    const [type, client] = [typeOfAppointment(appointment), await getClientOf(appointment)]
    throwIfNotBookable(type, [startsAt], client, by.now)
    const needsPack = type.needs === 'pack'
    const linkToken = options.linkToken ?? newLinkToken(appointment.id)
    const to = {
      ...appointment,
      status: 'booked' as const,
      tokenHash: sha256(linkToken),
      heldUntil: undefined,
      ...(needsPack && { usesSession: true }),
      sequence: appointment.sequence + 1,
      emails: createBookedAppointmentEmails(startsAt, email, by.now),
    }
    // Writes the client's session packs unchanged, so that the update fails if another request has changed them meanwhile.
    const sessionPacks = needsPack ? client.summary.sessionPacks : undefined
    const isBooked = await bookSeat({ before, to, client, sessionPacks, linkToken }, by)
    return isBooked ? { appointment: to, isChanged: true, linkToken } : undefined
  }, 'appointmentChanged').catch((error: unknown) => {
    throw error instanceof SlotTakenError ? new ApiError('placeGone') : error
  })
}
