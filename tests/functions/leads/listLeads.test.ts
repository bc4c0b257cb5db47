import { expect, it } from 'vitest'
import { createLead, listLeads } from '#shared/leads/leads-operations.ts'
import { itBehavesLikeStaffList } from '#tests/support/contracts/staff-list-contract.ts'
import { leadInput } from '#tests/support/fixtures/form-inputs.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const createLeadRecord = async (changes: Parameters<typeof leadInput>[0]) =>
  (await invoke(createLead, leadInput(changes))).body.id

itBehavesLikeStaffList({ operation: listLeads, make: (firstName) => createLeadRecord({ firstName }) })

it('searches the first name and the email address, but not the phone number', async () => {
  const email = uniqueEmail()
  const id = await createLeadRecord({ firstName: 'Quentin', email, phone: '777-789' })
  const found = async (search: string) =>
    (await invoke(listLeads, { search }, { as: ana })).body.items.map((lead) => lead.id)
  for (const search of ['QUENT', email.toUpperCase()]) expect(await found(search), search).toEqual([id])
  expect(await found('777-78')).toEqual([])
})

it('returns the details of the visitor and the status of the guide email', async () => {
  const email = uniqueEmail()
  await createLeadRecord({ firstName: 'Mia', email, phone: '(541) 555-0100', goal: 'strength' })
  const { items } = (await invoke(listLeads, { search: email }, { as: ana })).body
  expect(items).toMatchObject([
    {
      firstName: 'Mia',
      email,
      phone: '(541) 555-0100',
      goal: 'strength',
      emails: [{ kind: 'leadGuide', status: 'sent' }],
    },
  ])
})
