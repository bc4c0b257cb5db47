import { expect, it } from 'vitest'
import { listActivities } from '#shared/clients/activities-operations.ts'
import { listClients } from '#shared/clients/clients-operations.ts'
import { listApiKeys, revokeApiKey } from '#shared/integrations/api-keys-operations.ts'
import { createKey, withApiKey } from '#tests/support/fixtures/api-keys.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('revokes the key for the next request, and returns 404 for a second revocation', async () => {
  const { id, key, maker } = await createKey('read')
  expect((await invoke(listClients, {}, withApiKey(key))).status).toBe(200)
  const answers = await Promise.all([1, 2].map(() => invoke(revokeApiKey, { id }, { as: maker })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await invokeExpectingError(listClients, {}, withApiKey(key))).status).toBe(401)
  const { items } = (await invoke(listActivities, { type: 'apiKeyRevoked' }, { as: maker })).body
  expect(items.filter(({ subject }) => subject.id === id)).toHaveLength(1)
  expect((await invoke(listApiKeys, {}, { as: maker })).body.items.map((item) => item.id)).not.toContain(id)
})
