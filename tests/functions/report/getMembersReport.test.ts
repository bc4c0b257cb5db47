import { afterEach, describe, expect, it, vi } from 'vitest'
import { findWrongMonths } from '#scripts/migrate/month-counters.ts'
import { undoCheckIn } from '#shared/front-desk/check-in-operations.ts'
import { countMembers, createCashMember, membersReport, passDays } from '#tests/support/fixtures/members.ts'
import { buy, deliverEvents, stripe } from '#tests/support/fixtures/memberships.ts'
import {
  chargeObject,
  deliver,
  hold,
  invoiceObject,
  payloadOf,
  tell,
} from '#tests/support/fixtures/stripe-events.ts'
import { checkInAs } from '#tests/support/fixtures/visitors.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const { applyErasure, findByEmail } = await import('#functions/clients/personal-records.ts')

afterEach(() => vi.useRealTimers())

const monthOf = async (month?: string) => {
  const { months } = await membersReport()
  return months.find((each) => each.month === month) ?? months.at(-1)
}
const seconds = (instant: string) => Date.parse(instant) / 1000

describe('the report of members', () => {
  it('collects to the cent what Stripe says, and pays back what it says', async () => {
    const before = await monthOf()
    await buy('group-fitness-monthly')
    await buy('personal-training-session', 3)
    const { sessionId } = await buy('personal-training-session', 1)
    await localServices.stripe.refund(sessionId, 1500)
    await deliverEvents()
    const after = await monthOf()
    expect([
      (after?.collected ?? 0) - (before?.collected ?? 0),
      (after?.refunded ?? 0) - (before?.refunded ?? 0),
    ]).toEqual([11_900 + 12_000 + 4000, 1500])
  })

  it('counts a refund in the month in which it was made, told twice, late and in another order', async () => {
    hold(chargeObject({ customer: 'cus_late' }, 0))
    const refunded = (amount: number, at: string, id: string) =>
      payloadOf('charge.refunded', chargeObject({ customer: 'cus_late' }, amount, id), {
        created: seconds(at),
      })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-03-10T20:00:00Z') })
    // In Oregon it is February still.
    const first = refunded(1000, '2031-03-01T07:59:00Z', 'ch_late')
    const second = refunded(2500, '2031-03-01T08:00:00Z', 'ch_late')
    const third = refunded(4000, '2031-03-05T08:00:00Z', 'ch_late')
    for (const payload of [third, first, second, third, first]) await deliver(payload)
    expect((await monthOf('2031-02'))?.refunded).toBe(1000)
    expect((await monthOf('2031-03'))?.refunded).toBe(3000)
    const both = [
      refunded(100, '2031-03-06T08:00:00Z', 'ch_two'),
      refunded(300, '2031-03-07T08:00:00Z', 'ch_two'),
    ]
    await Promise.all(both.map((payload) => deliver(payload)))
    expect((await monthOf('2031-03'))?.refunded).toBe(3300)
  })

  it('counts an invoice once, by whichever events Stripe tells of it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-04-10T20:00:00Z') })
    const once = { customer: 'cus_once', subscription: 'sub_once' }
    const invoice = invoiceObject(once, { status: 'paid', amount_due: 9900, amount_paid: 9900 })
    hold(invoice)
    const paid = () => payloadOf('invoice.paid', invoice, { created: seconds('2031-04-09T20:00:00Z') })
    const same = paid()
    for (const payload of [same, same, paid()]) await deliver(payload)
    expect((await monthOf('2031-04'))?.collected).toBe(9900)
  })

  it('counts no money of another currency, of which nobody knows what it was worth', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-05-10T20:00:00Z') })
    const created = seconds('2031-05-09T20:00:00Z')
    const ids = { customer: 'cus_euro', subscription: 'sub_euro' }
    const [amounts, currency] = [{ amount_due: 9900, amount_paid: 9900 }, 'eur']
    await tell('invoice.paid', invoiceObject(ids, { status: 'paid', ...amounts, currency }), { created })
    await tell('charge.refunded', { ...chargeObject(ids, 500, 'ch_euro'), currency }, { created })
    expect(await monthOf('2031-05')).toMatchObject({ collected: 0, refunded: 0 })
  })

  it('has who joined, paused, did not pay and ended, and the part of those at the start who did', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2032-01-20T20:00:00Z') })
    await countMembers()
    const before = await monthOf('2032-01')
    const stay = [await createCashMember(), await createCashMember(), await createCashMember()]
    await createCashMember('2032-02-10')
    await countMembers()
    expect(await monthOf('2032-01')).toMatchObject({ joined: (before?.joined ?? 0) + stay.length + 1 })
    vi.setSystemTime('2032-02-15T20:00:00Z')
    await countMembers()
    const month = await monthOf('2032-02')
    expect(month).toMatchObject({
      atStart: (before?.atStart ?? 0) + (before?.joined ?? 0) - (before?.ended ?? 0) + 4,
    })
    expect(month?.ended).toBeGreaterThanOrEqual(1)
    expect(month?.churnPercent).toBe(Math.round((1000 * (month?.ended ?? 0)) / (month?.atStart ?? 1)) / 10)
  })

  it('has the end of a member in the month in which it was, however late the job comes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2032-03-20T20:00:00Z') })
    await createCashMember('2032-03-30')
    await countMembers()
    const before = await monthOf('2032-03')
    vi.setSystemTime('2032-04-15T20:00:00Z')
    await countMembers()
    expect((await monthOf('2032-03'))?.ended).toBe((before?.ended ?? 0) + 1)
    expect((await monthOf('2032-04'))?.ended).toBe(0)
  })

  it('has each plan with what it brings in, less the discount of its invoice', async () => {
    const rowOf = async () =>
      (await membersReport()).plans.find(({ priceId }) => priceId === 'vip-transformation-monthly')
    await countMembers()
    const before = await rowOf()
    const { subscriptionId } = await buy('vip-transformation-monthly')
    await countMembers()
    const one = await rowOf()
    expect((one?.people ?? 0) - (before?.people ?? 0)).toBe(1)
    expect(one?.monthlyAmount).toBeGreaterThan(before?.monthlyAmount ?? 0)
    const { customer } = await stripe().subscriptions.retrieve(subscriptionId)
    const created = Math.floor(Date.now() / 1000) + 1
    const less = { total_discount_amounts: [{ amount: 1234, discount: 'di_1' }] }
    const paid = { created, status: 'paid', amount_due: 100, amount_paid: 100, ...less }
    await tell(
      'invoice.paid',
      invoiceObject({ customer: String(customer), subscription: subscriptionId }, paid),
    )
    await countMembers()
    expect((await rowOf())?.monthlyAmount).toBe((one?.monthlyAmount ?? 0) - 1234)
  })

  it('counts visits by the weekday and the hour of the gym, on days of 23 and 25 hours too', async () => {
    const visit = async (at: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) })
      await checkInAs({ clientId, overrideReason: 'Known', isAgain: true })
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2033-03-01T20:00:00Z') })
    const clientId = await createCashMember()
    // Sundays: 1:30 and 3:30 when 2:30 is skipped; 1:30 twice.
    await visit('2033-03-13T09:30:00Z')
    await visit('2033-03-13T10:30:00Z')
    await visit('2033-11-06T08:30:00Z')
    await visit('2033-11-06T09:30:00Z')
    const { visitsByHour, months } = await membersReport()
    expect(visitsByHour[6]?.slice(0, 5)).toEqual([0, 3, 0, 1, 0])
    expect(months.map(({ visits }) => visits).filter(Boolean)).toEqual([2, 2])
    expect(months.filter(({ visits }) => visits).map(({ month }) => month)).toEqual(['2033-03', '2033-11'])
  })

  it('counts no visit that was taken back, and nobody who was erased, but keeps what they paid', async () => {
    const { email, id } = await buy()
    await countMembers()
    const [before, { numbers }] = [await monthOf(), await membersReport()]
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
    expect((await membersReport()).numbers.members).toBe(numbers.members - 1)
    expect(await findWrongMonths()).toEqual([])
  })

  it('reads as much with one member as with many', async () => {
    vi.useRealTimers()
    const reads = async () => {
      await membersReport()
      localServices.calls.reset()
      await membersReport()
      return localServices.calls.list()
    }
    const few = await reads()
    for (let i = 0; i < 5; i++) await createCashMember()
    await countMembers()
    expect(await reads()).toEqual(few)
    expect(few).toEqual({ 'dynamodb GetItem': 1, 'dynamodb Query': 3 })
    passDays(0)
  })
})
