import { randomUUID } from 'node:crypto'
import { newBooking } from '#shared/booking.ts'
import { business } from '#shared/business.ts'
import { splitName } from '#shared/client.ts'
import { createBooking } from '#shared/operations.ts'
import { bookingEmail } from '../email/booking-email.ts'
import { bookingNoticeEmail } from '../email/booking-notice-email.ts'
import { deliver } from '../email/deliver.ts'
import { lambda } from '../runtime/lambda.ts'
import * as bookings from '../store/bookings.ts'

export const handler = lambda(createBooking, async ({ input, request }) => {
  const now = new Date()
  const identity = { id: randomUUID(), createdAt: now.toISOString() }
  const person = { ...splitName(input.name), email: input.email, phone: input.phone }
  const { booking, owing } = await bookings.insert(newBooking(input, identity, business.email), person, {
    operation: createBooking,
    request,
    now,
    email: input.email,
  })
  const emailSent = await deliver(owing, (kind) =>
    kind === 'bookingNotice' ? bookingNoticeEmail(booking) : bookingEmail(booking),
  )
  return { id: booking.id, emailSent }
})
