import { rescheduleAppointment } from '#shared/appointments/appointments-operations.ts'
import { toPublicAppointment } from '#shared/appointments/public-appointment.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { createHandler } from '../lib/http/handler.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'
import { moveAppointment } from './change-appointment.ts'
import { getByToken } from './find-by-token.ts'
import { sendAppointmentEmails } from './send-appointment-emails.ts'

export const handler = createHandler(
  rescheduleAppointment,
  async ({ input: { token, ...wantedSlot }, request }) => {
    const now = new Date()
    const attempt = { operation: rescheduleAppointment, ipAddress: request.ipAddress, now }
    await requireWithinLimits(attempt)
    const { email } = (await getByToken(token)).appointment
    await requireWithinLimits({ ...attempt, email, isInvited: true })
    const { appointment, isChanged, linkToken } = await moveAppointment(
      () => getByToken(token),
      { wantedSlot, token },
      { actor: VISITOR, now },
    )
    if (isChanged) await sendAppointmentEmails(appointment, linkToken, now)
    return toPublicAppointment(appointment)
  },
)
