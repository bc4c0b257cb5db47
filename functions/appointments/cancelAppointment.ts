import { cancelAppointment } from '#shared/appointments/appointments-operations.ts'
import { toPublicAppointment } from '#shared/appointments/public-appointment.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { createHandler } from '../lib/http/handler.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'
import { cancelAsClient } from './change-appointment.ts'
import { getByToken } from './find-by-token.ts'
import { sendAppointmentEmails } from './send-appointment-emails.ts'

export const handler = createHandler(cancelAppointment, async ({ input: { token }, request }) => {
  const now = new Date()
  await requireWithinLimits({ operation: cancelAppointment, ipAddress: request.ipAddress, now })
  const { appointment, isChanged } = await cancelAsClient(() => getByToken(token), {
    actor: VISITOR,
    now,
  })
  if (isChanged) await sendAppointmentEmails(appointment, undefined, now)
  return toPublicAppointment(appointment)
})
