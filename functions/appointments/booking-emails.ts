import type { Booking } from '#shared/appointments/booking.ts'
import { trainerName } from '#shared/appointments/trainers.ts'
import { formatDateTime } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import { emailDetail, phoneDetail } from '../lib/email/details.ts'
import { fillEmailTexts } from '../lib/email/email-texts.ts'
import { requireEnv } from '../lib/environment.ts'

export function bookingEmail(booking: Booking) {
  const responsePromise = business.responsePromise
  const { subject, opening, closing } = fillEmailTexts('booking', booking.name, { promise: responsePromise })
  return renderBrandedEmail({
    subject,
    preview: `${responsePromise} We will call you to find a time.`,
    heading: 'We received your booking',
    paragraphs: [greeting(booking.name), ...opening],
    details: [
      ['Name', booking.name],
      ['Phone', booking.phone],
      ['Best time to call', booking.bestTimeToCall.join(', ')],
      ...(booking.interest ? [['Interested in', booking.interest] as const] : []),
    ],
    button: { label: 'See our free resources', url: `${requireEnv('SITE_URL')}/resources` },
    closingText: closing,
    reason: 'You are receiving this because a free consultation was booked with this address on our site.',
  })
}

/** The email omits the client's answers to health questions. */
export function newBookingEmailToGym(booking: Booking) {
  const time =
    booking.appointment &&
    `${formatDateTime(booking.appointment.startsAt, business.timeZone)} with ${trainerName(booking.appointment.trainerId)}`
  return {
    ...renderBrandedEmail({
      subject: `New consultation: ${booking.name}`,
      preview: time ?? `Call ${booking.phone} - ${booking.bestTimeToCall.join(', ')}`,
      heading: 'New free consultation',
      paragraphs: [
        time
          ? `${booking.name} booked a free consultation and picked a time.`
          : `${booking.name} booked a free consultation and is waiting for a call.`,
      ],
      details: [
        ...(time ? [['Time', time] as const] : []),
        ['Name', booking.name],
        phoneDetail(booking.phone),
        emailDetail(booking.email),
        ['Best time to call', booking.bestTimeToCall.join(', ')],
        ...(booking.interest ? [['Interested in', booking.interest] as const] : []),
        ['Received', formatDateTime(booking.createdAt, business.timeZone)],
      ],
      button: { label: 'Open the booking', url: bookingUrl(booking) },
      closingText: ['Reply to this email to write to the client.'],
      reason: "You are receiving this because this is the gym's contact address.",
    }),
    replyTo: booking.email,
  }
}

function bookingUrl({ email }: Booking): string {
  return `${requireEnv('SITE_URL')}/admin/bookings?search=${encodeURIComponent(email)}`
}
