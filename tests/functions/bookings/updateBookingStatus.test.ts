import { describe } from 'vitest'
import { listBookings, updateBookingStatus } from '#shared/operations.ts'
import { setsStatus } from '#tests/support/staff-changes.ts'
import { aBooking } from '#tests/support/staff-records.ts'

describe('updateBookingStatus', () => {
  setsStatus({
    operation: updateBookingStatus,
    list: listBookings,
    make: aBooking,
    statuses: ['pending', 'contacted', 'scheduled', 'completed', 'cancelled'],
    missing: 'This booking does not exist any more.',
  })
})
