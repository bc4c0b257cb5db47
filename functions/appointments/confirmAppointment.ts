import { removeConfirmation } from '#shared/appointments/appointment.ts'
import { confirmAppointment } from '#shared/appointments/appointments-operations.ts'
import { toPublicAppointment } from '#shared/appointments/public-appointment.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { createHandler } from '../lib/http/handler.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import { matchesHash, sha256 } from '../lib/sha256.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'
import { markConfirmed } from './appointment-changes.ts'
import { getByToken } from './find-by-token.ts'

export const handler = createHandler(confirmAppointment, async ({ input: { token, code }, request }) => {
  const now = new Date()
  await requireWithinLimits({ operation: confirmAppointment, ipAddress: request.ipAddress, now })
  return retryWhenChanged(async () => {
    const before = await getByToken(token)
    const { confirmCode, status } = before.appointment
    if (status === 'cancelled') throw new ApiError('appointmentEnded')
    if (confirmCode === undefined) return toPublicAppointment(before.appointment)
    if (!matchesHash(code, sha256(confirmCode))) throw new ApiError('appointmentNotFound')
    const isConfirmed = await markConfirmed(before, { actor: VISITOR, now })
    return isConfirmed ? toPublicAppointment(removeConfirmation(before.appointment)) : undefined
  }, 'appointmentChanged')
})
