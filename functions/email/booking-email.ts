import type { Booking } from '#shared/booking.ts'
import { business } from '#shared/business.ts'
import { setting } from '../runtime/environment.ts'
import { emailMessage } from './layout.ts'
import type { EmailMessage } from './message.ts'

/** To the visitor: without the answers about health. */
export function bookingEmail(booking: Booking): EmailMessage {
  return emailMessage({
    subject: `Your free consultation with ${business.name} - we received your booking`,
    preview: `${business.responsePromise} We will call you to find a time.`,
    heading: 'We received your booking',
    paragraphs: [
      `Hi ${booking.name},`,
      "thank you for booking a free consultation. We'll contact you soon to schedule it.",
      business.responsePromise,
    ],
    facts: [
      ['Name', booking.name],
      ['Phone', booking.phone],
      ['Best time to call', booking.bestTimeToCall.join(', ')],
      ...(booking.interest ? [['Interested in', booking.interest] as const] : []),
    ],
    button: { label: 'See our free resources', url: `${setting('SITE_URL')}/resources` },
    afterword: [
      `Is something wrong, or do you want to change it? Reply to this mail or call ${business.phone}.`,
    ],
    reason: 'You receive this because a free consultation was booked with this address on our site.',
  })
}
