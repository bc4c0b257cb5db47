import { describe, expect, it, vi } from 'vitest'
import { findWrongMonthCounters } from '#scripts/migrate/month-counters.ts'
import { undoCheckIn } from '#shared/front-desk/check-in-operations.ts'
import { createCheckout } from '#shared/payments/payments-operations.ts'
import { listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import {
  advanceClockByDays,
  createCashMember,
  getReportOfMembers,
  updateMemberCounts,
} from '#tests/support/fixtures/members.ts'
import {
  buyProgram,
  createLocalStripeClient,
  deliverStripeEvents,
  parseCheckoutSessionId,
} from '#tests/support/fixtures/memberships.ts'
import {
  chargeObject,
  deliverStripeEvent,
  getPaymentIntentId,
  invoiceObject,
  payloadOf,
  refundObject,
  storeAndSendEvent,
  storeAtStripe,
} from '#tests/support/fixtures/stripe-events.ts'
import { checkInAs } from '#tests/support/fixtures/visitors.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const { applyErasure, findRecordsByEmail: findByEmail } = await import(
  '#functions/clients/personal-records.ts'
)

const monthOf = async (month?: string) => {
  const { months } = await getReportOfMembers()
  return months.find((each) => each.month === month) ?? months.at(-1)
}
const seconds = (instant: string) => Date.parse(instant) / 1000

describe('the members report', () => {
  it('counts a refund in the month in which it was made, for repeated, late and unordered events', async () => {
    const customer = 'cus_late'
    const refund = (charge: string, amount: number, at: string) => {
      const id = `re_${charge}_${amount}`
      storeAtStripe(refundObject(charge, id, { amount, created: seconds(at) }))
      return payloadOf('refund.updated', { id, customer, charge }, { created: seconds(at) })
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-03-10T20:00:00Z') })
    storeAtStripe(chargeObject({ customer }, 4000, 'ch_late'))
    // In the gym's time zone this is still February.
    const first = refund('ch_late', 1000, '2031-03-01T07:59:00Z')
    const second = refund('ch_late', 1500, '2031-03-01T08:00:00Z')
    for (const payload of [second, first, second])
      expect((await deliverStripeEvent(payload)).status).toBe(200)
    expect((await monthOf('2031-02'))?.refunded).toBe(1000)
    expect((await monthOf('2031-03'))?.refunded).toBe(1500)
    storeAtStripe(chargeObject({ customer }, 500, 'ch_two'))
    const both = [200, 300].map((amount) => refund('ch_two', amount, '2031-03-06T08:00:00Z'))
    await Promise.all(both.map((payload) => deliverStripeEvent(payload)))
    expect((await monthOf('2031-03'))?.refunded).toBe(2000)
  })

  it('counts a charge once, regardless of the events about it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-04-10T20:00:00Z') })
    const once = { customer: 'cus_once', subscription: 'sub_once' }
    const invoice = invoiceObject(once, { status: 'paid' })
    const created = seconds('2031-04-09T20:00:00Z')
    storeAtStripe(invoice)
    storeAtStripe({
      ...chargeObject(once, 0, 'ch_once'),
      amount: 9900,
      created,
      payment_intent: getPaymentIntentId(invoice.id),
    })
    const paid = () => payloadOf('invoice.paid', invoice, { created })
    const same = paid()
    for (const payload of [same, same, paid()]) expect((await deliverStripeEvent(payload)).status).toBe(200)
    await Promise.all([paid(), paid(), paid()].map((payload) => deliverStripeEvent(payload)))
    expect((await monthOf('2031-04'))?.collected).toBe(9900)
  })

  it('lists amounts in another currency separately', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-05-10T20:00:00Z') })
    const created = seconds('2031-05-09T20:00:00Z')
    const euro = { ...chargeObject({ customer: 'cus_euro' }, 500, 'ch_euro'), currency: 'eur', created }
    storeAtStripe({ ...refundObject('ch_euro', 're_euro', { amount: 500, created }), currency: 'eur' })
    expect((await storeAndSendEvent('charge.refunded', euro, { created })).status).toBe(200)
    expect(await monthOf('2031-05')).toMatchObject({
      collected: 0,
      refunded: 0,
      others: [{ currency: 'eur', collected: 25_000, refunded: 500 }],
    })
  })

  it('counts the members who joined and ended, and computes the churn rate', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2032-01-20T20:00:00Z') })
    await updateMemberCounts()
    const before = await monthOf('2032-01')
    const stay = [await createCashMember(), await createCashMember(), await createCashMember()]
    await createCashMember('2032-02-10')
    await updateMemberCounts()
    expect(await monthOf('2032-01')).toMatchObject({ joined: (before?.joined ?? 0) + stay.length + 1 })
    vi.setSystemTime('2032-02-15T20:00:00Z')
    await updateMemberCounts()
    const month = await monthOf('2032-02')
    expect(month).toMatchObject({
      atStart: (before?.atStart ?? 0) + (before?.joined ?? 0) - (before?.ended ?? 0) + 4,
    })
    expect(month?.ended).toBeGreaterThanOrEqual(1)
    expect(month?.churnPercent).toBe(Math.round((1000 * (month?.ended ?? 0)) / (month?.atStart ?? 1)) / 10)
  })

  it('counts members who joined and left between two runs of the job', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2032-01-25T20:00:00Z') })
    // A plan without access to the gym is not a membership.
    const { id, email, file } = await buyProgram('online-coaching-monthly')
    await updateMemberCounts()
    vi.setSystemTime('2032-02-20T20:00:00Z')
    await updateMemberCounts()
    const before = await monthOf('2032-02')
    const { body } = await invoke(createCheckout, {
      lineItems: [{ priceId: 'group-fitness-monthly', quantity: 1 }],
    })
    await localServices.stripe.pay(parseCheckoutSessionId(body.url), {
      email,
      name: 'Dana Reyes',
      phone: null,
    })
    await deliverStripeEvents()
    advanceClockByDays(1 / 24)
    const plan = (await file()).plans.find(({ priceId }) => priceId === 'group-fitness-monthly')
    await createLocalStripeClient().subscriptions.cancel(plan?.subscriptionId ?? '')
    await deliverStripeEvents()
    advanceClockByDays(1 / 24)
    await updateMemberCounts()
    const after = await monthOf('2032-02')
    expect([after?.joined, after?.ended]).toEqual([(before?.joined ?? 0) + 1, (before?.ended ?? 0) + 1])
    expect(await listClientActivityTypes(id)).toEqual(
      expect.arrayContaining(['membershipBegan', 'membershipEnded']),
    )
    await updateMemberCounts()
    expect(await monthOf('2032-02')).toEqual(after)
  })

  it('counts the end of a membership in its own month, even if the job runs later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2032-03-20T20:00:00Z') })
    await createCashMember('2032-03-30')
    await updateMemberCounts()
    const before = await monthOf('2032-03')
    vi.setSystemTime('2032-04-15T20:00:00Z')
    await updateMemberCounts()
    expect((await monthOf('2032-03'))?.ended).toBe((before?.ended ?? 0) + 1)
    expect((await monthOf('2032-04'))?.ended).toBe(0)
  })

  it('counts a lapsed member as joined in the month of the next payment, even if the job runs later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2032-05-02T20:00:00Z') })
    const { subscriptionId } = await buyProgram()
    await updateMemberCounts()
    advanceClockByDays(1)
    await localServices.stripe.failRenewal(subscriptionId)
    await deliverStripeEvents()
    advanceClockByDays(9)
    await updateMemberCounts()
    expect((await monthOf('2032-05'))?.ended).toBe(1)
    vi.setSystemTime('2032-06-20T20:00:00Z')
    await localServices.stripe.renew(subscriptionId)
    await deliverStripeEvents()
    vi.setSystemTime('2032-07-02T20:00:00Z')
    await updateMemberCounts()
    expect([(await monthOf('2032-06'))?.joined, (await monthOf('2032-07'))?.joined]).toEqual([1, 0])
  })

  it('lists each plan with its monthly revenue, less the discount of its invoice', async () => {
    const rowOf = async () =>
      (await getReportOfMembers()).plans.find(({ priceId }) => priceId === 'vip-transformation-monthly')
    await updateMemberCounts()
    const before = await rowOf()
    const { subscriptionId } = await buyProgram('vip-transformation-monthly')
    await updateMemberCounts()
    const one = await rowOf()
    expect((one?.people ?? 0) - (before?.people ?? 0)).toBe(1)
    expect(one?.monthlyAmount).toBeGreaterThan(before?.monthlyAmount ?? 0)
    const off = { amount_off: 1234, currency: 'usd', duration: 'once' } as const
    const { id: coupon } = await createLocalStripeClient().coupons.create(off)
    await createLocalStripeClient().subscriptions.update(subscriptionId, { discounts: [{ coupon }] })
    await localServices.stripe.renew(subscriptionId)
    await deliverStripeEvents()
    await updateMemberCounts()
    expect((await rowOf())?.monthlyAmount).toBe((one?.monthlyAmount ?? 0) - 1234)
  })

  it('does not count undone visits and erased clients, but keeps their payments', async () => {
    const { email, id } = await buyProgram()
    await updateMemberCounts()
    const [before, { numbers }] = [await monthOf(), await getReportOfMembers()]
    const visit = () => checkInAs({ clientId: id, overrideReason: 'Known', isAgain: true })
    const { body } = await visit()
    await visit()
    expect((await monthOf())?.visits).toBe((before?.visits ?? 0) + 2)
    await invoke(undoCheckIn, { id: body.id, reason: 'Wrong person' }, { as: ana })
    expect((await monthOf())?.visits).toBe((before?.visits ?? 0) + 1)
    for (const record of await findByEmail(email)) await applyErasure(record, '2033-11-22', false)
    const after = await monthOf()
    expect(after).toMatchObject({ visits: before?.visits, collected: before?.collected })
    expect(after?.joined).toBe((before?.joined ?? 0) - 1)
    expect((await getReportOfMembers()).numbers.members).toBe(numbers.members - 1)
    expect(await findWrongMonthCounters()).toEqual([])
  })

  it('makes the same reads for any number of members', async () => {
    vi.useRealTimers()
    const reads = async () => {
      await getReportOfMembers()
      localServices.calls.reset()
      await getReportOfMembers()
      return localServices.calls.list()
    }
    const few = await reads()
    for (let i = 0; i < 5; i++) await createCashMember()
    await updateMemberCounts()
    expect(await reads()).toEqual(few)
    expect(few).toEqual({ 'dynamodb GetItem': 1, 'dynamodb Query': 3 })
    advanceClockByDays(0)
  })
})
