import { type Booking, bookingAnswers } from '#shared/appointments/booking.ts'
import { type BookingSection, bookingFieldsIn, bookingSections } from '#shared/appointments/booking-fields.ts'
import { getBookingDocument } from '#shared/appointments/bookings-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { formatDateTime } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { formatEnumValue, type PdfContent, renderDocumentFile } from '../lib/pdf/record-document.ts'
import { bookingKey } from '../lib/table/keys.ts'
import { recordDownload } from '../lib/writes/record-download.ts'
import * as bookings from './bookings.ts'

export const handler = createHandler(getBookingDocument, async ({ input, staff }) => {
  const now = new Date()
  const booking = await bookings.find(input.id)
  if (!booking) throw new ApiError('bookingNotFound')
  const document = renderDocumentFile(bookingDocument(booking), booking.id, now)
  await recordDownload(booking, bookingKey(booking.id), await createStaffContext(staff, now))
  return document
})

function bookingDocument(booking: Booking): PdfContent {
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
          ['Status', formatEnumValue(booking.status)],
          ['Booking ID', booking.id],
          ['Client ID', booking.clientId],
        ],
      },
    ],
  }
}
