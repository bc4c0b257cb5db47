import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPoolUser, emptyUserPool, listGroups } from '#tests/support/fixtures/staff-accounts.ts'
import { runJob } from '#tests/support/invoke-handler.ts'
import { emptyTable } from '#tests/support/local/empty-table.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

const email = 'ana.silva@gym.example'
const { userPool } = localServices

beforeEach(async () => {
  await emptyUserPool()
  await emptyTable(localServices)
  vi.stubEnv('ADMIN_EMAIL', email)
})
afterEach(() => vi.unstubAllEnvs())

it('invites the administrator of a new deployment once, and not again after the account is deleted', async () => {
  const before = (await emailsTo(email)).length
  expect(await runJob('inviteFirstAdmin')).toEqual({ invited: 1 })
  expect(await listGroups({ email })).toEqual(['admin'])
  expect(await userPool.perform('AdminGetUser', { Username: email })).toMatchObject({
    UserAttributes: expect.arrayContaining([{ Name: 'name', Value: 'Ana Silva' }]),
  })
  expect(await runJob('inviteFirstAdmin')).toEqual({ invited: 0 })
  await userPool.perform('AdminDeleteUser', { Username: email })
  expect(await runJob('inviteFirstAdmin')).toEqual({ invited: 0 })
  expect(await emailsTo(email)).toHaveLength(before + 1)
})

it('sends no invitation if there are accounts or if the option is missing', async () => {
  vi.stubEnv('ADMIN_EMAIL', undefined)
  expect(await runJob('inviteFirstAdmin')).toEqual({ invited: 0 })
  vi.stubEnv('ADMIN_EMAIL', email)
  await createPoolUser('staff')
  const before = (await emailsTo(email)).length
  expect(await runJob('inviteFirstAdmin')).toEqual({ invited: 0 })
  await emptyUserPool()
  expect(await runJob('inviteFirstAdmin')).toEqual({ invited: 0 })
  expect(await emailsTo(email)).toHaveLength(before)
})
