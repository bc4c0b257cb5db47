import { VISITOR } from '#shared/lib/activity.ts'
import { rescheduleMemberAppointment } from '#shared/members/members-operations.ts'
import { moveAppointment } from '../appointments/change-appointment.ts'
import { sendAppointmentEmails } from '../appointments/send-appointment-emails.ts'
import { createHandler } from '../lib/http/handler.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'
import { getMemberAppointment, toMemberAppointment } from './own-appointments.ts'

export const handler = createHandler(rescheduleMemberAppointment, async ({ input, member, request }) => {
  const [{ email }, now] = [await member.client(), new Date()]
  const { ipAddress } = request
  await requireWithinLimits({ operation: rescheduleMemberAppointment, ipAddress, email, now })
  const { id, ...wantedSlot } = input
  const read = () => getMemberAppointment(member, id)
  const moveResult = await moveAppointment(read, { wantedSlot }, { actor: VISITOR, now })
  const { appointment, isChanged, linkToken } = moveResult
  if (isChanged) await sendAppointmentEmails(appointment, linkToken, now)
  return toMemberAppointment(appointment)
})
