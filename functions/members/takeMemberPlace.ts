import { VISITOR } from '#shared/lib/activity.ts'
import { takeMemberPlace } from '#shared/members/members-operations.ts'
import { bookOfferedSeat } from '../appointments/book-offered-seat.ts'
import { sendAppointmentEmails } from '../appointments/send-appointment-emails.ts'
import { createHandler } from '../lib/http/handler.ts'
import { getMemberAppointment, toMemberAppointment } from './own-appointments.ts'

export const handler = createHandler(takeMemberPlace, async ({ input: { id }, member }) => {
  const now = new Date()
  const seatOptions = { read: () => getMemberAppointment(member, id) }
  const { appointment, isChanged, linkToken } = await bookOfferedSeat(seatOptions, { actor: VISITOR, now })
  if (isChanged) await sendAppointmentEmails(appointment, linkToken, now)
  return toMemberAppointment(appointment)
})
