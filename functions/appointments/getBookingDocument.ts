import { getBookingDocument } from '#shared/appointments/bookings-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import { renderDocumentFile } from '../lib/pdf/record-document.ts'
import { bookingKey } from '../lib/table/keys.ts'
import { recordDownload } from '../lib/writes/record-download.ts'
import { bookingDocument } from './booking-document.ts'
import * as bookings from './bookings.ts'

export const handler = createHandler(getBookingDocument, async ({ input, staff }) => {
  const now = new Date()
  const booking = await bookings.find(input.id)
  if (!booking) throw new ApiError('bookingNotFound')
  const document = renderDocumentFile(bookingDocument(booking), booking.id, now)
  await recordDownload(booking, bookingKey(booking.id), await staffAction(staff, now))
  return document
})
