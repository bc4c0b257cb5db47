import { createAppointment } from '#shared/appointments/appointments-operations.ts'
import { getPublicAppointmentDetails, toPublicAppointment } from '#shared/appointments/public-appointment.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { splitName } from '#shared/lib/client.ts'
import { createHandler } from '../lib/http/handler.ts'
import { bookAppointment } from './book-appointment.ts'
import { findPubliclyBookableType } from './bookable-type.ts'
import { sendAppointmentEmails } from './send-appointment-emails.ts'

export const handler = createHandler(createAppointment, async ({ input, request }) => {
  const now = new Date()
  const { name, email, phone } = input
  const { appointment, linkToken } = await bookAppointment(
    {
      wantedSlot: input,
      type: findPubliclyBookableType(input.typeId),
      person: { ...splitName(name), email, phone },
      answerOf: ({ appointment: booked, linkToken: token }) => ({
        token,
        ...getPublicAppointmentDetails(booked),
      }),
    },
    { operation: createAppointment, request, now, actor: VISITOR, email },
  )
  const emailSent = await sendAppointmentEmails(appointment, linkToken, now)
  return { ...toPublicAppointment(appointment), token: linkToken, emailSent }
})
