import { expect, it } from 'vitest'
import { listClients } from '#shared/clients/clients-operations.ts'
import { listApiKeys } from '#shared/integrations/api-keys-operations.ts'
import { disableStaff } from '#shared/staff/staff-operations.ts'
import { createAdmin, createKey, withApiKey } from '#tests/support/fixtures/api-keys.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

it('returns the last use of each key, and whether its creator still has access', async () => {
  const admin = await createAdmin()
  const [used, stopped] = [await createKey('read', admin), await createKey('write')]
  await invoke(listClients, {}, withApiKey(used.key))
  await invoke(disableStaff, { id: stopped.maker.userId }, { as: admin })
  const { items } = (await invoke(listApiKeys, {}, { as: admin })).body
  const of = (id: string) => items.find((item) => item.id === id)
  expect(of(used.id)).toMatchObject({ works: true, lastUsedAt: expect.stringMatching(/^20/) })
  expect(of(stopped.id)).toMatchObject({ works: false })
  expect(of(stopped.id)).not.toHaveProperty('lastUsedAt')
  expect(items[0]?.id).toBe(stopped.id)
})
