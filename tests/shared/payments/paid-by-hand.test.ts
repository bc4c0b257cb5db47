import { describe, expect, it } from 'vitest'
import type { ManualMembership } from '#shared/lib/plan-state.ts'
import { computeMembership } from '#shared/payments/membership.ts'
import {
  applyPayment,
  findContinuedSeriesNumber,
  getLastPaidDay,
  getNextPaidDay,
  listManualAmounts,
  recalculateMembership,
} from '#shared/payments/paid-by-hand.ts'
import type { Receipt } from '#shared/payments/receipt.ts'

const saidOn = (day: string) => ({ at: `${day}T18:00:00.000Z`, by: 'Ana' })
const said = saidOn('2026-11-01')
const policy = { graceDays: 7 }
type Manual = ManualMembership | undefined

/** Receives the payments with the values that the dialog suggests. */
function pays(manual: Manual, payments: readonly Partial<Receipt>[], today = '2026-11-01') {
  const receipts: Receipt[] = []
  let now = manual
  for (const changes of payments) {
    const number = receipts.length + 1
    const from = changes.from ?? getNextPaidDay(now, today)
    const months = changes.months ?? 1
    const receipt: Receipt = {
      id: String(number),
      number,
      name: 'Dana Reyes',
      amount: 6000,
      currency: 'usd',
      method: 'cash',
      receivedOn: today,
      takenBy: {},
      createdAt: said.at,
      ...changes,
      from,
      months,
      paidThrough: getLastPaidDay({ from, months }),
      run: findContinuedSeriesNumber(now, from) ?? number,
    }
    now = applyPayment(now, receipt, saidOn(today))
    receipts.push(receipt)
  }
  return { now, receipts }
}

describe('what is paid by hand', () => {
  it.each([
    ['2026-11-15', 1, '2026-12-14'],
    ['2026-01-31', 1, '2026-02-27'],
    ['2026-01-31', 2, '2026-03-30'],
    ['2028-02-29', 12, '2029-02-27'],
  ])('from %s for %i months ends on %s', (from, months, last) =>
    expect(getLastPaidDay({ from, months })).toBe(last),
  )

  it('counts the months from the first day of all, so that the day of the month does not drift', () => {
    const { now, receipts } = pays(undefined, [{ from: '2026-01-31' }, {}, {}], '2026-01-31')
    expect(receipts.map(({ from }) => from)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
    expect(now?.paidThrough).toBe('2026-04-29')
  })

  it('goes on where the last payment ended while the days of grace last, and begins again after them', () => {
    const { now } = pays(undefined, [{ from: '2026-11-01' }])
    expect(now?.paidThrough).toBe('2026-11-30')
    expect(getNextPaidDay(now, '2026-11-20')).toBe('2026-12-01')
    expect(getNextPaidDay(now, '2026-12-07')).toBe('2026-12-01')
    expect(getNextPaidDay(now, '2026-12-08')).toBe('2026-12-08')
    expect(now && getNextPaidDay({ ...now, pause: {} }, '2026-11-20')).toBe('2026-11-20')
  })

  it('is amber at midnight after its last day, and red at midnight after the grace, also when the clock changes', () => {
    const { now } = pays(undefined, [{ from: '2026-10-02' }])
    // November 1 has 25 hours, so the last paid day ends at 8:00 UTC instead of 7:00.
    expect(computeMembership([], now, policy)).toMatchObject({
      accessState: 'manual',
      accessWarnFrom: '2026-11-02T08:00:00.000Z',
      accessUntil: '2026-11-09T08:00:00.000Z',
    })
  })

  it('brings in its amount by month, in whole minor units, until the grace is over', () => {
    const { now } = pays(undefined, [{ from: '2026-11-01', amount: 10_000, months: 3, priceId: 'vip' }])
    expect(listManualAmounts(now, policy)).toEqual([
      { priceId: 'vip', amount: 3333, until: '2027-02-08T08:00:00.000Z' },
    ])
    expect(listManualAmounts({ reason: 'A gift', at: said.at }, policy)).toEqual([])
  })
})

describe('a payment that is voided', () => {
  const without = ({ now, receipts }: ReturnType<typeof pays>, ...numbers: number[]) =>
    numbers.reduce<Manual>((manual, _, i) => {
      const voided = new Set(numbers.slice(0, i + 1))
      const left = receipts.map((each) =>
        voided.has(each.number) ? { ...each, voided: { at: said.at, by: {}, reason: 'x' } } : each,
      )
      return recalculateMembership(manual, left, saidOn('2026-11-15'))
    }, now)

  it('takes its months off the end, whichever it was, and in any order', () => {
    const paid = pays(undefined, [{ from: '2026-11-01' }, { months: 2 }, {}])
    expect(paid.now?.paidThrough).toBe('2027-02-28')
    expect([1, 2, 3].map((number) => without(paid, number)?.paidThrough)).toEqual([
      '2027-01-31',
      '2026-12-31',
      '2027-01-31',
    ])
    expect(without(paid, 1, 3)?.paidThrough).toBe(without(paid, 3, 1)?.paidThrough)
  })

  it('leaves what the payment before it brought in each month', () => {
    const paid = pays(undefined, [{ from: '2026-11-01' }, { amount: 60_000, method: 'transfer' }])
    expect(without(paid, 2)).toMatchObject({ paid: { monthly: 6000 }, reason: 'Paid in cash' })
  })

  it('leaves no membership without any other, no grace, and nothing that is paid each month', () => {
    const paid = pays(undefined, [{ from: '2026-11-01' }])
    const left = without(paid, 1)
    expect(left).toMatchObject({ paidThrough: '2026-10-31', reason: 'Payment voided' })
    expect(computeMembership([], left, policy).accessUntil).toBe('2026-11-01T07:00:00.000Z')
    expect(listManualAmounts(left, policy)).toEqual([])
  })

  it('gives back a membership that had no end before', () => {
    const paid = pays({ reason: 'A gift', at: said.at }, [{ from: '2026-11-01' }, {}])
    expect(paid.now?.paidThrough).toBe('2026-12-31')
    expect(without(paid, 1)?.paidThrough).toBe('2026-11-30')
    expect(without(paid, 2, 1)).toEqual({ reason: 'Payment voided', ...saidOn('2026-11-15') })
  })

  it('in advance takes no day of the membership before it, and gives its end back', () => {
    const imported = { reason: 'Imported', paidThrough: '2026-11-20', at: said.at }
    const paid = pays(imported, [{}, {}])
    expect(paid.now).toMatchObject({ paid: { from: '2026-11-21' }, paidThrough: '2027-01-20' })
    expect(computeMembership([], paid.now, policy)).toMatchObject({ accessState: 'manual' })
    expect(without(paid, 2)).not.toHaveProperty('pause')
    expect(without(paid, 1, 2)).toMatchObject({ paidThrough: '2026-11-20', reason: 'Payment voided' })
  })

  it('changes nothing that the staff said since, or that was paid after a pause', () => {
    const paid = pays(undefined, [{ from: '2026-03-01' }, { from: '2026-11-01' }])
    expect(without(paid, 1)).toEqual(paid.now)
    expect(without(paid, 2)).toMatchObject({ paidThrough: '2026-10-31', reason: 'Payment voided' })
    const gift: ManualMembership = { reason: 'A gift', paidThrough: '2027-05-01', at: said.at }
    expect(recalculateMembership(gift, paid.receipts.slice(1), saidOn('2026-11-15'))).toEqual(gift)
  })

  it('leaves the plan of the payment before it', () => {
    const paid = pays(undefined, [{ from: '2026-11-01', priceId: 'gym' }, { priceId: 'vip' }])
    expect(without(paid, 2)?.priceId).toBe('gym')
    expect(without(pays(undefined, [{ from: '2026-11-01' }, { priceId: 'vip' }]), 2)).not.toHaveProperty(
      'priceId',
    )
  })
})

describe('a payment from a later day', () => {
  const paid = pays(undefined, [{ from: '2026-12-07' }, {}], '2026-11-15')

  it('gives no access before its first day, counts no income until then, and is continued after its last day', () => {
    expect(paid.receipts.map(({ from }) => from)).toEqual(['2026-12-07', '2027-01-07'])
    expect(paid.now?.paid?.months).toBe(2)
    expect(computeMembership([], paid.now, policy)).toMatchObject({
      accessState: 'paused',
      accessUntil: saidOn('2026-11-15').at,
      accessResumesAt: '2026-12-07T08:00:00.000Z',
    })
    expect(listManualAmounts(paid.now, policy)).toEqual([])
    const left = recalculateMembership(paid.now, paid.receipts.slice(0, 1), saidOn('2026-11-15'))
    expect(left).toMatchObject({ pause: { resumesOn: '2026-12-07' }, paidThrough: '2027-01-06' })
  })

  it('leaves no day once it is voided', () => {
    const ended = recalculateMembership(paid.now, [], saidOn('2026-11-15'))
    expect(ended).toEqual({
      paidThrough: '2026-11-14',
      reason: 'Payment voided',
      ...saidOn('2026-11-15'),
    })
  })
})

describe('a payment in a currency that the gym has no more', () => {
  it('is listed apart', () => {
    const { now } = pays(undefined, [{ from: '2026-11-01', currency: 'eur' }])
    expect(listManualAmounts(now, policy)).toMatchObject([{ amount: 6000, currency: 'eur' }])
  })
})
