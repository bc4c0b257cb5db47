import type { Appointment } from '#shared/appointments/appointment.ts'
import { sendPendingEmails } from '../lib/email/send-pending-emails.ts'
import * as clients from '../lib/store/clients.ts'
import { type AppointmentEmailKind, appointmentEmail } from './appointment-email.ts'
import { pendingEmailsOf } from './appointments.ts'

export function sendAppointmentEmails(
  appointment: Appointment,
  linkToken: string | undefined,
  now: Date,
): Promise<boolean> {
  return sendPendingEmails(pendingEmailsOf(appointment, now), async (kind) => {
    const hasWaiver = clients.hasWaiver(await clients.findAfterMerge(appointment.clientId), now)
    return appointmentEmail(kind as AppointmentEmailKind, { ...appointment, linkToken }, now, hasWaiver)
  })
}
