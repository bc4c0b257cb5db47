import { describe, expect, it } from 'vitest'
import {
  createEmptyPayer,
  getPlanState,
  type Payer,
  type Subscription,
  type SubscriptionStatus,
} from '#shared/payments/payer.ts'
import { findDuplicatePlans, listPlans, summarizePlans } from '#shared/payments/plan-summary.ts'
import { type SubscriptionRecordOptions, subscriptionRecord } from '#tests/support/fixtures/subscriptions.ts'

const instant = (second: number) => new Date(Date.UTC(2026, 5, 1) + second * 1000).toISOString()

const subscription = (status: SubscriptionStatus, second: number, changes: SubscriptionRecordOptions = {}) =>
  subscriptionRecord({
    status,
    at: instant(second),
    since: instant(second),
    priceId: 'online-coaching-monthly',
    ...changes,
  })
const programItem = (changes: object) => ({
  ...{ id: 'si_1', priceId: 'group-fitness-monthly', quantity: 1, amount: 9900, ...changes },
})
const payer = (...subscriptions: Subscription[]): Payer => ({ ...createEmptyPayer('cus_1'), subscriptions })

describe('a plan', () => {
  it('is ending while it is active and canceled for a later time', () => {
    expect(summarizePlans([payer(subscription('active', 1, { endsAt: instant(99) }))], {})).toMatchObject({
      planState: 'ending',
      planEndsAt: instant(99),
    })
    const ended = subscription('canceled', 100, { endsAt: instant(99) })
    expect(summarizePlans([payer(ended)], {}).planEndsAt).toBeUndefined()
  })

  it('is paused since the pause began, not since the plan did', () => {
    const paused = subscription('active', 1, { at: instant(50), pause: {}, periodEnd: instant(90) })
    expect(summarizePlans([payer(paused)], {})).toMatchObject({ planState: 'paused', planSince: instant(50) })
  })

  it('is past due since its last failed payment, and names the last refund', () => {
    const failure = (second: number, changes: object = {}) => ({
      ...{ subscriptionId: 'sub_1', invoiceId: `in_${second}`, firstAt: instant(1), at: instant(second) },
      ...changes,
    })
    const refund = (second: number) => ({
      ...{ chargeId: `ch_${second}`, amount: 100, currency: 'usd', at: instant(second) },
    })
    const owing = {
      ...payer(subscription('past_due', 5)),
      paymentFailures: [failure(70), failure(60), failure(80, { subscriptionId: 'sub_2' })],
      refunds: [refund(30), refund(20)],
    }
    expect(summarizePlans([owing], {})).toMatchObject({ planSince: instant(70), lastRefundAt: instant(30) })
  })

  it('is the one of several of one state that began last', () => {
    const plans = [subscription('active', 1, { id: 'sub_2' }), subscription('active', 9)]
    expect(listPlans([payer(...plans)]).map(({ since }) => since)).toEqual([instant(9), instant(1)])
  })

  it.each<[string, SubscriptionRecordOptions, object | undefined]>([
    ['what the member pays for, whatever the program costs now', { amount: 19_800 }, { amount: 19_800 }],
    ['unknown with a coupon', { items: [programItem({ discount: 3300 })] }, undefined],
    ['unknown with a price that may not be monthly', { priceId: 'protein-box' }, undefined],
    [
      'in the currency of its price',
      { items: [programItem({ currency: 'jpy' })] },
      { amount: 9900, currency: 'jpy' },
    ],
    ['unknown in two currencies', { items: [programItem({ currency: 'jpy' }), programItem({})] }, undefined],
  ])('has a next payment that is %s', (_, facts, nextPayment) => {
    expect(listPlans([payer(subscription('active', 1, facts))])[0]?.nextPayment).toEqual(nextPayment)
  })

  it('names the next charge of the plans that go on, whichever comes first', () => {
    const later = subscription('active', 1, { id: 'sub_2', periodEnd: instant(99) })
    const sooner = subscription('active', 1, { periodEnd: instant(90) })
    expect(summarizePlans([payer(later), payer(sooner)], {}).nextPaymentAt).toBe(instant(90))
    const over = [
      subscription('active', 1, { pause: {}, periodEnd: instant(90) }),
      subscription('active', 1, { endsAt: instant(90), periodEnd: instant(90) }),
      subscription('canceled', 1, { periodEnd: instant(90) }),
    ]
    for (const one of over) expect(summarizePlans([payer(one)], {}).nextPaymentAt).toBeUndefined()
  })

  it('is the most urgent of several subscriptions, of two payers too', () => {
    const other = { id: 'sub_2', priceId: 'group-fitness-monthly' }
    const both = payer(subscription('canceled', 5), subscription('active', 1, other))
    expect(summarizePlans([both], {})).toMatchObject({
      planState: 'active',
      planPriceId: 'group-fitness-monthly',
    })
    const payers = [payer(subscription('active', 9)), payer(subscription('past_due', 1, other))]
    expect(summarizePlans(payers, {})).toMatchObject({
      planState: 'pastDue',
      planPriceId: 'group-fitness-monthly',
    })
    expect(summarizePlans(payers.toReversed(), {})).toEqual(summarizePlans(payers, {}))
  })

  it('is double only while two of one kind run, which is no kind of box', () => {
    const of = (status: SubscriptionStatus, priceId?: string) =>
      findDuplicatePlans([
        payer(subscription('active', 1, { ...(priceId && { priceId }) })),
        payer(subscription(status, 2, { id: 'sub_2', ...(priceId && { priceId }) })),
      ])
    expect(of('past_due')).toEqual(['sub_2'])
    expect([of('canceled'), of('incomplete'), of('active', 'box')]).toEqual([[], [], []])
    expect(
      summarizePlans([payer(subscription('active', 1, { priceId: 'box' }))], {}).planState,
    ).toBeUndefined()
  })

  it.each([
    ['trialing', 'active'],
    ['incomplete', 'pastDue'],
    ['unpaid', 'pastDue'],
    ['paused', 'paused'],
    ['incomplete_expired', 'canceled'],
  ] as const)('with the status %s is %s', (status, state) => {
    expect(getPlanState(subscription(status, 1))).toBe(state)
  })
})
