import { VISITOR } from '#shared/lib/activity.ts'
import { takeMemberPlace } from '#shared/members/members-operations.ts'
import { sendAppointmentEmails } from '../appointments/send-appointment-emails.ts'
import { takePlace } from '../appointments/take-place.ts'
import { createHandler } from '../lib/http/handler.ts'
import { getOwnAppointment, toMemberAppointment } from './own-appointments.ts'

export const handler = createHandler(takeMemberPlace, async ({ input: { id }, member }) => {
  const now = new Date()
  const seatOptions = { read: () => getOwnAppointment(member, id) }
  const { appointment, isChanged, linkToken } = await takePlace(seatOptions, { actor: VISITOR, now })
  if (isChanged) await sendAppointmentEmails(appointment, linkToken, now)
  return toMemberAppointment(appointment)
})
