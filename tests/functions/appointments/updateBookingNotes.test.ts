import { updateBookingNotes } from '#shared/appointments/bookings-operations.ts'
import { itUpdatesNotes } from '#tests/support/contracts/staff-update-contract.ts'
import { createBookingRecord, getBookingAsStaff } from '#tests/support/fixtures/staff-records.ts'

itUpdatesNotes({
  operation: updateBookingNotes,
  make: createBookingRecord,
  seen: async (id) => {
    const booking = await getBookingAsStaff(id)
    return { notes: booking?.notes, version: booking?.notesVersion }
  },
  missing: 'This booking no longer exists.',
})
