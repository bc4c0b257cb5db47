import { getAppointment } from '#shared/appointments/appointments-operations.ts'
import { toPublicAppointment } from '#shared/appointments/public-appointment.ts'
import { hasValidWaiver } from '#shared/lib/client-summary.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { readByToken } from './find-by-token.ts'
import { gymDayOf } from './find-slots.ts'

export const handler = createHandler(getAppointment, async ({ input, request }) => {
  const now = new Date()
  const caller = { operation: getAppointment, ipAddress: request.ipAddress, now }
  const { appointment } = await readByToken(input.token, caller)
  const client = await clients.findCurrent(appointment.clientId)
  const hasWaiver = client !== undefined && hasValidWaiver(client.summary, gymDayOf(now))
  return { ...toPublicAppointment(appointment), ...(hasWaiver && { hasWaiver }) }
})
