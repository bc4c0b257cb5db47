import { describe, expect, it } from 'vitest'
import { listClients } from '#shared/operations.ts'
import { ana, call } from '#tests/support/call.ts'
import { anAddress } from '#tests/support/people.ts'
import { behavesAsStaffList } from '#tests/support/staff-list.ts'
import { aBooking, clientSeen } from '#tests/support/staff-records.ts'

async function aClient(name: string): Promise<string> {
  const email = anAddress()
  await aBooking({ name, email })
  return (await clientSeen(email))?.id ?? ''
}

describe('listClients', () => {
  behavesAsStaffList({ operation: listClients, make: aClient, statuses: ['prospect', 'active'] })

  it('searches name, email and phone', async () => {
    const email = anAddress()
    await aBooking({ name: 'Quentin Search', email, phone: '777-789' })
    const found = async (search: string) =>
      (await call(listClients, { search }, { as: ana })).body.items.map((client) => client.email)
    for (const search of ['QUENTIN s', email.toUpperCase(), '777-78']) {
      expect(await found(search), search).toEqual([email])
    }
  })
})
