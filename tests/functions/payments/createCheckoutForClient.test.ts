import { expect, it } from 'vitest'
import { getClient, listClients, updateClient } from '#shared/clients/clients-operations.ts'
import { createCheckoutForClient } from '#shared/payments/memberships-operations.ts'
import { createClientRecord, getClientFileFor } from '#tests/support/fixtures/clients.ts'
import {
  buyProgram,
  createLocalStripeClient,
  deliverStripeEvents,
  parseCheckoutSessionId,
} from '#tests/support/fixtures/memberships.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { runStartedJobs } from '#tests/support/local/started-jobs.ts'

const sold = { priceId: 'group-fitness-monthly', quantity: 1 }
const sell = async (id: string, changes: object = {}) =>
  (await invoke(createCheckoutForClient, { id, ...sold, ...changes }, { as: ana })).body.url

it('uses the stored email address of a new client, whose file shows the plan after the payment', async () => {
  const { id, email } = await createClientRecord()
  const { url, orderId } = (await invoke(createCheckoutForClient, { id, ...sold }, { as: ana })).body
  const sessionId = parseCheckoutSessionId(url)
  expect(await createLocalStripeClient().checkout.sessions.retrieve(sessionId)).toMatchObject({
    customer_email: email,
    allow_promotion_codes: true,
    after_expiration: { recovery: { enabled: true } },
    automatic_tax: { enabled: false },
  })
  await localServices.stripe.pay(sessionId, { email: email ?? '', name: 'Mia Ng', phone: '1' })
  await deliverStripeEvents()
  const { body } = await invoke(getClient, { id }, { as: ana })
  expect(body).toMatchObject({ status: 'active', plans: [{ state: 'active', priceId: sold.priceId }] })
  expect(body.orders).toMatchObject([{ id: orderId, status: 'paid' }])
})

it('reuses the Stripe customer of a client who has already paid', async () => {
  const { id, file } = await buyProgram()
  const session = await createLocalStripeClient().checkout.sessions.retrieve(
    parseCheckoutSessionId(await sell(id)),
  )
  expect([session.customer, session.customer_email]).toEqual([(await file()).stripeCustomerId, null])
})

it('uses the email address of a client whose Stripe customer was deleted', async () => {
  const { id, email, file } = await buyProgram()
  await createLocalStripeClient().customers.del((await file()).stripeCustomerId ?? '')
  await deliverStripeEvents()
  const session = await createLocalStripeClient().checkout.sessions.retrieve(
    parseCheckoutSessionId(await sell(id)),
  )
  expect([session.customer, session.customer_email]).toEqual([null, email])
})

it('assigns the purchase to the client, regardless of the name and the email address of the payer', async () => {
  const { id } = await createClientRecord({ email: '' })
  const [child, parent] = [parseCheckoutSessionId(await sell(id)), uniqueEmail()]
  await localServices.stripe.pay(child, { email: parent, name: 'Maria Ng', phone: '1' })
  await deliverStripeEvents()
  const { body } = await invoke(getClient, { id }, { as: ana })
  expect(body).toMatchObject({ status: 'active', plans: [{ state: 'active', priceId: sold.priceId }] })
  expect((await invoke(listClients, { search: parent }, { as: ana })).body.items).toEqual([])
})

it('reuses the Stripe customer of a client whose email address has changed', async () => {
  const { id, email, file } = await buyProgram()
  const { version } = await file()
  await invoke(updateClient, { id, version, firstName: 'Dana', email: uniqueEmail() }, { as: ana })
  await localServices.stripe.pay(
    parseCheckoutSessionId(await sell(id, { priceId: 'personal-training-session' })),
    {
      email,
      name: 'Dana Reyes',
      phone: '1',
    },
  )
  await deliverStripeEvents()
  expect((await file()).summary.sessionPacks).toMatchObject([{ total: 1 }])
  expect((await getClientFileFor(email)).id).toBeUndefined()
})

it('emails the link, and refuses to email it to a client without an email address', async () => {
  const { id, email = '' } = await createClientRecord()
  const url = await sell(id, { sendEmail: true })
  await runStartedJobs()
  const [message] = await emailsTo(email)
  expect(message?.subject).toBe('Group Fitness at Emberforge Fitness')
  expect(message?.html).toContain(url)
  const child = await createClientRecord({ email: '' })
  const refused = await invokeExpectingError(
    createCheckoutForClient,
    { id: child.id, ...sold, sendEmail: true },
    { as: ana },
  )
  expect(refused.body.message).toBe('This client has no email address.')
})

it('refuses a service that is not in the catalog', async () => {
  const { id } = await createClientRecord()
  const input = { id, ...sold, priceId: 'gold-2024' }
  const { status, body } = await invokeExpectingError(createCheckoutForClient, input, { as: ana })
  expect([status, body.fields.priceId]).toEqual([400, 'This service is no longer sold'])
})
