import { appointmentPath } from '#shared/appointments/appointment.ts'
import {
  APPOINTMENT_FILE_NAME,
  formatAppointmentCalendarFile,
} from '#shared/appointments/appointment-calendar.ts'
import { getAppointmentCalendar } from '#shared/appointments/appointments-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { getAppointmentTypeName } from '#shared/lib/settings/appointment-types.ts'
import { requireEnv } from '../lib/environment.ts'
import { createHandler } from '../lib/http/handler.ts'
import { getByTokenRateLimited } from './find-by-token.ts'

export const handler = createHandler(getAppointmentCalendar, async ({ input: { token }, request }) => {
  const now = new Date()
  const caller = { operation: getAppointmentCalendar, ipAddress: request.ipAddress, now }
  const { appointment } = await getByTokenRateLimited(token, caller)
  if (appointment.status === 'waiting') throw new ApiError('appointmentNotFound')
  const siteUrl = requireEnv('SITE_URL')
  const url = `${siteUrl}${appointmentPath(token)}`
  const body = formatAppointmentCalendarFile(
    { ...appointment, typeName: getAppointmentTypeName(appointment), url },
    siteUrl,
    now,
  )
  const disposition = `attachment; filename="${APPOINTMENT_FILE_NAME}"`
  return { body, headers: { 'content-disposition': disposition } }
})
