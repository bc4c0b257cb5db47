import { bookOfferedSeat } from '#shared/appointments/appointments-operations.ts'
import { toPublicAppointment } from '#shared/appointments/public-appointment.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { createHandler } from '../lib/http/handler.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'
import { bookOfferedSeat as bookSeat } from './book-offered-seat.ts'
import { getByToken } from './find-by-token.ts'
import { sendAppointmentEmails } from './send-appointment-emails.ts'

export const handler = createHandler(bookOfferedSeat, async ({ input: { token }, request }) => {
  const now = new Date()
  await requireWithinLimits({ operation: bookOfferedSeat, ipAddress: request.ipAddress, now })
  const seatOptions = { read: () => getByToken(token), linkToken: token }
  const { appointment, isChanged, linkToken } = await bookSeat(seatOptions, { actor: VISITOR, now })
  if (isChanged) await sendAppointmentEmails(appointment, linkToken, now)
  return toPublicAppointment(appointment)
})
