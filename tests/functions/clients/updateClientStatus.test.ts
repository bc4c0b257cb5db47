import { describe } from 'vitest'
import { listClients, updateClientStatus } from '#shared/operations.ts'
import { anAddress } from '#tests/support/people.ts'
import { setsStatus } from '#tests/support/staff-changes.ts'
import { aBooking, clientSeen } from '#tests/support/staff-records.ts'

describe('updateClientStatus', () => {
  setsStatus({
    operation: updateClientStatus,
    list: listClients,
    make: async () => {
      const email = anAddress()
      await aBooking({ email })
      return (await clientSeen(email))?.id ?? ''
    },
    statuses: ['prospect', 'active'],
    missing: 'There is no client with this ID.',
  })
})
