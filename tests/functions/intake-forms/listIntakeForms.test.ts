import { expect, it } from 'vitest'
import { listIntakeForms } from '#shared/intake-forms/intake-forms-operations.ts'
import { itBehavesLikeStaffList } from '#tests/support/contracts/staff-list-contract.ts'
import { createIntakeFormRecord, getIntakeFormAsStaff } from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

itBehavesLikeStaffList({
  operation: listIntakeForms,
  make: (goals) => createIntakeFormRecord({ goals }),
  statuses: ['pending', 'reviewed', 'approved'],
})

it('searches the client name, the emergency contact and the goals, but not the health answers', async () => {
  const id = await createIntakeFormRecord({
    firstName: 'Quentin',
    lastName: 'Search',
    emergencyContactName: 'Fatima Zahra',
    emergencyContactPhone: '777-456',
    goals: 'Climb the Eiger',
    injuries: 'Unsearched',
  })
  const found = async (search: string) =>
    (await invoke(listIntakeForms, { search }, { as: ana })).body.items.map((form) => form.id)
  for (const search of ['QUENTIN s', 'search', 'fatima Z', '777-45', '(777) 45', 'the EIGER']) {
    expect(await found(search), search).toEqual([id])
  }
  expect(await found('unsearched')).toEqual([])
})

it('returns every answer with the ID of the linked client', async () => {
  const id = await createIntakeFormRecord({ allergies: 'Nuts', fitnessLevel: 'advanced' })
  const form = await getIntakeFormAsStaff(id)
  expect(form).toMatchObject({
    clientFirstName: 'Łukasz',
    clientLastName: 'Ng',
    allergies: 'Nuts',
    fitnessLevel: 'advanced',
    status: 'pending',
    notesVersion: 0,
  })
  expect(form?.clientId).toEqual(expect.any(String))
})
