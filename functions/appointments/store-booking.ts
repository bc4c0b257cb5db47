import { randomUUID } from 'node:crypto'
import { type Appointment, findCancellationProblem } from '#shared/appointments/appointment.ts'
import { type BookingInput, newBooking } from '#shared/appointments/booking.ts'
import type { createBooking } from '#shared/appointments/bookings-operations.ts'
import { splitName } from '#shared/lib/client.ts'
import { normalizeEmail } from '#shared/lib/fields.ts'
import type { ParsedInput } from '#shared/lib/operation.ts'
import { business } from '#shared/lib/settings/business.ts'
import { matchesLinkTokenHash, parseLinkTokenId } from '../lib/link-token.ts'
import type { RequestContext } from '../lib/writes/idempotent-write.ts'
import * as appointments from './appointments.ts'
import { bookAppointment } from './book-appointment.ts'
import { findBookableType } from './bookable-type.ts'
import { toScheduledBooking } from './booking-time.ts'
import * as bookings from './bookings.ts'
import type { NewAppointment } from './new-appointment.ts'

type BookingResult = bookings.StoredBooking & { newAppointment?: NewAppointment }

export async function storeBooking(
  { startsAt, trainerId, appointment: token, ...form }: ParsedInput<typeof createBooking>,
  context: RequestContext,
): Promise<BookingResult> {
  const identity = { id: randomUUID(), createdAt: context.now.toISOString() }
  const booking = newBooking(form, identity, business.email)
  if (startsAt) return storeWithAppointment(booking, { startsAt, trainerId }, context)
  const appointment = token ? await findHeldAppointment(token, form, context.now) : undefined
  if (!appointment) return bookings.insert(booking, personOf(form), context)
  const linkedBooking = toScheduledBooking(booking, appointment)
  const linkWrite = {
    write: appointments.bookingLinkWrite(appointment, booking.id),
    errorCode: 'appointmentChanged' as const,
  }
  return bookings.insert(linkedBooking, { id: appointment.clientId }, context, [linkWrite])
}

const personOf = ({ name, email, phone }: Pick<BookingInput, 'name' | 'email' | 'phone'>) => ({
  ...splitName(name),
  email,
  phone,
})

async function storeWithAppointment(
  booking: bookings.NewBooking,
  wantedSlot: { startsAt: string; trainerId: string | undefined },
  context: RequestContext,
): Promise<BookingResult> {
  const storedBookingOf = (appointment: Appointment) =>
    bookings.addClient(toScheduledBooking(booking, appointment), appointment.clientId, context.now)
  const newAppointment = await bookAppointment(
    {
      wantedSlot,
      type: findBookableType(),
      person: personOf(booking),
      bookingId: booking.id,
      extrasOf: (appointment) => bookings.toSubmission(storedBookingOf(appointment), context.now),
      answerOf: ({ linkToken }) => ({ appointmentToken: linkToken }),
    },
    context,
  )
  return { ...storedBookingOf(newAppointment.appointment), newAppointment }
}

/** Returns the appointment of an emailed link. Returns undefined if it belongs to another email address or already has a questionnaire. */
async function findHeldAppointment(token: string, { email }: BookingInput, now: Date) {
  const id = parseLinkTokenId(token)
  const storedAppointment = id ? await appointments.find(id) : undefined
  if (!storedAppointment || !matchesLinkTokenHash(storedAppointment.appointment.tokenHash, token))
    return undefined
  const { appointment } = storedAppointment
  const isOpen = findCancellationProblem(appointment, now) !== 'appointmentEnded' && !appointment.bookingId
  return isOpen && normalizeEmail(appointment.email ?? '') === normalizeEmail(email) ? appointment : undefined
}
