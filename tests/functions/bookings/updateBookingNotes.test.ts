import { describe } from 'vitest'
import { updateBookingNotes } from '#shared/operations.ts'
import { savesNotes } from '#tests/support/staff-changes.ts'
import { aBooking, bookingSeen } from '#tests/support/staff-records.ts'

describe('updateBookingNotes', () => {
  savesNotes({
    operation: updateBookingNotes,
    make: aBooking,
    seen: async (id) => {
      const booking = await bookingSeen(id)
      return { notes: booking?.notes, version: booking?.notesVersion }
    },
    missing: 'This booking does not exist any more.',
  })
})
