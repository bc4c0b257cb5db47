import { listAppointmentTypes } from '#shared/appointments/appointments-operations.ts'
import { listActiveAppointmentTypes } from '#shared/lib/settings/appointment-types.ts'
import { createHandler } from '../lib/http/handler.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'

export const handler = createHandler(listAppointmentTypes, async ({ request }) => {
  const { ipAddress } = request
  await requireWithinLimits({ operation: listAppointmentTypes, ipAddress, now: new Date() })
  return {
    types: listActiveAppointmentTypes().map(({ id, name, minutes, needs }) => ({ id, name, minutes, needs })),
  }
})
