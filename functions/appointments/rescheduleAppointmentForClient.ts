import { rescheduleAppointmentForClient } from '#shared/appointments/appointments-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { getById, moveAppointment } from './change-appointment.ts'
import { sendAppointmentEmails } from './send-appointment-emails.ts'

export const handler = createHandler(rescheduleAppointmentForClient, async ({ input, staff }) => {
  const { id, startsAt, trainerId, sequence } = input
  const by = await createStaffContext(staff)
  const { appointment, isChanged, linkToken } = await moveAppointment(
    () => getById(id),
    { wantedSlot: { startsAt, trainerId, isByStaff: true }, seenSequence: sequence },
    by,
  )
  const emailSent = isChanged && (await sendAppointmentEmails(appointment, linkToken, by.now))
  return { ...appointment, emailSent }
})
