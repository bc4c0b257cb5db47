import { ownToken } from '#shared/appointments/appointment.ts'
import { createOwnAppointment } from '#shared/appointments/own-appointments-operations.ts'
import { publicNames, toPublicAppointment } from '#shared/appointments/public-appointment.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { createHandler } from '../lib/http/handler.ts'
import { requireLink } from './appointments-links.ts'
import { bookAppointment } from './book-appointment.ts'
import { findBookableType } from './bookable-type.ts'
import { sendAppointmentEmails } from './send-appointment-emails.ts'

export const handler = createHandler(createOwnAppointment, async ({ input, request }) => {
  const now = new Date()
  const { link, typeId, startsAt, trainerId } = input
  const { clientId, email } = await requireLink(link, now)
  const { appointment, linkToken } = await bookAppointment(
    {
      wanted: { startsAt, trainerId },
      type: findBookableType(typeId),
      person: { clientId },
      answer: ({ appointment: booked }) => ({ token: ownToken(booked.id, link), ...publicNames(booked) }),
    },
    { operation: createOwnAppointment, request, now, actor: VISITOR, email },
  )
  const emailSent = await sendAppointmentEmails(appointment, linkToken, now)
  return { ...toPublicAppointment(appointment), token: ownToken(appointment.id, link), emailSent }
})
