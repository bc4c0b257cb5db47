import { describe, expect, it } from 'vitest'
import { findMembershipProblem } from '#shared/front-desk/check-in.ts'
import { membershipProblemText } from '#shared/front-desk/membership-words.ts'
import { EMPTY_SUMMARY } from '#shared/lib/client-summary.ts'
import { NO_KNOWN_END } from '#shared/lib/plan-state.ts'
import { membershipOf } from '#shared/payments/membership.ts'
import {
  type BillingEvent,
  newPayer,
  type Payer,
  type Refund,
  type Subscription,
  withEvent,
} from '#shared/payments/payer.ts'
import { planTitle } from '#shared/payments/plan-summary.ts'

/** The days of November 2026 at the same time of the day. */
const day = (number: number) => new Date(Date.UTC(2026, 10, number, 20)).toISOString()
const policy = { graceDays: 7 }

const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  status: 'active',
  at: day(1),
  since: day(1),
  priceId: 'group-fitness-monthly',
  periodStart: day(1),
  periodEnd: day(20),
  ...changes,
})
const payer = (changes: Partial<Payer>): Payer => ({ ...newPayer('cus_1'), ...changes })
const of = (...subscriptions: Subscription[]) => membershipOf([payer({ subscriptions })], undefined, policy)

describe('the membership of a client', () => {
  it.each<[string, Partial<Subscription>, object]>([
    ['is active', {}, { accessState: 'active', accessUntil: day(27), accessWarnFrom: day(20) }],
    ['is in its trial', { status: 'trialing' }, { accessState: 'trialing', accessUntil: day(27) }],
    ['has no known period', { periodEnd: undefined }, { accessState: 'active', accessUntil: NO_KNOWN_END }],
    ['ends', { endsAt: day(23) }, { accessState: 'ending', accessUntil: day(23), accessWarnFrom: undefined }],
    ['was canceled', { status: 'canceled', since: day(9) }, { accessState: 'ended', accessUntil: day(9) }],
    ['was never paid', { status: 'incomplete' }, { accessState: 'ended', accessUntil: day(1) }],
    [
      'is paused, which Stripe calls active',
      { at: day(12), pause: { resumesAt: day(30) } },
      { accessState: 'paused', accessUntil: day(12), accessResumesAt: day(30) },
    ],
    [
      'is paused after a trial',
      { at: day(12), status: 'paused' },
      { accessState: 'paused', accessUntil: day(12) },
    ],
    [
      'could not be collected',
      { at: day(8), status: 'past_due' },
      { accessState: 'pastDue', accessUntil: day(15), accessWarnFrom: day(8) },
    ],
    [
      'is unpaid after all retries',
      { at: day(8), status: 'unpaid' },
      { accessState: 'pastDue', accessUntil: day(15) },
    ],
    [
      'is for coaching elsewhere',
      { priceId: 'nutrition-coaching-monthly' },
      { accessState: 'notIncluded', accessUntil: day(1), accessPriceId: 'nutrition-coaching-monthly' },
    ],
    [
      'has a price that is no longer sold',
      { priceId: 'gold-2024' },
      { accessState: 'active', accessUntil: day(27) },
    ],
    ['has a price that Stripe lost', { priceId: undefined }, { accessState: 'active', accessUntil: day(27) }],
  ])('that %s', (_name, changes, expected) => expect(of(subscription(changes))).toMatchObject(expected))

  it('is none without a subscription', () =>
    expect(membershipOf([payer({})], undefined, policy)).toMatchObject({
      accessState: undefined,
      accessUntil: undefined,
    }))

  it('lasts as long as the one of several that lasts longest, whoever pays', () => {
    const canceled = subscription({ id: 'sub_2', status: 'canceled', since: day(25) })
    const coaching = subscription({ id: 'sub_3', priceId: 'online-coaching-monthly', since: day(29) })
    const others = [canceled, coaching]
    const expected = { accessState: 'active', accessUntil: day(27) }
    expect(of(...others, subscription())).toMatchObject(expected)
    expect(of(subscription(), ...others)).toMatchObject(expected)
    const two = [payer({ subscriptions: others }), payer({ id: 'cus_2', subscriptions: [subscription()] })]
    expect(membershipOf(two, undefined, policy)).toMatchObject(expected)
    expect(of(...others)).toMatchObject({ accessState: 'ended', accessUntil: day(25) })
  })

  const failure = (invoiceId: string, number: number): BillingEvent => ({
    eventId: `evt_${invoiceId}_${number}`,
    at: day(number),
    payerId: 'cus_1',
    kind: 'paymentFailed',
    subscriptionId: 'sub_1',
    invoiceId,
    amount: 11_900,
    currency: 'usd',
  })
  const updated = (number: number, changes: Partial<Subscription>): BillingEvent => ({
    eventId: `evt_${number}`,
    at: day(number),
    payerId: 'cus_1',
    kind: 'subscription',
    subscription: subscription({ at: day(number), ...changes }),
    isChange: true,
    isFromCart: true,
  })
  const membershipAfter = (...events: BillingEvent[]) =>
    membershipOf([events.reduce(withEvent, newPayer('cus_1'))], undefined, policy)

  it('ends some days after the first failure, however often Stripe retries, and in whatever order it says so', () => {
    const events = [
      updated(1, {}),
      failure('in_1', 8),
      failure('in_1', 11),
      updated(8, { status: 'past_due' }),
    ]
    const expected = { accessState: 'pastDue', accessUntil: day(15), accessWarnFrom: day(8) }
    expect(membershipAfter(...events)).toMatchObject(expected)
    expect(membershipAfter(...events.reverse())).toMatchObject(expected)
    // A second month unpaid begins no other grace.
    expect(membershipAfter(...events, failure('in_2', 28))).toMatchObject(expected)
  })

  it('counts a failure no more once a payment succeeded', () => {
    const first = [updated(1, {}), failure('in_1', 3), updated(3, { status: 'past_due' }), updated(5, {})]
    expect(membershipAfter(...first)).toMatchObject({ accessState: 'active', accessUntil: day(27) })
    const again = [failure('in_2', 20), updated(20, { status: 'past_due' })]
    expect(membershipAfter(...first, ...again)).toMatchObject({
      accessState: 'pastDue',
      accessUntil: day(27),
    })
  })

  const refund = (number: number, fullOf?: string): BillingEvent => ({
    eventId: `evt_refund_${number}`,
    at: day(number),
    payerId: 'cus_1',
    kind: 'refund',
    refund: {
      chargeId: `ch_${number}`,
      amount: 11_900,
      currency: 'usd',
      at: day(number),
      ...(fullOf && { fullOf }),
    },
  })

  it('ends with the refund of all that was paid for the present period, and with no other refund', () => {
    expect(membershipAfter(updated(1, {}), refund(6, day(1)))).toMatchObject({
      accessState: 'refunded',
      accessUntil: day(6),
    })
    expect(membershipAfter(updated(1, {}), refund(6))).toMatchObject({ accessState: 'active' })
    expect(membershipAfter(updated(1, {}), refund(6, day(-1)))).toMatchObject({ accessState: 'active' })
    const renewed = updated(20, { periodStart: day(20), periodEnd: day(50) })
    expect(membershipAfter(updated(1, {}), refund(6, day(1)), renewed)).toMatchObject({
      accessState: 'active',
    })
  })
})

describe('a refund of the whole', () => {
  const refunds = (changes: Partial<Refund>): Refund[] => [
    { chargeId: 'ch_1', amount: 11_900, currency: 'usd', at: day(6), fullOf: day(1), ...changes },
  ]
  const after = (changes: Partial<Refund>) =>
    membershipOf([payer({ subscriptions: [subscription()], refunds: refunds(changes) })], undefined, policy)

  it.each<[string, Partial<Refund>, string]>([
    ['its own charge', { paymentIntentId: 'pi_1', subscriptionId: 'sub_1' }, 'refunded'],
    [
      'a charge that succeeded days after the period began',
      { paymentIntentId: 'pi_1', subscriptionId: 'sub_1', fullOf: day(5) },
      'refunded',
    ],
    ['what was bought once', { paymentIntentId: 'pi_1', subscriptionId: null }, 'active'],
    ['another plan', { paymentIntentId: 'pi_1', subscriptionId: 'sub_2' }, 'active'],
    [
      'the month before, paid hours before its end',
      { paymentIntentId: 'pi_1', subscriptionId: 'sub_1', fullOf: '2026-11-01T18:59:59.000Z' },
      'active',
    ],
    ['the month after', { paymentIntentId: 'pi_1', subscriptionId: 'sub_1', fullOf: day(20) }, 'active'],
    ['a charge of 0.2.0, which named nothing', {}, 'refunded'],
  ])('of %s: %o leaves it %s', (_name, changes, state) => expect(after(changes).accessState).toBe(state))
})

describe('the words of the desk', () => {
  const words = (changes: Partial<Subscription>, number: number) => {
    const facts = { ...EMPTY_SUMMARY, ...of(subscription(changes)) }
    const now = new Date(day(number))
    const problem = findMembershipProblem(facts, now)
    return problem && membershipProblemText(problem, { ...facts, plan: planTitle(facts) }, now)
  }

  it.each<[Partial<Subscription>, number, string | undefined]>([
    [{}, 19, undefined],
    [{}, 20, 'Not confirmed by Stripe since Nov 20'],
    [{}, 27, 'Not confirmed by Stripe since Nov 20'],
    [{ at: day(20), status: 'past_due' }, 20, 'Payment failed Nov 20 · may train until Nov 27'],
    [{ at: day(20), status: 'past_due' }, 27, 'Payment failed Nov 20'],
    [{ endsAt: day(23) }, 22, undefined],
    [{ endsAt: day(23) }, 23, 'Membership ended Nov 23'],
    [{ status: 'canceled', since: day(23) }, 24, 'Membership ended Nov 23'],
    [{ at: day(12), pause: { resumesAt: '2027-01-05T20:00:00.000Z' } }, 13, 'Paused until Jan 5'],
    [{ at: day(12), pause: {} }, 13, 'Paused'],
    [{ priceId: 'nutrition-coaching-monthly' }, 13, 'Nutrition Coaching does not include the gym'],
  ])('%j on November %i: %s', (changes, number, expected) => expect(words(changes, number)).toBe(expected))
})
