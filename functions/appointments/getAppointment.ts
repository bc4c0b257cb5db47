import { getAppointment } from '#shared/appointments/appointments-operations.ts'
import { toPublicAppointment } from '#shared/appointments/public-appointment.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { getByTokenRateLimited } from './find-by-token.ts'
import { findQueuePosition } from './waiting-list.ts'

export const handler = createHandler(getAppointment, async ({ input, request }) => {
  const now = new Date()
  const caller = { operation: getAppointment, ipAddress: request.ipAddress, now }
  const { appointment } = await getByTokenRateLimited(input.token, caller)
  const hasWaiver = clients.hasWaiver(await clients.findAfterMerge(appointment.clientId), now)
  const place = await findQueuePosition(appointment, now)
  return { ...toPublicAppointment(appointment), place, ...(hasWaiver && { hasWaiver }) }
})
