import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BillingEvent,
  newPayer,
  planStateOf,
  type Subscription,
  type SubscriptionStatus,
  withEvent,
} from '#shared/payments/payer.ts'
import { planSummary } from '#shared/payments/plan-summary.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'

const instant = (second: number) => new Date(Date.UTC(2026, 5, 1) + second * 1000).toISOString()

const subscription = (status: SubscriptionStatus, second: number, changes: Partial<Subscription> = {}) => ({
  id: 'sub_1',
  status,
  at: instant(second),
  since: instant(second),
  priceId: 'online-coaching-monthly',
  ...changes,
})
let events = 0
const common = (second: number) => ({ eventId: `evt_${events++}`, at: instant(second), payerId: 'cus_1' })
const told = (...given: Parameters<typeof subscription>): BillingEvent => ({
  ...common(given[1]),
  kind: 'subscription',
  subscription: subscription(...given),
  isChange: true,
  isFromCart: true,
})
const failed = (second: number, subscriptionId = 'sub_1'): BillingEvent => ({
  ...common(second),
  kind: 'paymentFailed',
  subscriptionId,
  amount: 25_000,
  currency: 'usd',
})
const refunded = (second: number, amount: number, chargeId = 'ch_1'): BillingEvent => ({
  ...common(second),
  kind: 'refund',
  refund: { chargeId, amount, currency: 'usd', at: instant(second) },
})

const payerAfter = (list: readonly BillingEvent[]) => list.reduce(withEvent, newPayer('cus_1'))
const planAfter = (...list: BillingEvent[]) => planSummary([payerAfter(list)], {})

describe('a plan', () => {
  it('is canceled for good, also if an older or a later event of the subscription says otherwise', () => {
    for (const later of [told('active', 1), told('active', 9), told('past_due', 9)])
      expect(planAfter(told('canceled', 5), later)).toMatchObject({
        planState: 'canceled',
        planSince: instant(5),
      })
  })

  it('has the status of the event that Stripe created last, not of the one that came last', () => {
    expect(planAfter(told('past_due', 8), told('active', 3)).planState).toBe('pastDue')
    expect(planAfter(told('past_due', 8), told('active', 9)).planState).toBe('active')
    expect(planAfter(told('past_due', 8), told('active', 8)).planState).toBe('pastDue')
  })

  it("says 'Payment failed' from the failed payment until Stripe says that the subscription is active again", () => {
    expect(planAfter(told('active', 1), failed(5))).toMatchObject({
      planState: 'pastDue',
      planSince: instant(5),
    })
    expect(planAfter(failed(5), told('past_due', 5), told('active', 6)).planState).toBe('active')
    expect(planAfter(failed(5, 'sub_2'), told('active', 1)).planState).toBe('active')
  })

  it('is ending while it is active and canceled for a later time', () => {
    expect(planAfter(told('active', 1, { endsAt: instant(99) }))).toMatchObject({
      planState: 'ending',
      planEndsAt: instant(99),
    })
    expect(planAfter(told('canceled', 100, { endsAt: instant(99) })).planEndsAt).toBeUndefined()
  })

  it('is the most urgent of several subscriptions, of two payers too', () => {
    const other = { id: 'sub_2', priceId: 'group-fitness-monthly' }
    expect(planAfter(told('canceled', 5), told('active', 1, other))).toMatchObject({
      planState: 'active',
      planPriceId: 'group-fitness-monthly',
    })
    const payers = [payerAfter([told('active', 9)]), payerAfter([told('past_due', 1, other)])]
    expect(planSummary(payers, {})).toMatchObject({
      planState: 'pastDue',
      planPriceId: 'group-fitness-monthly',
    })
    expect(planSummary(payers.toReversed(), {})).toEqual(planSummary(payers, {}))
  })

  it('keeps the last refund; a charge that is refunded in parts counts once', () => {
    const payer = payerAfter([refunded(5, 2000), refunded(3, 1000), refunded(4, 700, 'ch_2')])
    expect(payer.refunds.map(({ chargeId, amount }) => [chargeId, amount])).toEqual([
      ['ch_1', 2000],
      ['ch_2', 700],
    ])
    expect(planSummary([payer], {})).toMatchObject({ lastRefundAt: instant(5), planState: undefined })
  })

  it.each([
    ['trialing', 'active'],
    ['incomplete', 'pastDue'],
    ['unpaid', 'pastDue'],
    ['paused', 'paused'],
    ['incomplete_expired', 'canceled'],
  ] as const)('with the status %s is %s', (status, state) => {
    expect(planStateOf(subscription(status, 1))).toBe(state)
  })
})

it('events in any order, repeated, lead to the same payer', () => {
  const second = fc.integer({ min: 0, max: 6 })
  const status = fc.constantFrom('incomplete', 'active', 'past_due', 'paused', 'canceled')
  const event = fc.oneof(
    fc
      .tuple(status, second, fc.constantFrom('sub_1', 'sub_2'), fc.option(second, { nil: undefined }))
      .map(([status, at, id, end]) =>
        told(status as SubscriptionStatus, at, { id, ...(end && { endsAt: instant(end) }) }),
      ),
    fc.tuple(second, fc.constantFrom('sub_1', 'sub_2')).map(([at, id]) => failed(at, id)),
    fc.tuple(second, fc.integer({ min: 1, max: 3 })).map(([at, amount]) => refunded(at, amount)),
  )
  const story = fc.array(event, { minLength: 1, maxLength: 8 })
  const shuffled = story.chain((list) =>
    fc.record({
      list: fc.constant(list),
      other: fc
        .array(fc.constantFrom(...list), { maxLength: 5 })
        .chain((repeats) =>
          fc.shuffledSubarray([...list, ...repeats], { minLength: list.length + repeats.length }),
        ),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ list, other }) => {
      expect(payerAfter(other)).toEqual(payerAfter(list))
    }),
    { numRuns: propertyRuns(500) },
  )
})
