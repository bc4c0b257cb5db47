import { getPublicAppointmentDetails } from '#shared/appointments/public-appointment.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { createMemberAppointment } from '#shared/members/members-operations.ts'
import { bookAppointment } from '../appointments/book-appointment.ts'
import { findBookableType } from '../appointments/bookable-type.ts'
import { sendAppointmentEmails } from '../appointments/send-appointment-emails.ts'
import { createHandler } from '../lib/http/handler.ts'
import { toMemberAppointment } from './own-appointments.ts'

export const handler = createHandler(createMemberAppointment, async ({ input, member, request }) => {
  const [{ id: clientId, email }, now] = [await member.client(), new Date()]
  const { typeId, startsAt, trainerId } = input
  const { appointment, linkToken } = await bookAppointment(
    {
      wantedSlot: { startsAt, trainerId },
      type: findBookableType(typeId),
      person: { clientId },
      answerOf: ({ appointment: booked }) => getPublicAppointmentDetails(booked),
    },
    { operation: createMemberAppointment, request, now, actor: VISITOR, email, isInvited: true },
  )
  const emailSent = await sendAppointmentEmails(appointment, linkToken, now)
  return { ...toMemberAppointment(appointment), emailSent }
})
