import { listOwnAppointments } from '#shared/appointments/own-appointments-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { findOwn } from './own-appointments.ts'

export const handler = createHandler(listOwnAppointments, async ({ input: { link }, request }) => {
  const now = new Date()
  return findOwn(link, { operation: listOwnAppointments, ipAddress: request.ipAddress, now })
})
