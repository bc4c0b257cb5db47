import { createAppointmentForClient } from '#shared/appointments/appointments-operations.ts'
import { createHandler, staffActor } from '../lib/http/handler.ts'
import { bookAppointment } from './book-appointment.ts'
import { findBookableType } from './bookable-type.ts'
import { prepareBookingUpdate, toBookedAppointment } from './booking-time.ts'
import { sendAppointmentEmails } from './send-appointment-emails.ts'

export const handler = createHandler(createAppointmentForClient, async ({ input, request, staff }) => {
  const { clientId, bookingId, typeId } = input
  const by = { actor: await staffActor(staff), now: new Date() }
  const { appointment, linkToken } = await bookAppointment(
    {
      wantedSlot: { ...input, isByStaff: true },
      type: findBookableType(typeId),
      person: { clientId },
      bookingId,
      extrasOf: async (appointment) => {
        const change = { to: 'scheduled', appointment: toBookedAppointment(appointment) } as const
        const { writes, counts } = await prepareBookingUpdate(bookingId, change, by)
        return { counts, writes: writes.map((write) => ({ write, errorCode: 'appointmentChanged' })) }
      },
    },
    { operation: createAppointmentForClient, request, ...by },
  )
  const emailSent = await sendAppointmentEmails(appointment, linkToken, by.now)
  return { ...appointment, emailSent }
})
