import { updateBookingNotes } from '#shared/appointments/bookings-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as bookings from './bookings.ts'

export const handler = createHandler(
  updateBookingNotes,
  async ({ input: { id, notes, notesVersion }, staff }) => {
    const savedNotes = { id, notes, notesVersion: notesVersion + 1 }
    if (await bookings.setNotes(id, notes, notesVersion, await createStaffContext(staff))) return savedNotes
    const booking = await bookings.find(id)
    if (!booking) throw new ApiError('bookingNotFound')
    if (booking.notesVersion === savedNotes.notesVersion && booking.notes === notes) return savedNotes
    throw new ApiError('notesChanged')
  },
)
