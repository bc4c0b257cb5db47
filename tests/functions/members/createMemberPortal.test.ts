import { expect, it } from 'vitest'
import { createMemberPortal, getMemberFile } from '#shared/members/member-file-operations.ts'
import { linkPayer } from '#shared/payments/memberships-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import {
  buyProgram,
  createLocalStripeClient,
  deliverStripeEvents,
  parseCheckoutSessionId,
} from '#tests/support/fixtures/memberships.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

it('returns the URL of the Stripe customer portal, or portalMissing if the portal is not active', async () => {
  const page = await signInMember((await buyProgram()).email)
  const { url } = (await invoke(createMemberPortal, {}, page)).body
  expect(url).toMatch(/\/portal\/bps_/)
  const { configurations } = createLocalStripeClient().billingPortal
  const { data } = await configurations.list({ active: true })
  const switchAll = (active: boolean) =>
    Promise.all(data.map(({ id }) => configurations.update(id, { active })))
  await switchAll(false)
  const { body } = await invokeExpectingError(createMemberPortal, {}, page)
  await switchAll(true)
  expect(body.code).toBe('portalMissing')
})

it.each([0, 1])(
  'uses the Stripe customer with the active plan, number %i of two with the same email',
  async (running) => {
    const [email, name, priceId] = [uniqueEmail(), 'Dana Reyes', 'group-fitness-monthly']
    await createClientRecord({ firstName: 'Dana', lastName: 'Reyes', email })
    const plans = []
    for (let n = 0; n < 2; n++)
      plans.push(await localServices.stripe.createSubscription({ priceId, email, name }))
    await deliverStripeEvents()
    await createLocalStripeClient().customers.del(plans[1 - running]?.customer ?? '')
    await deliverStripeEvents()
    const { url } = (await invoke(createMemberPortal, {}, await signInMember(email))).body
    const { portalSessions } = localServices.stripe.state()
    expect(portalSessions[parseCheckoutSessionId(url)]?.customer).toBe(plans[running]?.customer)
  },
)

it('refuses to show the card and the invoices of a payer to the member', async () => {
  const { id, email } = await createClientRecord()
  const priceId = 'group-fitness-monthly'
  const paid = await localServices.stripe.createSubscription({ priceId, email: uniqueEmail() })
  await deliverStripeEvents()
  await invoke(linkPayer, { id: paid.customer, clientId: id }, { as: ana })
  const page = await signInMember(String(email))
  expect(await invokeForErrorCode(createMemberPortal, {}, page)).toBe('404 payerNotFound')
  expect((await invoke(getMemberFile, {}, page)).body).toMatchObject({ hasPortal: false, plans: [{}] })
})

it('returns 404 for a member without card payments', async () => {
  const page = await signInMember(String((await createClientRecord()).email))
  expect(await invokeForErrorCode(createMemberPortal, {}, page)).toBe('404 payerNotFound')
})
