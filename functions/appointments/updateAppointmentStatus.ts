import { updateAppointmentStatus } from '#shared/appointments/appointments-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { setOutcome } from './change-appointment.ts'
import { sendAppointmentEmails } from './send-appointment-emails.ts'

export const handler = createHandler(updateAppointmentStatus, async ({ input, staff }) => {
  const by = await createStaffContext(staff)
  const { appointment, isChanged } = await setOutcome(input, by)
  if (isChanged && appointment.status === 'cancelled')
    await sendAppointmentEmails(appointment, undefined, by.now)
  return appointment
})
