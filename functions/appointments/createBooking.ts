import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { findProgramName } from '#shared/payments/catalog.ts'
import { sendPendingEmails } from '../lib/email/send-pending-emails.ts'
import { createHandler } from '../lib/http/handler.ts'
import { bookingEmail, newBookingEmailToGym } from './booking-emails.ts'
import { sendAppointmentEmails } from './send-appointment-emails.ts'
import { storeBooking } from './store-booking.ts'

export const handler = createHandler(createBooking, async ({ input, request }) => {
  const now = new Date()
  const context = { operation: createBooking, request, now, actor: VISITOR, email: input.email }
  // Drops an unknown program name, which an outdated page may send, because the email to the gym contains the name.
  const form = { ...input, interest: findProgramName(input.interest) }
  const { booking, outboxEntry, newAppointment } = await storeBooking(form, context)
  const [emailSent] = await Promise.all([
    sendPendingEmails(outboxEntry, (kind) =>
      kind === 'bookingNotice' ? newBookingEmailToGym(booking) : bookingEmail(booking),
    ),
    newAppointment && sendAppointmentEmails(newAppointment.appointment, newAppointment.linkToken, now),
  ])
  return { id: booking.id, emailSent, appointmentToken: newAppointment?.linkToken }
})
