import { getBookingDocument } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { bookingDocument } from '../documents/booking-document.ts'
import { documentFile } from '../documents/record-document.ts'
import { lambda } from '../runtime/lambda.ts'
import * as bookings from '../store/bookings.ts'

export const handler = lambda(getBookingDocument, async ({ input }) => {
  const booking = await bookings.find(input.id)
  if (!booking) throw new Problem('bookingNotFound')
  return documentFile(bookingDocument(booking), booking.id, new Date())
})
