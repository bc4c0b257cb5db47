import { type Booking, bookingAnswers } from '#shared/appointments/booking.ts'
import { type BookingSection, bookingFieldsIn, bookingSections } from '#shared/appointments/booking-fields.ts'
import { business } from '#shared/lib/business.ts'
import { formatDateTime } from '#shared/lib/plain-date.ts'
import { codeLabel } from '../lib/pdf/code-label.ts'
import type { RecordDocument } from '../lib/pdf/record-document.ts'

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
