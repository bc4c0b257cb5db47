import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { applyErasure, findRecordsByEmail } from '#functions/clients/personal-records.ts'
import { getItem } from '#functions/lib/table/get-item.ts'
import { payerKey } from '#functions/lib/table/keys.ts'
import { findWrongSummaries } from '#scripts/migrate/correct-summaries.ts'
import { updateClient } from '#shared/clients/clients-operations.ts'
import type { Activity } from '#shared/lib/activity.ts'
import {
  createClientRecord,
  getClientFileFor,
  listClientActivities,
} from '#tests/support/fixtures/clients.ts'
import { mergeIntoClient, undoClientMerge } from '#tests/support/fixtures/merges.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import {
  chargeObject,
  checkoutSession,
  getPaymentIntentId,
  invoiceObject,
  refundObject,
  type StripeObject,
  storeAndSendEvent,
  storeAtStripe,
  subscriptionObject,
} from '#tests/support/fixtures/stripe-events.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const SESSION_CREATED = 1_795_000_000
const instant = (seconds: number) => new Date(seconds * 1000).toISOString()
const LINES = 'online-coaching-monthly:1'
const at = (second: number) => ({ created: SESSION_CREATED + 100 + second })
/** The current time, in seconds as in `at`. */
const now = () => Math.ceil(Date.now() / 1000) - at(0).created

function aBuyer(email = uniqueEmail()) {
  const ids = { customer: `cus_${randomUUID()}`, subscription: `sub_${randomUUID()}` }
  const session = checkoutSession({
    ...ids,
    mode: 'subscription',
    customer_details: { email, name: 'Jordan Lee', phone: null },
  })
  const step = (type: string, object: StripeObject, second = 0, also: StripeObject[] = []) => ({
    type,
    object,
    also,
    options: at(second),
  })
  const charge = `ch_${ids.customer}`
  const invoice = invoiceObject(ids, { created: at(9).created })
  const updated = (second: number, changes: object) =>
    step('customer.subscription.updated', subscriptionObject(ids, { ...changes }), second)
  return {
    email,
    ids,
    begun: step('customer.subscription.created', subscriptionObject(ids, { metadata: { lines: LINES } })),
    paid: step('checkout.session.completed', session),
    updated,
    failed: (second: number) =>
      step('invoice.payment_failed', { ...invoice, created: at(second).created }, second, [
        {
          ...chargeObject(ids, 0, `${charge}_failed`),
          ...at(second),
          status: 'failed',
          payment_intent: getPaymentIntentId(invoice.id),
        },
      ]),
    collected: (second: number) => step('invoice.paid', { ...invoice, status: 'paid' }, second),
    refunded: (second: number, amount: number, part = amount) =>
      step('charge.refunded', chargeObject(ids, amount, charge), second, [
        refundObject(charge, `re_${charge}_${second}`, { amount: part, ...at(second) }),
      ]),
    deleted: (second: number) =>
      step(
        'customer.subscription.deleted',
        subscriptionObject(ids, { status: 'canceled', ended_at: SESSION_CREATED + 100 + second }),
        second,
      ),
  }
}

type Step = { type: string; object: StripeObject; also: StripeObject[]; options: { created: number } }

/** Performs each step at the local Stripe and delivers its event. */
async function deliverAll(steps: readonly Step[]): Promise<void> {
  for (const { type, object, also, options } of steps) {
    for (const each of also) storeAtStripe(each)
    expect((await storeAndSendEvent(type, object, options)).status).toBe(200)
  }
}

async function planOf(email: string) {
  const { id, summary } = await getClientFileFor(email)
  const { planState, planSince, planEndsAt, planPriceId, lastRefundAt } = summary
  const ofBilling = ({ type }: Activity) => ['planChanged', 'paymentFailed', 'refunded'].includes(type)
  const activities = (await listClientActivities(id)).filter(ofBilling)
  return {
    plan: { planState, planSince, planEndsAt, planPriceId, lastRefundAt },
    timeline: activities.map(({ type, at, details }) => ({ type, at, details })),
  }
}

describe('the plan of a client', () => {
  it('changes with a failed renewal, its payment, a refund and a cancellation, and records each activity', async () => {
    const buyer = aBuyer()
    await deliverAll([buyer.begun, buyer.paid])
    expect((await planOf(buyer.email)).plan).toEqual({
      planState: 'active',
      planSince: instant(SESSION_CREATED + 50),
      planPriceId: 'online-coaching-monthly',
    })
    await deliverAll([buyer.failed(9), buyer.updated(10, { status: 'past_due' })])
    expect((await planOf(buyer.email)).plan).toMatchObject({
      planState: 'pastDue',
      planSince: instant(at(9).created),
    })
    await deliverAll([buyer.collected(19), buyer.updated(20, { status: 'active' })])
    expect((await planOf(buyer.email)).plan.planState).toBe('active')
    const ends = SESSION_CREATED + 9999
    await deliverAll([buyer.updated(30, { cancel_at: ends, cancel_at_period_end: true })])
    expect((await planOf(buyer.email)).plan).toMatchObject({ planState: 'ending', planEndsAt: instant(ends) })
    await deliverAll([buyer.refunded(40, 25_000), buyer.deleted(50)])
    const { plan, timeline } = await planOf(buyer.email)
    expect(plan).toEqual({
      planState: 'canceled',
      planSince: instant(at(50).created),
      planPriceId: 'online-coaching-monthly',
      lastRefundAt: instant(at(40).created),
    })
    const priceId = 'online-coaching-monthly'
    expect(timeline).toEqual([
      { type: 'paymentFailed', at: instant(at(9).created), details: { amount: 25_000, currency: 'usd' } },
      { type: 'planChanged', at: instant(at(10).created), details: { to: 'pastDue', priceId } },
      { type: 'planChanged', at: instant(at(20).created), details: { to: 'active', priceId } },
      { type: 'planChanged', at: instant(at(30).created), details: { to: 'ending', priceId } },
      { type: 'refunded', at: instant(at(40).created), details: { amount: 25_000, currency: 'usd' } },
      { type: 'planChanged', at: instant(at(50).created), details: { to: 'canceled', priceId } },
    ])
    expect(await findWrongSummaries()).toEqual([])
  })

  it('has no activity for a paid renewal', async () => {
    const buyer = aBuyer()
    const price = { id: 'price_1', lookup_key: 'online-coaching-monthly' }
    const items = { data: [{ id: 'si_1', current_period_end: SESSION_CREATED + 9999, price }] }
    await deliverAll([buyer.begun, buyer.paid, buyer.updated(10, { items })])
    expect((await planOf(buyer.email)).timeline).toEqual([])
  })

  it('includes the refund of a single purchase', async () => {
    const email = uniqueEmail()
    const [payment, customer] = [`pi_${randomUUID()}`, `cus_${randomUUID()}`]
    const session = checkoutSession({
      customer,
      payment_intent: payment,
      customer_details: { email, name: 'Jordan Lee', phone: null },
    })
    const charge = { ...chargeObject({ customer }, 4000, `ch_${payment}`), payment_intent: payment }
    storeAtStripe(refundObject(charge.id, `re_${payment}`, { amount: 4000, ...at(5) }))
    await storeAndSendEvent('charge.refunded', charge, at(5))
    await storeAndSendEvent('checkout.session.completed', session)
    const { plan, timeline } = await planOf(email)
    expect(plan).toEqual({ lastRefundAt: instant(at(5).created) })
    expect(timeline).toEqual([
      { type: 'refunded', at: instant(at(5).created), details: { amount: 4000, currency: 'usd' } },
    ])
  })

  it('moves to the remaining client of a merge, and back after its undo', async () => {
    const buyer = aBuyer()
    await deliverAll([buyer.begun, buyer.paid])
    const into = await createClientRecord()
    const merged = await mergeIntoClient(into, await getClientFileFor(buyer.email))
    expect((await planOf(into.email ?? '')).plan.planState).toBe('active')
    await deliverAll([buyer.failed(10), buyer.updated(10, { status: 'past_due' })])
    expect((await planOf(into.email ?? '')).plan.planState).toBe('pastDue')
    await undoClientMerge(merged.body.id)
    await deliverAll([buyer.deleted(20)])
    expect((await planOf(buyer.email)).plan.planState).toBe('canceled')
    expect((await planOf(into.email ?? '')).plan.planState).toBeUndefined()
    expect(await findWrongSummaries()).toEqual([])
  })

  it('stays with its original client after a merge is undone, even if another client has its email', async () => {
    const buyer = aBuyer()
    await deliverAll([buyer.begun, buyer.paid])
    const email = uniqueEmail()
    await invoke(updateClient, { ...(await getClientFileFor(buyer.email)), email }, { as: ana })
    const other = await createClientRecord({ email: buyer.email })
    const merged = await mergeIntoClient(await getClientFileFor(email), other)
    await deliverAll([buyer.failed(now()), buyer.updated(now(), { status: 'past_due' })])
    await undoClientMerge(merged.body.id)
    expect((await planOf(email)).plan.planState).toBe('pastDue')
    expect((await planOf(buyer.email)).plan.planState).toBeUndefined()
  })

  it('is erased with the client, and expires without a subscription', async () => {
    const buyer = aBuyer()
    const stored = async (id: string) => await getItem(payerKey(id))
    await deliverAll([buyer.refunded(5, 5000)])
    expect(await stored(buyer.ids.customer)).toMatchObject({ ttl: expect.any(Number) })
    await deliverAll([buyer.updated(10, { status: 'past_due' })])
    expect(await stored(buyer.ids.customer)).not.toHaveProperty('ttl')
    await deliverAll([buyer.paid])
    expect(await stored(buyer.ids.customer)).not.toHaveProperty('typePk')
    for (const record of await findRecordsByEmail(buyer.email))
      await applyErasure(record, '2026-11-22', false)
    const idAlone = { ...payerKey(buyer.ids.customer), id: buyer.ids.customer, isErased: true }
    expect(await stored(buyer.ids.customer)).toEqual({ ...idAlone, payerVersion: expect.any(Number) })
    // Erasing the client does not cancel the plan at Stripe.
    await deliverAll([buyer.updated(20, { status: 'active' })])
    expect(await stored(buyer.ids.customer)).toEqual({ ...idAlone, payerVersion: expect.any(Number) })
  })
})
