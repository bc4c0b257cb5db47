import { expect, it } from 'vitest'
import { getMembershipPortal } from '#shared/payments/payments-operations.ts'
import { createLocalStripeClient } from '#tests/support/fixtures/memberships.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

it('getMembershipPortal returns no URL without an active login page, and otherwise its URL', async () => {
  const { configurations } = createLocalStripeClient().billingPortal
  for await (const { id } of configurations.list())
    await configurations.update(id, { login_page: { enabled: false } })
  expect((await invoke(getMembershipPortal, {})).body).toEqual({})
  const features = { invoice_history: { enabled: true } }
  const { login_page } = await configurations.create({
    features,
    login_page: { enabled: true },
  })
  const { body } = await invoke(getMembershipPortal, {})
  expect(body).toEqual({ url: login_page.url })
  expect((await fetch(body.url ?? '')).status).toBe(200)
})
