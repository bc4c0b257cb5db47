import { expect, it } from 'vitest'
import { getSubscriberCounts } from '#shared/settings/settings-operations.ts'
import { admin } from '#tests/support/fixtures/agreements.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import {
  buyProgram,
  createLocalStripeClient,
  deliverStripeEvents,
} from '#tests/support/fixtures/memberships.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

const VIP = 'vip-transformation-monthly'
const countOf = async (id: string) =>
  (await invoke(getSubscriberCounts, {}, { as: admin })).body.counts[id] ?? 0

it('counts active subscriptions of each program, but not canceled subscriptions and sessions', async () => {
  const before = await countOf(VIP)
  const [, ended] = [await buyProgram(VIP), await buyProgram(VIP)]
  await createClientRecord()
  await buyProgram('personal-training-session')
  expect(await countOf(VIP)).toBe(before + 2)
  expect(await countOf('personal-training-session')).toBe(0)
  await createLocalStripeClient().subscriptions.cancel(ended.subscriptionId)
  await deliverStripeEvents()
  expect(await countOf(VIP)).toBe(before + 1)
})
