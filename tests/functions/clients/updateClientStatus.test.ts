import { describe } from 'vitest'
import { listClients, updateClientStatus } from '#shared/clients/clients-operations.ts'
import { itUpdatesStatus } from '#tests/support/contracts/staff-update-contract.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { createBookingRecord, getClientAsStaff } from '#tests/support/fixtures/staff-records.ts'

describe('updateClientStatus', () => {
  itUpdatesStatus({
    operation: updateClientStatus,
    list: listClients,
    make: async () => {
      const email = uniqueEmail()
      await createBookingRecord({ email })
      return (await getClientAsStaff(email))?.id ?? ''
    },
    statuses: ['prospect', 'active'],
    missing: 'There is no client with this ID.',
  })
})
