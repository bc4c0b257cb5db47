import { updateBookingNotes } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { lambda } from '../runtime/lambda.ts'
import * as bookings from '../store/bookings.ts'

export const handler = lambda(updateBookingNotes, async ({ input: { id, notes, notesVersion } }) => {
  const saved = { id, notes, notesVersion: notesVersion + 1 }
  if (await bookings.setNotes(id, notes, notesVersion)) return saved
  const booking = await bookings.find(id)
  if (!booking) throw new Problem('bookingNotFound')
  // A repeat of a saving whose answer was lost finds its own words.
  if (booking.notesVersion === saved.notesVersion && booking.notes === notes) return saved
  throw new Problem('notesChanged')
})
