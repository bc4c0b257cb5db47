import { takePlace } from '#shared/appointments/appointments-operations.ts'
import { toPublicAppointment } from '#shared/appointments/public-appointment.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { createHandler } from '../lib/http/handler.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'
import { getByToken } from './find-by-token.ts'
import { sendAppointmentEmails } from './send-appointment-emails.ts'
import { takePlace as take } from './take-place.ts'

export const handler = createHandler(takePlace, async ({ input: { token }, request }) => {
  const now = new Date()
  await requireWithinLimits({ operation: takePlace, ipAddress: request.ipAddress, now })
  const seatOptions = { read: () => getByToken(token), linkToken: token }
  const { appointment, isChanged, linkToken } = await take(seatOptions, { actor: VISITOR, now })
  if (isChanged) await sendAppointmentEmails(appointment, linkToken, now)
  return toPublicAppointment(appointment)
})
