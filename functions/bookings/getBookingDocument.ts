import { ApiError } from '#shared/api-error.ts'
import { getBookingDocument } from '#shared/operations/bookings.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import { bookingDocument } from '../lib/pdf/booking-document.ts'
import { renderDocumentFile } from '../lib/pdf/record-document.ts'
import * as bookings from '../lib/store/bookings.ts'
import { bookingKey } from '../lib/store/table/keys.ts'
import { recordDownload } from '../lib/store/writes/record-download.ts'

export const handler = createHandler(getBookingDocument, async ({ input, staff }) => {
  const now = new Date()
  const booking = await bookings.find(input.id)
  if (!booking) throw new ApiError('bookingNotFound')
  const document = renderDocumentFile(bookingDocument(booking), booking.id, now)
  await recordDownload(booking, bookingKey(booking.id), await staffAction(staff, now))
  return document
})
