import { describe, expect, it } from 'vitest'
import { listOfClient } from '#functions/follow-up/tasks.ts'
import { getClient } from '#shared/clients/clients-operations.ts'
import { linkPayer, listUnlinkedPayers } from '#shared/payments/memberships-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import {
  buyProgram,
  createLocalStripeClient,
  deliverStripeEvents,
} from '#tests/support/fixtures/memberships.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

/** Creates a subscription as in Stripe's Dashboard, and returns its customer. */
async function aPayer(email: string): Promise<string> {
  const { customer } = await localServices.stripe.createSubscription({
    priceId: 'group-fitness-monthly',
    email,
  })
  await deliverStripeEvents()
  return customer
}
const unlinked = async () => (await invoke(listUnlinkedPayers, {}, { as: ana })).body.items
const fileOf = async (id: string) => (await invoke(getClient, { id }, { as: ana })).body

describe('a subscription that was not started in the cart of the website', () => {
  it('is linked to the client with its email address', async () => {
    const { id, email = '' } = await createClientRecord()
    const payer = await aPayer(email.toUpperCase())
    expect(await fileOf(id)).toMatchObject({ status: 'active', plans: [{ payerId: payer, state: 'active' }] })
    expect(await unlinked()).not.toContainEqual(expect.objectContaining({ id: payer }))
  })

  it('is listed with its payer until it is linked, and is linked by only one of two concurrent requests', async () => {
    const email = uniqueEmail()
    const payer = await aPayer(email)
    expect(await unlinked()).toContainEqual({
      id: payer,
      email,
      since: expect.any(String),
      priceId: 'group-fitness-monthly',
    })
    const clients = await Promise.all([createClientRecord(), createClientRecord()])
    const answers = await Promise.all(
      clients.map(({ id }) => invoke(linkPayer, { id: payer, clientId: id }, { as: ana })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const files = await Promise.all(clients.map(({ id }) => fileOf(id)))
    expect(files.map(({ status }) => status).sort()).toEqual(['active', 'prospect'])
    expect(await unlinked()).not.toContainEqual(expect.objectContaining({ id: payer }))
  })

  it('is added to the other plans of the client', async () => {
    const { id, file } = await buyProgram()
    const payer = await aPayer(uniqueEmail())
    await invoke(linkPayer, { id: payer, clientId: id }, { as: ana })
    expect((await file()).plans).toHaveLength(2)
  })

  it('adds the task for a dispute that was opened before the link', async () => {
    const payer = await aPayer(uniqueEmail())
    const { data } = await createLocalStripeClient().subscriptions.list({ customer: payer })
    await localServices.stripe.dispute(data[0]?.id ?? '')
    await deliverStripeEvents()
    const { id } = await createClientRecord()
    await invoke(linkPayer, { id: payer, clientId: id }, { as: ana })
    expect((await listOfClient(id)).map(({ kind }) => kind)).toEqual(['disputed'])
  })

  it('is not linked for an unknown payer or client', async () => {
    const { id } = await createClientRecord()
    const unknown = { id: 'cus_unknown', clientId: id }
    expect(await invokeForErrorCode(linkPayer, unknown, { as: ana })).toBe('404 payerNotFound')
    const payer = await aPayer(uniqueEmail())
    const nobody = { id: payer, clientId: 'nobody' }
    expect(await invokeForErrorCode(linkPayer, nobody, { as: ana })).toBe('404 clientUnknown')
  })
})
