import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addDays, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { updateMembership } from '#shared/payments/memberships-operations.ts'
import { listClientActivities } from '#tests/support/fixtures/clients.ts'
import {
  buyProgram,
  createLocalStripeClient,
  deliverStripeEvents,
} from '#tests/support/fixtures/memberships.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const inDays = (days: number) => addDays(plainDateIn('America/Los_Angeles', new Date()), days)

async function aMember() {
  const member = await buyProgram()
  const { id, subscriptionId, file } = member
  const ask = (changes: object) =>
    invoke(
      updateMembership,
      { id, subscriptionId, action: 'end', ...changes },
      { as: ana, key: newIdempotencyKey() },
    )
  const refuse = (changes: object) =>
    invokeExpectingError(updateMembership, { id, subscriptionId, action: 'end', ...changes }, { as: ana })
  const stateOf = async () => (await file()).plans[0]?.state
  return {
    ...member,
    ask,
    refuse,
    stateOf,
    atStripe: () => createLocalStripeClient().subscriptions.retrieve(subscriptionId),
  }
}

it('pauses the plan in Stripe until a date, and updates the client before any event', async () => {
  const { id, ask, stateOf, file, atStripe } = await aMember()
  expect((await ask({ action: 'pause', resumesOn: inDays(30) })).status).toBe(200)
  expect((await atStripe()).pause_collection?.behavior).toBe('void')
  expect(await stateOf()).toBe('paused')
  await deliverStripeEvents()
  expect(await stateOf()).toBe('paused')
  expect((await file()).summary).toMatchObject({
    accessState: 'paused',
    accessResumesAt: expect.any(String),
  })
  const asked = (await listClientActivities(id)).find(({ type }) => type === 'planChangeRequested')
  expect(asked).toMatchObject({
    details: { action: 'pause', resumesOn: inDays(30) },
    actor: { kind: 'staff' },
  })
  await ask({ action: 'resume' })
  await deliverStripeEvents()
  expect([await stateOf(), (await file()).status]).toEqual(['active', 'active'])
})

it('ends the plan after its current period, and can undo this', async () => {
  const { ask, stateOf, atStripe } = await aMember()
  await ask({ action: 'end' })
  await deliverStripeEvents()
  expect([await stateOf(), (await atStripe()).cancel_at_period_end]).toEqual(['ending', true])
  await ask({ action: 'keep' })
  await deliverStripeEvents()
  expect([await stateOf(), (await atStripe()).cancel_at_period_end]).toEqual(['active', false])
})

it('keeps a plan that its member has ended in the customer portal', async () => {
  const { ask, stateOf, subscriptionId, atStripe } = await aMember()
  const { items } = await atStripe()
  await createLocalStripeClient().subscriptions.update(subscriptionId, {
    cancel_at: Number(items.data[0]?.current_period_end),
  })
  await deliverStripeEvents()
  expect(await stateOf()).toBe('ending')
  await ask({ action: 'keep' })
  await deliverStripeEvents()
  expect([await stateOf(), (await atStripe()).cancel_at]).toEqual(['active', null])
})

it.each([
  ['no day', undefined],
  ['today', 0],
  ['91 days', 91],
])('refuses a pause with this end: %s', async (_name, days) => {
  const { refuse, atStripe } = await aMember()
  const resumesOn = days === undefined ? undefined : inDays(days)
  const { status, body } = await refuse({ action: 'pause', resumesOn })
  expect([status, body.fields.resumesOn]).toEqual([400, 'Choose a day after today and within 90 days'])
  expect((await atStripe()).pause_collection).toBeNull()
})

it('changes no plan of another client, and changes nothing if Stripe fails or refuses', async () => {
  const { refuse, stateOf, atStripe, subscriptionId } = await aMember()
  const other = await aMember()
  expect((await refuse({ subscriptionId: other.subscriptionId })).status).toBe(404)
  localServices.faults.add({ service: 'stripe', fault: 'reject', status: 500 })
  const { status, body } = await refuse({})
  expect([status, body.message]).toEqual([503, 'Stripe did not respond. Nothing was changed.'])
  localServices.faults.clear()
  expect((await atStripe()).cancel_at_period_end).toBe(false)
  await createLocalStripeClient().subscriptions.cancel(subscriptionId)
  expect(await refuse({})).toMatchObject({ status: 409, body: { code: 'stripeRefused' } })
  await deliverStripeEvents()
  expect(await stateOf()).toBe('canceled')
})

it('calls Stripe once for repeated requests', async () => {
  const { id, subscriptionId } = await aMember()
  const key = randomUUID()
  const ask = () => invoke(updateMembership, { id, subscriptionId, action: 'end' }, { as: ana, key })
  const before = localServices.stripe.events().length
  await Promise.all([ask(), ask(), ask()])
  expect(localServices.stripe.events().length - before).toBe(1)
})
