import { expect, it } from 'vitest'
import { listClients } from '#shared/clients/clients-operations.ts'
import { itBehavesLikeStaffList } from '#tests/support/contracts/staff-list-contract.ts'
import { createPass, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { createBookingRecord, getClientAsStaff } from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

async function aClient(name: string): Promise<string> {
  const email = uniqueEmail()
  await createBookingRecord({ name, email })
  return (await getClientAsStaff(email))?.id ?? ''
}

async function aPassHolder() {
  const [email, phone] = [uniqueEmail(), '(541) 777-0142']
  return { phone, email, passCode: (await createPass({ email, phone })).passCode }
}

itBehavesLikeStaffList({ operation: listClients, make: aClient, statuses: ['prospect', 'active'] })

it('searches name, email and phone', async () => {
  const email = uniqueEmail()
  await createBookingRecord({ name: 'Quentin Search', email, phone: '777-789' })
  const found = async (search: string) =>
    (await invoke(listClients, { search }, { as: ana })).body.items.map((client) => client.email)
  for (const search of ['QUENTIN s', email.toUpperCase(), '777-78']) {
    expect(await found(search), search).toEqual([email])
  }
})

it('finds a complete phone number in any format and the code of an active pass', async () => {
  const { phone, passCode, email } = await aPassHolder()
  const found = async (search: string) =>
    (await invoke(listClients, { search }, { as: ana })).body.items.map((client) => client.email)
  for (const search of [phone, phone.replace(/\D/g, ''), phone.replace(/\D/g, '.'), passCode.toLowerCase()])
    expect(await found(search), search).toEqual([email])
  expect(await found('541 555 9998877')).toEqual([])
})
