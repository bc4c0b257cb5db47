import { expect, it } from 'vitest'
import { createMemberPortal } from '#shared/members/member-file-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { openPageOf } from '#tests/support/fixtures/member-pages.ts'
import { buy, stripe } from '#tests/support/fixtures/memberships.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it("leads to the member's own page at Stripe while it is in use", async () => {
  const page = await openPageOf((await buy()).email)
  const { url } = (await invoke(createMemberPortal, {}, page)).body
  expect(url).toMatch(/\/portal\/bps_/)
  const { configurations } = stripe().billingPortal
  const { data } = await configurations.list({ active: true })
  const switchAll = (active: boolean) =>
    Promise.all(data.map(({ id }) => configurations.update(id, { active })))
  await switchAll(false)
  const { body } = await invokeExpectingError(createMemberPortal, {}, page)
  await switchAll(true)
  expect(body.code).toBe('portalMissing')
})

it('is nothing for who pays nothing by card', async () => {
  const page = await openPageOf(String((await createClientRecord()).email))
  expect((await invokeExpectingError(createMemberPortal, {}, page)).body.code).toBe('payerNotFound')
})
