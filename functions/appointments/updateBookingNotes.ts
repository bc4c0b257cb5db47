import { updateBookingNotes } from '#shared/appointments/bookings-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { createHandler, staffAction } from '../lib/http/handler.ts'
import * as bookings from './bookings.ts'

export const handler = createHandler(
  updateBookingNotes,
  async ({ input: { id, notes, notesVersion }, staff }) => {
    const saved = { id, notes, notesVersion: notesVersion + 1 }
    if (await bookings.setNotes(id, notes, notesVersion, await staffAction(staff))) return saved
    const booking = await bookings.find(id)
    if (!booking) throw new ApiError('bookingNotFound')
    if (booking.notesVersion === saved.notesVersion && booking.notes === notes) return saved
    throw new ApiError('notesChanged')
  },
)
