import { VISITOR } from '#shared/lib/activity.ts'
import { cancelMemberAppointment } from '#shared/members/members-operations.ts'
import { cancelAsClient } from '../appointments/change-appointment.ts'
import { sendAppointmentEmails } from '../appointments/send-appointment-emails.ts'
import { createHandler } from '../lib/http/handler.ts'
import { getMemberAppointment, toMemberAppointment } from './own-appointments.ts'

export const handler = createHandler(cancelMemberAppointment, async ({ input: { id }, member }) => {
  const now = new Date()
  const by = { actor: VISITOR, now }
  const { appointment, isChanged } = await cancelAsClient(() => getMemberAppointment(member, id), by)
  if (isChanged) await sendAppointmentEmails(appointment, undefined, now)
  return toMemberAppointment(appointment)
})
