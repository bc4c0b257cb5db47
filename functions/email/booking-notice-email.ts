import type { Booking } from '#shared/booking.ts'
import { business } from '#shared/business.ts'
import { formatDateTime } from '#shared/calendar.ts'
import { setting } from '../runtime/environment.ts'
import { emailMessage } from './layout.ts'
import type { EmailMessage } from './message.ts'

/** To the gym: whom to call and when. The answers about health stay in the back office. */
export function bookingNoticeEmail(booking: Booking): EmailMessage {
  return {
    ...emailMessage({
      subject: `New consultation: ${booking.name}`,
      preview: `Call ${booking.phone} - ${booking.bestTimeToCall.join(', ')}`,
      heading: 'New free consultation',
      paragraphs: [`${booking.name} booked a free consultation and is waiting for a call.`],
      facts: [
        ['Name', booking.name],
        ['Phone', booking.phone],
        ['Email', booking.email],
        ['Best time to call', booking.bestTimeToCall.join(', ')],
        ...(booking.interest ? [['Interested in', booking.interest] as const] : []),
        ['Received', formatDateTime(booking.createdAt, business.timeZone)],
      ],
      button: { label: 'Open the bookings', url: `${setting('SITE_URL')}/admin/bookings` },
      afterword: ['Reply to this mail to write to them.'],
      reason: 'You receive this because this address is the contact of the gym.',
    }),
    replyTo: booking.email,
  }
}
