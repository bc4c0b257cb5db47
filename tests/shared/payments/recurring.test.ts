import { describe, expect, it } from 'vitest'
import { createEmptyPayer, type Payer, type Subscription } from '#shared/payments/payer.ts'
import { listRecurringAmounts } from '#shared/payments/recurring.ts'
import { type SubscriptionRecordOptions, subscriptionRecord } from '#tests/support/fixtures/subscriptions.ts'

const at = '2026-11-01T00:00:00.000Z'
const subscription = (changes: SubscriptionRecordOptions = {}): Subscription =>
  subscriptionRecord({
    at,
    since: at,
    amount: 23_800,
    periodStart: at,
    periodEnd: '2026-12-01T00:00:00.000Z',
    ...changes,
  })
const payer = (changes: Partial<Payer>): Payer => ({ ...createEmptyPayer('cus_1'), ...changes })
const amountsOf = (...payers: Payer[]) =>
  listRecurringAmounts(payers, { graceDays: 7 })?.map(({ amount }) => amount)
const of = (changes: SubscriptionRecordOptions, others: Partial<Payer> = {}) =>
  amountsOf(payer({ subscriptions: [subscription(changes)], ...others }))

describe('what a subscription brings in each month', () => {
  it.each<[string, SubscriptionRecordOptions, number[] | undefined]>([
    ['unit amount times quantity', {}, [23_800]],
    ['that of a trial', { status: 'trialing' }, [23_800]],
    ['that of one which ends later', { endsAt: '2026-12-01T00:00:00.000Z' }, [23_800]],
    ['that of one past due', { status: 'past_due' }, [23_800]],
    ['nothing while it is paused', { pause: {} }, undefined],
    ['nothing once it ended', { status: 'canceled' }, undefined],
    ['nothing before its first payment', { status: 'incomplete' }, undefined],
    ['nothing for what Settings does not know', { priceId: 'box' }, undefined],
    ['that of a plan that does not include the gym', { priceId: 'nutrition-coaching-monthly' }, [23_800]],
  ])('is %s', (_, changes, amounts) => expect(of(changes)).toEqual(amounts))

  it('counts past due only in the days of grace', () => {
    const failure = { subscriptionId: 'sub_1', at, invoiceId: 'in_1', firstAt: at }
    const [amount] =
      listRecurringAmounts(
        [payer({ subscriptions: [subscription({ status: 'past_due' })], paymentFailures: [failure] })],
        {
          graceDays: 7,
        },
      ) ?? []
    expect(amount?.until).toBe('2026-11-08T08:00:00.000Z')
  })

  it('is told by item, each less its discount, and in its own currency', () => {
    const item = (priceId: string, changes: object) => ({
      id: `si_${priceId}`,
      priceId,
      quantity: 1,
      amount: 10_000,
      ...changes,
    })
    const items = [
      item('group-fitness-monthly', { discount: 4000 }),
      item('nutrition-coaching-monthly', { currency: 'eur' }),
      item('vip-transformation-monthly', { discount: 10_000 }),
    ]
    const until = '2026-12-08T08:00:00.000Z'
    expect(
      listRecurringAmounts([payer({ subscriptions: [subscription({ items })] })], { graceDays: 7 }),
    ).toEqual([
      { priceId: 'group-fitness-monthly', amount: 6000, until },
      { priceId: 'nutrition-coaching-monthly', amount: 10_000, currency: 'eur', until },
    ])
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
