import type { Appointment } from '#shared/appointments/appointment.ts'
import { sendPendingEmails } from '../lib/email/send-pending-emails.ts'
import { type AppointmentEmailKind, appointmentEmail } from './appointment-email.ts'
import { pendingEmailsOf } from './appointments.ts'

/** Sends the emails of an appointment whose time has come; true if none of them is left. */
export function sendAppointmentEmails(
  appointment: Appointment,
  linkToken: string | undefined,
  now: Date,
): Promise<boolean> {
  return sendPendingEmails(pendingEmailsOf(appointment, now), (kind) =>
    appointmentEmail(kind as AppointmentEmailKind, { ...appointment, linkToken }, now),
  )
}
