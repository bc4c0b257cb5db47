import { describe } from 'vitest'
import { listWaivers, updateWaiverStatus } from '#shared/operations.ts'
import { setsStatus } from '#tests/support/staff-changes.ts'
import { aWaiver } from '#tests/support/staff-records.ts'

describe('updateWaiverStatus', () => {
  setsStatus({
    operation: updateWaiverStatus,
    list: listWaivers,
    make: aWaiver,
    statuses: ['signed', 'pending', 'declined', 'expired'],
    missing: 'This waiver does not exist any more.',
  })
})
