import { requestAppointmentsLink } from '#shared/appointments/own-appointments-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'
import { requestLink } from './appointments-links.ts'

/** Looks up no client, so neither response nor timing tells whether the email is known. */
export const handler = createHandler(requestAppointmentsLink, async ({ input: { email }, request }) => {
  const now = new Date()
  const { ipAddress } = request
  await requireWithinLimits({ operation: requestAppointmentsLink, ipAddress, email, now })
  await requestLink(email, now)
  return { requested: true } as const
})
