import { describe } from 'vitest'
import { listWaivers, updateWaiverStatus } from '#shared/operations/waivers.ts'
import { itUpdatesStatus } from '#tests/support/contracts/staff-update-contract.ts'
import { createWaiverRecord } from '#tests/support/fixtures/staff-records.ts'

describe('updateWaiverStatus', () => {
  itUpdatesStatus({
    operation: updateWaiverStatus,
    list: listWaivers,
    make: createWaiverRecord,
    statuses: ['signed', 'pending', 'declined', 'expired'],
    missing: 'This waiver does not exist any more.',
    // The client's other waivers decide what the summary says.
    extraCalls: { 'dynamodb Query': 1 },
  })
})
