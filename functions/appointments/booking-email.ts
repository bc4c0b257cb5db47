import type { Booking } from '#shared/appointments/booking.ts'
import { business } from '#shared/lib/business.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import { requireEnv } from '../lib/environment.ts'

export function bookingEmail(booking: Booking) {
  return renderBrandedEmail({
    subject: `Your free consultation with ${business.name} - we received your booking`,
    preview: `${business.responsePromise} We will call you to find a time.`,
    heading: 'We received your booking',
    paragraphs: [
      greeting(booking.name),
      "Thank you for booking a free consultation. We'll contact you soon to schedule it.",
      business.responsePromise,
    ],
    details: [
      ['Name', booking.name],
      ['Phone', booking.phone],
      ['Best time to call', booking.bestTimeToCall.join(', ')],
      ...(booking.interest ? [['Interested in', booking.interest] as const] : []),
    ],
    button: { label: 'See our free resources', url: `${requireEnv('SITE_URL')}/resources` },
    closingText: [
      `Is something wrong, or do you want to change it? Reply to this email or call ${business.phone}.`,
    ],
    reason: 'You receive this because a free consultation was booked with this address on our site.',
  })
}
