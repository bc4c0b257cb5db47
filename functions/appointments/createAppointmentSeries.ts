import { createAppointmentSeries } from '#shared/appointments/appointment-series-operations.ts'
import { createHandler, staffActor } from '../lib/http/handler.ts'
import { bookSeries } from './book-series.ts'
import { findBookableType } from './bookable-type.ts'
import { sendAppointmentEmails } from './send-appointment-emails.ts'

export const handler = createHandler(createAppointmentSeries, async ({ input, request, staff }) => {
  const now = new Date()
  const { clientId, typeId, trainerId, starts } = input
  const newAppointments = await bookSeries(
    { clientId, type: findBookableType(typeId), trainerId, starts: [...new Set(starts)].sort() },
    { operation: createAppointmentSeries, request, now, actor: await staffActor(staff) },
  )
  // Sends only the first appointment's email, which lists all appointments. Reminders are sent later.
  const [first] = newAppointments
  const emailSent = first ? await sendAppointmentEmails(first.appointment, first.linkToken, now) : false
  return { booked: newAppointments.map(({ appointment: { id, startsAt } }) => ({ id, startsAt })), emailSent }
})
