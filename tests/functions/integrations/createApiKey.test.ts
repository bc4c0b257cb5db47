import { beforeEach, describe, expect, it } from 'vitest'
import { listActivities } from '#shared/clients/activities-operations.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '#shared/integrations/api-keys-operations.ts'
import { MAX_API_KEYS } from '#shared/lib/api-key.ts'
import { disableStaff } from '#shared/staff/staff-operations.ts'
import { createAdmin } from '#tests/support/fixtures/api-keys.ts'
import type { TestAccount } from '#tests/support/fixtures/staff-accounts.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

let admin: TestAccount
beforeEach(async () => {
  admin = await createAdmin()
})

const create = (name = 'Bookkeeping') => invoke(createApiKey, { name, scope: 'read' }, { as: admin })

it('returns the key once and stores only its hash', async () => {
  const { body } = await create()
  expect(body).toMatchObject({ name: 'Bookkeeping', scope: 'read', createdByName: 'Ana Silva', works: true })
  expect(body.key).toMatch(/^efk_[0-9a-f]{16}_[\w-]{43}$/)
  expect(body).not.toHaveProperty('hash')
  const secret = body.key.split('_').slice(2).join('_')
  expect(JSON.stringify(await scanStoredItems())).not.toContain(secret)
  const listed = (await invoke(listApiKeys, {}, { as: admin })).body
  expect(JSON.stringify(listed)).not.toContain(secret)
})

it('records who created the key and its scope, but not its name', async () => {
  const { body } = await create('Secret plans')
  const { items } = (await invoke(listActivities, { type: 'apiKeyCreated' }, { as: admin })).body
  expect(items.find(({ subject }) => subject.id === body.id)).toMatchObject({
    actor: { kind: 'staff', id: admin.userId, name: 'Ana Silva' },
    details: { scope: 'read' },
  })
  expect(JSON.stringify(items)).not.toContain('Secret plans')
})

it('refuses a key for an administrator whose access has just been disabled', async () => {
  const { deleteApiKey: revokeKey, insertApiKey: createKey } = await import(
    '#functions/integrations/api-keys.ts'
  )
  const colleague = await createAdmin()
  await invoke(disableStaff, { id: admin.userId }, { as: colleague })
  const by = { actor: { kind: 'staff', name: 'Ana' } as const, now: new Date() }
  await expect(createKey({ name: 'Late', scope: 'write', createdBy: admin.userId }, by)).rejects.toThrow(
    'Only an administrator',
  )
  await expect(revokeKey('0000000000000000', by)).rejects.toThrow('API key no longer exists')
})

describe('invalid input', () => {
  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ scope: 'admin' }, 'scope'],
  ])('is rejected with the name of its field: %j', async (wrong, field) => {
    const input = { name: 'Bookkeeping', scope: 'read', ...wrong }
    const { status, body } = await invokeExpectingError(createApiKey, input, { as: admin })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })
})

it('refuses more keys than the maximum, even concurrently, without counting revoked keys', async () => {
  const { items } = (await invoke(listApiKeys, {}, { as: admin })).body
  const before = MAX_API_KEYS - items.length
  const answers = await Promise.all(Array.from({ length: before + 3 }, () => create()))
  const refused = answers.filter(({ status }) => status === 409)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(before)
  expect(refused).toHaveLength(3)
  const { status, body } = await invokeExpectingError(
    createApiKey,
    { name: 'One more', scope: 'read' },
    { as: admin },
  )
  expect([status, body.message]).toEqual([
    409,
    `There are ${MAX_API_KEYS} API keys already. Please revoke one of them first.`,
  ])
  const id = answers.find((answer) => answer.status === 200)?.body.id ?? ''
  await invoke(revokeApiKey, { id }, { as: admin })
  expect((await create()).status).toBe(200)
})
