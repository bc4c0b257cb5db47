import { getAppointment } from '#shared/appointments/appointments-operations.ts'
import { toPublicAppointment } from '#shared/appointments/public-appointment.ts'
import { createHandler } from '../lib/http/handler.ts'
import { readByToken } from './find-by-token.ts'

export const handler = createHandler(getAppointment, async ({ input, request }) => {
  const caller = { operation: getAppointment, ipAddress: request.ipAddress, now: new Date() }
  return toPublicAppointment((await readByToken(input.token, caller)).appointment)
})
