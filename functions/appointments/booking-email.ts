import type { Booking } from '#shared/appointments/booking.ts'
import { business } from '#shared/lib/settings/business.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import { ownerWords } from '../lib/email/owner-words.ts'
import { requireEnv } from '../lib/environment.ts'

export function bookingEmail(booking: Booking) {
  const promise = business.responsePromise
  const { subject, opening, closing } = ownerWords('booking', booking.name, { promise })
  return renderBrandedEmail({
    subject,
    preview: `${promise} We will call you to find a time.`,
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
    reason: 'You receive this because a free consultation was booked with this address on our site.',
  })
}
