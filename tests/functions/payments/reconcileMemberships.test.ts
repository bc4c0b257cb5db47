import { expect, it, vi } from 'vitest'
import { listOfClient } from '#functions/follow-up/tasks.ts'
import { clientKey } from '#functions/lib/table/keys.ts'
import { updateItem } from '#functions/lib/table/table-commands.ts'
import { updateClientStatus } from '#shared/clients/clients-operations.ts'
import { createCheckout } from '#shared/payments/payments-operations.ts'
import { createClientRecord, getClientFileFor } from '#tests/support/fixtures/clients.ts'
import {
  buyProgram,
  createLocalStripeClient,
  deliverStripeEvents,
  parseCheckoutSessionId,
} from '#tests/support/fixtures/memberships.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke, runJob } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const SESSIONS = 'personal-training-session'
const DAY_MS = 24 * 60 * 60 * 1000
let days = 0
/** The comparison runs once a day, so each test moves to another day. */
const onAnotherDay = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ++days * DAY_MS })
const reconcile = (timeLeftMs?: () => number) => runJob('reconcileMemberships', timeLeftMs ?? (() => 100_000))

/** Blocks the client's writes, like an undo of an import that was interrupted. */
const setHeld = (id: string, isHeld: boolean) =>
  updateItem({
    Key: clientKey(id),
    ...(isHeld
      ? { UpdateExpression: 'SET heldByUndo = :by', ExpressionAttributeValues: { ':by': 'undo-1' } }
      : { UpdateExpression: 'REMOVE heldByUndo' }),
  })

/** A text instead of a number makes the record unreadable. */
const setVisits = (id: string, visits: unknown) =>
  updateItem({
    Key: clientKey(id),
    UpdateExpression: 'SET visits = :visits',
    ExpressionAttributeValues: { ':visits': visits },
  })

it('repairs the effects of lost events and fails, and finds no difference in the next run', async () => {
  onAnotherDay()
  await reconcile().catch(() => undefined)
  const [ended, paused, paid] = [await buyProgram(), await buyProgram(), await buyProgram()]
  const { email } = paused
  await localServices.stripe.createSubscription({ priceId: 'nutrition-coaching-monthly', email })
  await deliverStripeEvents()
  await createLocalStripeClient().subscriptions.cancel(ended.subscriptionId)
  await createLocalStripeClient().subscriptions.update(paused.subscriptionId, {
    pause_collection: { behavior: 'void' },
  })
  const { body } = await invoke(createCheckout, { lineItems: [{ priceId: SESSIONS, quantity: 2 }] })
  const buyer = { email: uniqueEmail(), name: 'Dana Reyes', phone: '(541) 555-0100' }
  await localServices.stripe.pay(parseCheckoutSessionId(body.url), buyer)
  const lost = [
    'checkout.session.completed',
    'customer.subscription.deleted',
    'customer.subscription.updated',
  ]
  await deliverStripeEvents(...lost)
  expect((await ended.file()).status).toBe('active')
  onAnotherDay()
  await expect(reconcile()).rejects.toThrow('3 customers differed from Stripe because an event was lost')
  expect(await ended.file()).toMatchObject({ status: 'former', plans: [{ state: 'canceled' }] })
  expect((await paused.file()).plans.map(({ state }) => state).sort()).toEqual(['active', 'paused'])
  expect(await paid.file()).toMatchObject({ status: 'active', plans: [{ state: 'active' }] })
  expect((await getClientFileFor(buyer.email)).summary.sessionPacks).toMatchObject([{ total: 2 }])
  expect(await reconcile()).toMatchObject({ checked: 0 })
  onAnotherDay()
  expect(await reconcile()).toMatchObject({ repaired: 0 })
})

it('continues where it stopped and reads no page twice', { tags: 'nightly' }, async () => {
  const members = Array.from({ length: 3 }, () => buyProgram())
  await Promise.all(members)
  onAnotherDay()
  const reads = () => localServices.calls.list()['stripe GET /v1/subscriptions'] ?? 0
  expect(await reconcile(() => 5000)).toMatchObject({ checked: 0, repaired: 0 })
  localServices.calls.reset()
  const { checked = 0 } = await reconcile()
  expect(checked).toBeGreaterThanOrEqual(3)
  expect(reads()).toBe(Math.ceil(checked / 100) + checked)
})

it('changes nothing if Stripe is unavailable, and completes in the next run', async () => {
  const { file } = await buyProgram()
  onAnotherDay()
  localServices.faults.add({ service: 'stripe', fault: 'reject', status: 500 })
  await expect(reconcile()).rejects.toThrow()
  localServices.faults.clear()
  expect((await file()).status).toBe('active')
  expect(await reconcile()).toMatchObject({ repaired: 0 })
})

it('makes only clients with an expired cash membership former members, with a call task', async () => {
  const { id, email = '' } = await createClientRecord()
  const membership = { reason: 'Paid in cash', paidThrough: '2026-01-31' }
  await invoke(updateClientStatus, { id, status: 'active', ...membership }, { as: ana })
  const other = await createClientRecord()
  await invoke(updateClientStatus, { id: other.id, status: 'active' }, { as: ana })
  onAnotherDay()
  expect((await reconcile()).ended).toBeGreaterThanOrEqual(1)
  expect((await getClientFileFor(email)).status).toBe('former')
  expect((await getClientFileFor(other.email ?? '')).status).toBe('active')
  expect((await listOfClient(id)).map(({ kind }) => kind)).toEqual(['planEnded'])
})

it('compares and ends all other memberships if one client is locked by an interrupted undo', async () => {
  onAnotherDay()
  await reconcile().catch(() => undefined)
  const [held, other] = [await buyProgram(), await buyProgram()]
  const membership = { reason: 'Paid in cash', paidThrough: '2026-01-31' }
  const [heldCash, cash] = [await createClientRecord(), await createClientRecord()]
  for (const { id } of [heldCash, cash])
    await invoke(updateClientStatus, { id, status: 'active', ...membership }, { as: ana })
  for (const { id } of [held, heldCash]) await setHeld(id, true)
  const unreadable = await createClientRecord()
  await invoke(updateClientStatus, { id: unreadable.id, status: 'active', ...membership }, { as: ana })
  await setVisits(unreadable.id, 'many')
  for (const { subscriptionId } of [held, other])
    await createLocalStripeClient().subscriptions.cancel(subscriptionId)
  await deliverStripeEvents('customer.subscription.deleted')
  onAnotherDay()
  await expect(reconcile()).rejects.toThrow('1 customers could not be compared')
  expect(await other.file()).toMatchObject({ status: 'former', plans: [{ state: 'canceled' }] })
  expect((await getClientFileFor(cash.email ?? '')).status).toBe('former')
  for (const { id } of [held, heldCash]) await setHeld(id, false)
  await setVisits(unreadable.id, 0)
})
