import { type Booking, bookingAnswers } from '#shared/booking.ts'
import { type BookingSection, bookingFieldsIn, bookingSections } from '#shared/booking-fields.ts'
import { business } from '#shared/business.ts'
import { formatDateTime } from '#shared/plain-date.ts'
import { codeLabel } from './code-label.ts'
import type { RecordDocument } from './record-document.ts'

/** Everything the visitor submitted. Staff notes are internal and left out. */
export function bookingDocument(booking: Booking): RecordDocument {
  const sections = Object.entries(bookingSections).map(([section, heading]) => ({
    heading,
    fields: bookingAnswers(booking, bookingFieldsIn([section as BookingSection])),
  }))
  return {
    title: 'Fitness Transformation Registration',
    subject: booking.name,
    sections: [
      ...sections,
      {
        heading: 'Record',
        fields: [
          ['Received', formatDateTime(booking.createdAt, business.timeZone)],
          ['Status', codeLabel(booking.status)],
          ['Booking ID', booking.id],
          ['Client ID', booking.clientId],
        ],
      },
    ],
  }
}
