import { expect, it } from 'vitest'
import { addGuardian, updateClient } from '#shared/clients/clients-operations.ts'
import {
  createClientRecord,
  getClientFile,
  listClientActivityTypes,
} from '#tests/support/fixtures/clients.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('shows guardian and child in both client files, with later changes', async () => {
  const child = await createClientRecord({ firstName: 'Leo', email: '', dateOfBirth: '2015-05-05' })
  const mother = await createClientRecord()
  const input = { id: child.id, guardianId: mother.id, relationship: 'mother' } as const
  const { body } = await invoke(addGuardian, input, { as: ana })
  expect(body).toMatchObject({ clientId: mother.id, relationship: 'mother', email: mother.email })
  expect((await getClientFile(child.id)).guardians).toEqual([body])
  await invoke(updateClient, { id: child.id, version: 0, firstName: 'Leonard' }, { as: ana })
  expect((await getClientFile(mother.id)).children).toMatchObject([
    { clientId: child.id, firstName: 'Leonard' },
  ])
  expect(await listClientActivityTypes(child.id)).toEqual(['clientCreated', 'guardianAdded', 'clientUpdated'])
})

it('rejects the client as their own guardian, a minor and a child of the client', async () => {
  const child = await createClientRecord({ dateOfBirth: '2015-05-05' })
  const mother = await createClientRecord()
  const code = async (id: string, guardianId: string) =>
    (await invokeExpectingError(addGuardian, { id, guardianId }, { as: ana })).body.code
  expect(await code(mother.id, mother.id)).toBe('guardianIsChild')
  expect(await code(mother.id, child.id)).toBe('guardianIsMinor')
  const grown = await createClientRecord()
  await invoke(addGuardian, { id: grown.id, guardianId: mother.id }, { as: ana })
  expect(await code(mother.id, grown.id)).toBe('guardianIsChild')
  expect(await code(mother.id, 'nobody')).toBe('clientUnknown')
})
