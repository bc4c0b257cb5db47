import { describe } from 'vitest'
import { listBookings, updateBookingStatus } from '#shared/operations/bookings.ts'
import { itUpdatesStatus } from '#tests/support/contracts/staff-update-contract.ts'
import { createBookingRecord } from '#tests/support/fixtures/staff-records.ts'

describe('updateBookingStatus', () => {
  itUpdatesStatus({
    operation: updateBookingStatus,
    list: listBookings,
    make: createBookingRecord,
    statuses: ['pending', 'contacted', 'scheduled', 'completed', 'cancelled'],
    missing: 'This booking does not exist any more.',
  })
})
