import { expect, it } from 'vitest'
import { addGuardian, removeGuardian } from '#shared/clients/clients-operations.ts'
import {
  createClientRecord,
  getClientFile,
  listClientActivityTypes,
} from '#tests/support/fixtures/clients.ts'
import { ana, invoke, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

it('removes the guardianship from both files, and returns 404 for a second call', async () => {
  const [child, mother] = [await createClientRecord(), await createClientRecord()]
  const pair = { id: child.id, guardianId: mother.id }
  await invoke(addGuardian, pair, { as: ana })
  expect((await invoke(removeGuardian, pair, { as: ana })).body).toEqual(pair)
  expect((await getClientFile(mother.id)).children).toEqual([])
  expect(await listClientActivityTypes(child.id)).toEqual([
    'clientCreated',
    'guardianAdded',
    'guardianRemoved',
  ])
  expect(await invokeForErrorCode(removeGuardian, pair, { as: ana })).toBe('404 guardianNotFound')
})

it('returns 404 for the client as their own guardian', async () => {
  const { id } = await createClientRecord()
  expect(await invokeForErrorCode(removeGuardian, { id, guardianId: id }, { as: ana })).toBe(
    '404 guardianNotFound',
  )
})
