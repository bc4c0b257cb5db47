import { randomUUID } from 'node:crypto'
import { VISITOR } from '#shared/activity.ts'
import { newBooking } from '#shared/booking.ts'
import { business } from '#shared/business.ts'
import { splitName } from '#shared/client.ts'
import { createBooking } from '#shared/operations/bookings.ts'
import { bookingEmail } from '../lib/email/booking-email.ts'
import { bookingNoticeEmail } from '../lib/email/booking-notice-email.ts'
import { sendPendingEmails } from '../lib/email/send-pending-emails.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as bookings from '../lib/store/bookings.ts'

export const handler = createHandler(createBooking, async ({ input, request }) => {
  const now = new Date()
  const identity = { id: randomUUID(), createdAt: now.toISOString() }
  const person = { ...splitName(input.name), email: input.email, phone: input.phone }
  const { booking, outboxEntry } = await bookings.insert(
    newBooking(input, identity, business.email),
    person,
    {
      operation: createBooking,
      request,
      now,
      actor: VISITOR,
      email: input.email,
    },
  )
  const emailSent = await sendPendingEmails(outboxEntry, (kind) =>
    kind === 'bookingNotice' ? bookingNoticeEmail(booking) : bookingEmail(booking),
  )
  return { id: booking.id, emailSent }
})
