import { describe, expect, it } from 'vitest'
import { refundsByMonth } from '#shared/payments/collected.ts'
import { newPayer, type Payer, type Subscription } from '#shared/payments/payer.ts'
import { recurringOf } from '#shared/payments/recurring.ts'
import { type SubscriptionFacts, subscriptionRecord } from '#tests/support/fixtures/subscriptions.ts'

const at = '2026-11-01T00:00:00.000Z'
const subscription = (changes: SubscriptionFacts = {}): Subscription =>
  subscriptionRecord({
    at,
    since: at,
    amount: 23_800,
    periodStart: at,
    periodEnd: '2026-12-01T00:00:00.000Z',
    ...changes,
  })
const payer = (changes: Partial<Payer>): Payer => ({ ...newPayer('cus_1'), ...changes })
const amountsOf = (...payers: Payer[]) => recurringOf(payers, { graceDays: 7 })?.map(({ amount }) => amount)
const of = (changes: SubscriptionFacts, others: Partial<Payer> = {}) =>
  amountsOf(payer({ subscriptions: [subscription(changes)], ...others }))

describe('what a subscription brings in each month', () => {
  it.each<[string, SubscriptionFacts, number[] | undefined]>([
    ['unit amount times quantity', {}, [23_800]],
    ['that of a trial', { status: 'trialing' }, [23_800]],
    ['that of one which ends later', { endsAt: '2026-12-01T00:00:00.000Z' }, [23_800]],
    ['that of one past due', { status: 'past_due' }, [23_800]],
    ['nothing while it is paused', { pause: {} }, undefined],
    ['nothing once it ended', { status: 'canceled' }, undefined],
    ['nothing before its first payment', { status: 'incomplete' }, undefined],
    ['that of a plan that does not include the gym', { priceId: 'nutrition-coaching-monthly' }, [23_800]],
  ])('is %s', (_, changes, amounts) => expect(of(changes)).toEqual(amounts))

  it('counts past due only in the days of grace', () => {
    const failure = { subscriptionId: 'sub_1', at, invoiceId: 'in_1', firstAt: at }
    const [amount] =
      recurringOf(
        [payer({ subscriptions: [subscription({ status: 'past_due' })], paymentFailures: [failure] })],
        {
          graceDays: 7,
        },
      ) ?? []
    expect(amount?.until).toBe('2026-11-08T08:00:00.000Z')
  })

  it('is told by item, and a discount of the invoice is taken off one after the other', () => {
    const items = ['nutrition-coaching-monthly', 'group-fitness-monthly'].map((priceId, n) => ({
      id: `si_${n}`,
      priceId,
      quantity: 1,
      amount: 10_000,
    }))
    const of = (amount: number) =>
      recurringOf(
        [
          payer({
            subscriptions: [subscription({ items })],
            discounts: [{ subscriptionId: 'sub_1', amount }],
          }),
        ],
        {
          graceDays: 7,
        },
      )?.map((each) => [each.priceId, each.amount])
    expect(of(4000)).toEqual([
      ['group-fitness-monthly', 10_000],
      ['nutrition-coaching-monthly', 6000],
    ])
    expect(of(12_000)).toEqual([['group-fitness-monthly', 8000]])
  })

  it('is less by the discount of the latest invoice', () => {
    const discounts = [{ subscriptionId: 'sub_1', amount: 3800 }]
    expect(of({}, { discounts })).toEqual([20_000])
    expect(of({ id: 'sub_2' }, { discounts })).toEqual([23_800])
  })

  it('is nothing after a whole refund of the period', () =>
    expect(
      of(
        {},
        {
          refunds: [
            { chargeId: 'ch_1', amount: 23_800, currency: 'usd', at, fullOf: at, subscriptionId: 'sub_1' },
          ],
        },
      ),
    ).toBeUndefined())
})

it('counts of a charge in each month what was added in it', () => {
  const months = (...refunds: [at: string, amount: number][]) =>
    [
      ...refundsByMonth(
        refunds.map(([on, amount]) => ({ at: on, amount })),
        (on) => on.slice(0, 7),
      ),
    ].map(([month, { amount }]) => [month, amount])
  expect(months(['2026-11-20', 3000], ['2026-11-01', 1000], ['2026-12-01', 3000])).toEqual([
    ['2026-11', 3000],
  ])
  expect(months(['2026-12-01', 3000], ['2026-11-01', 1000])).toEqual([
    ['2026-11', 1000],
    ['2026-12', 2000],
  ])
})
