import { afterAll, beforeAll, expect, it } from 'vitest'
import { startLocalServices } from '#infra/local/local-services.ts'

const localServices = await startLocalServices({ siteUrl: 'https://gym.example' })
beforeAll(() => void Object.assign(process.env, localServices.environment))
afterAll(() => localServices.close())

const email = 'owner@gym.example'
const now = new Date('2026-11-22T09:00:00Z')
const emailsToOwner = async () =>
  (await localServices.mailbox.list()).filter(({ to }) => to.includes(email)).length

it('the first deployment invites the administrator once, and no later one brings a removed one back', async () => {
  const { inviteFirstAdmin } = await import('#scripts/ops/lib/first-admin.ts')
  const { ensureStaff, disableStaff } = await import('#scripts/ops/lib/staff-accounts.ts')
  expect(await inviteFirstAdmin(email, now)).toBe('invited')
  expect(await inviteFirstAdmin(email, now)).toBe('settled')
  expect(await emailsToOwner()).toBe(1)
  await ensureStaff({ email: 'next@gym.example', role: 'admin' }, now)
  await disableStaff(email, now)
  await localServices.userPool.perform('AdminDeleteUser', { Username: email })
  await localServices.userPool.perform('AdminDeleteUser', { Username: 'next@gym.example' })
  expect(await inviteFirstAdmin(email, now)).toBe('settled')
  expect(await emailsToOwner()).toBe(1)
})
