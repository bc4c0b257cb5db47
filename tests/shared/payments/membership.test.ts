import { describe, expect, it } from 'vitest'
import { findMembershipProblem } from '#shared/front-desk/check-in.ts'
import { membershipProblemText } from '#shared/front-desk/membership-words.ts'
import { EMPTY_SUMMARY } from '#shared/lib/client-summary.ts'
import { NO_KNOWN_END } from '#shared/lib/plan-state.ts'
import { computeMembership, getNewClientStatus, getStatusFromPayments } from '#shared/payments/membership.ts'
import {
  createEmptyPayer,
  type Payer,
  type PaymentFailure,
  type Refund,
  type Subscription,
} from '#shared/payments/payer.ts'
import { planTitle } from '#shared/payments/plan-summary.ts'
import { type SubscriptionRecordOptions, subscriptionRecord } from '#tests/support/fixtures/subscriptions.ts'

/** A day of November 2026, always at the same time. */
const day = (number: number) => new Date(Date.UTC(2026, 10, number, 20)).toISOString()
/** The midnight after the day, in the gym's time zone. */
const night = (number: number) => new Date(Date.UTC(2026, 10, number + 1, 8)).toISOString()
const policy = { graceDays: 7 }

const subscription = (changes: SubscriptionRecordOptions = {}): Subscription =>
  subscriptionRecord({ at: day(1), since: day(1), periodStart: day(1), periodEnd: day(20), ...changes })
const payer = (changes: Partial<Payer>): Payer => ({ ...createEmptyPayer('cus_1'), ...changes })
const of = (...subscriptions: Subscription[]) =>
  computeMembership([payer({ subscriptions })], undefined, policy)

describe('the membership of a client', () => {
  it.each<[string, SubscriptionRecordOptions, object]>([
    ['is active', {}, { accessState: 'active', accessUntil: night(27), accessWarnFrom: day(20) }],
    ['is in its trial', { status: 'trialing' }, { accessState: 'trialing', accessUntil: night(27) }],
    ['has no known period', { periodEnd: undefined }, { accessState: 'active', accessUntil: NO_KNOWN_END }],
    ['was never paid, and is none', { status: 'incomplete' }, { accessState: undefined }],
    [
      'was never paid in its time, and was none',
      { status: 'incomplete_expired' },
      { accessState: undefined },
    ],
    [
      'was never paid for coaching elsewhere',
      { priceId: 'nutrition-coaching-monthly', status: 'incomplete' },
      { accessState: undefined },
    ],
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
      'is unpaid after all retries',
      { at: day(8), status: 'unpaid' },
      { accessState: 'pastDue', accessUntil: night(15) },
    ],
    [
      'is for coaching elsewhere',
      { priceId: 'nutrition-coaching-monthly' },
      { accessState: 'notIncluded', accessUntil: day(1), accessPriceId: 'nutrition-coaching-monthly' },
    ],
    ['is of none', { quantity: 0 }, { accessState: 'notIncluded' }],
    [
      'has a price that Settings does not know',
      { priceId: 'gold-2024' },
      { accessState: 'unknownPrice', accessUntil: day(1), accessPriceId: 'gold-2024' },
    ],
    [
      'had a price that Settings does not know',
      { priceId: 'gold-2024', status: 'canceled' },
      { accessState: undefined },
    ],
    [
      'has a price that Settings does not know, and was never paid',
      { priceId: 'gold-2024', status: 'incomplete' },
      { accessState: undefined },
    ],
  ])('that %s', (_name, changes, expected) => expect(of(subscription(changes))).toMatchObject(expected))

  it('is none without a subscription', () =>
    expect(computeMembership([payer({})], undefined, policy)).toMatchObject({
      accessState: undefined,
      accessUntil: undefined,
    }))

  it('lasts as long as the longest of several, regardless of the payer', () => {
    const canceled = subscription({ id: 'sub_2', status: 'canceled', since: day(25) })
    const coaching = subscription({ id: 'sub_3', priceId: 'online-coaching-monthly', since: day(29) })
    const others = [canceled, coaching]
    const expected = { accessState: 'active', accessUntil: night(27) }
    expect(of(...others, subscription())).toMatchObject(expected)
    expect(of(subscription(), ...others)).toMatchObject(expected)
    const two = [payer({ subscriptions: others }), payer({ id: 'cus_2', subscriptions: [subscription()] })]
    expect(computeMembership(two, undefined, policy)).toMatchObject(expected)
    expect(of(...others)).toMatchObject({ accessState: 'ended', accessUntil: day(25) })
  })

  it('asks about nothing as long as another one is paid', () => {
    const ending = subscription({ id: 'sub_2', endsAt: day(23) })
    const failed = subscription({ id: 'sub_3', status: 'past_due', at: day(18) })
    const membership = of(ending, failed)
    expect(membership).toMatchObject({ accessState: 'pastDue', accessUntil: night(25) })
    const problemOn = (number: number) => findMembershipProblem(membership, new Date(day(number)))
    expect([19, 22, 24, 26].map(problemOn)).toEqual([undefined, undefined, 'paymentFailed', 'paymentFailed'])
    const elsewhere = subscription({ id: 'sub_4', priceId: 'online-coaching-monthly', since: day(29) })
    expect(of(elsewhere, failed).accessClearUntil).toBeUndefined()
    const paid = { run: 1, from: '2026-10-19', months: 1, monthly: 5000, currency: 'usd' }
    const manual = { paidThrough: '2026-11-18', paid, reason: 'Cash', at: day(1) }
    const both = computeMembership([payer({ subscriptions: [ending] })], manual, policy)
    expect(both).toMatchObject({ accessState: 'manual', accessUntil: night(25), accessClearUntil: night(23) })
  })

  it.each([
    ['Group Fitness first', ['group-fitness-monthly', 'nutrition-coaching-monthly']],
    ['Nutrition Coaching first', ['nutrition-coaching-monthly', 'group-fitness-monthly']],
  ])('is that of the item which lets into the gym, %s', (_order, prices) => {
    const items = prices.map((priceId, n) => ({ id: `si_${n}`, priceId, quantity: 1, amount: 100 }))
    expect(of(subscription({ items }))).toMatchObject({
      accessState: 'active',
      accessPriceId: 'group-fitness-monthly',
    })
  })

  it('asks about what is unknown only where nothing else is paid', () => {
    const box = subscription({ id: 'sub_box', priceId: 'box' })
    expect(of(box, subscription())).toMatchObject({ accessState: 'active' })
    const ended = subscription({ status: 'canceled', since: day(9) })
    // The last day of this membership is paid.
    const today = subscription({ status: 'canceled', since: day(9), endsAt: day(9) })
    expect(of(box, today)).toMatchObject({ accessState: 'unknownPrice', accessUntil: night(9) })
    const coaching = subscription({ priceId: 'nutrition-coaching-monthly' })
    for (const other of [ended, coaching])
      expect(of(box, other)).toMatchObject({ accessState: 'unknownPrice', accessPriceId: 'box' })
    const withCash = (paidThrough: string) => {
      const manual = { paidThrough, reason: 'Cash', at: day(1) }
      return computeMembership([payer({ subscriptions: [box] })], manual, policy)
    }
    expect(withCash('2026-10-31')).toMatchObject({ accessState: 'unknownPrice', accessUntil: day(1) })
    expect(withCash('2026-11-02')).toMatchObject({ accessState: 'manual' })
    const owed = subscription({ at: day(8), status: 'past_due' })
    expect(of(box, owed)).toMatchObject({ accessState: 'pastDue' })
    const refunds = [{ chargeId: 'ch_1', amount: 11_900, currency: 'usd', at: day(6), fullOf: day(1) }]
    const [access] = subscription().items
    const refunded = (...subscriptions: Subscription[]) =>
      computeMembership([payer({ subscriptions, refunds })], undefined, policy).accessState
    expect(refunded(box, subscription())).toBe('unknownPrice')
    expect(refunded(subscription({ items: [...(access ? [access] : []), ...box.items] }))).toBe('refunded')
  })

  it('past due ends some days after the first failure of what is owed longest', () => {
    const failure = (invoiceId: string, number: number) => ({
      subscriptionId: 'sub_1',
      invoiceId,
      firstAt: day(number),
      at: day(number + 3),
    })
    const owing = (...paymentFailures: PaymentFailure[]) =>
      computeMembership(
        [payer({ subscriptions: [subscription({ status: 'past_due', at: day(9) })], paymentFailures })],
        undefined,
        policy,
      )
    const expected = { accessState: 'pastDue', accessUntil: night(15), accessWarnFrom: day(8) }
    expect(owing(failure('in_1', 8))).toMatchObject(expected)
    // Neither a second unpaid month nor another subscription starts a new grace period.
    expect(owing(failure('in_2', 28), failure('in_1', 8))).toMatchObject(expected)
    expect(owing({ ...failure('in_3', 2), subscriptionId: 'sub_2' })).toMatchObject({
      accessUntil: night(16),
    })
  })
})

it.each([
  ['active', 'active'],
  ['canceled', 'former'],
] as const)('a plan elsewhere that is %s makes a client %s', (planState, status) => {
  const summary = { accessState: 'notIncluded', accessUntil: day(1), planState } as const
  expect(getStatusFromPayments(summary, new Date(day(9)))).toBe(status)
})

it.each(['active', 'former'] as const)(
  'a plan whose price becomes one that Settings does not know leaves a client %s',
  (status) => {
    const unknown = of(subscription({ priceId: 'box' }))
    expect(getNewClientStatus({ status, summary: of(subscription()) }, unknown, new Date(day(9)))).toBe(
      status,
    )
  },
)

it('access that runs out before Stripe reports the end leaves a former member, unless staff have decided since', () => {
  const ranOut = of(subscription())
  const ended = of(subscription({ status: 'canceled', since: day(28) }))
  const statusOf = (status: 'active' | 'prospect', summary: typeof ended) =>
    getNewClientStatus({ status, summary }, ended, new Date(day(29)))
  expect(statusOf('active', ranOut)).toBe('former')
  expect([statusOf('active', ended), statusOf('prospect', ranOut)]).toEqual(['active', 'prospect'])
})

describe('a membership that ended on its last day', () => {
  const ended = subscription({ status: 'canceled', since: day(20), endsAt: day(20) })
  const afterwards = (changes: Partial<Payer>) =>
    computeMembership([payer({ subscriptions: [ended], ...changes })], undefined, policy)

  it.each<[string, Partial<Payer>, string]>([
    ['paid', {}, night(20)],
    [
      'owed',
      {
        paymentFailures: [{ subscriptionId: 'sub_1', invoiceId: 'in_1', at: day(5), firstAt: day(5) }],
      },
      day(20),
    ],
    [
      'given back',
      { refunds: [{ chargeId: 'ch_1', amount: 1, currency: 'usd', at: day(6), fullOf: day(1) }] },
      day(20),
    ],
  ])('that was %s', (_name, changes, accessUntil) =>
    expect(afterwards(changes)).toMatchObject({ accessState: 'ended', accessUntil }),
  )
})

describe('a dispute that the bank has not decided', () => {
  const disputed = (changes: SubscriptionRecordOptions, subscriptionId?: string) => {
    const disputes = [{ at: day(9), ...(subscriptionId && { subscriptionId }) }]
    return computeMembership([payer({ subscriptions: [subscription(changes)], disputes })], undefined, policy)
  }
  const warns = { accessState: 'disputed', accessUntil: night(27), accessWarnFrom: day(9) }

  it.each<[string, SubscriptionRecordOptions, string | undefined, object]>([
    ['warns from its day, and takes no access', {}, 'sub_1', warns],
    ['warns from an earlier day of its renewal', { periodEnd: day(5) }, 'sub_1', { accessWarnFrom: day(5) }],
    ['of another plan changes nothing', {}, 'sub_2', { accessState: 'active' }],
    ['of what was bought once changes nothing', {}, undefined, { accessState: 'active' }],
    [
      'of a plan that ends warns until then',
      { endsAt: day(20) },
      'sub_1',
      { ...warns, accessUntil: night(20) },
    ],
    ['is no word about a plan that is paused', { pause: {} }, 'sub_1', { accessState: 'paused' }],
    ['is no word about one that ended', { status: 'canceled' }, 'sub_1', { accessState: 'ended' }],
  ])('%s', (_, changes, subscriptionId, expected) =>
    expect(disputed(changes, subscriptionId)).toMatchObject(expected),
  )
})

describe('a refund of the whole', () => {
  const refunds = (changes: Partial<Refund>): Refund[] => [
    { chargeId: 'ch_1', amount: 11_900, currency: 'usd', at: day(6), fullOf: day(1), ...changes },
  ]
  const after = (changes: Partial<Refund>) =>
    computeMembership(
      [payer({ subscriptions: [subscription()], refunds: refunds(changes) })],
      undefined,
      policy,
    )

  it.each<[string, Partial<Refund>, string]>([
    ['its own charge', { paymentIntentId: 'pi_1', subscriptionId: 'sub_1' }, 'refunded'],
    [
      'a charge that succeeded days after the period began',
      { paymentIntentId: 'pi_1', subscriptionId: 'sub_1', fullOf: day(5) },
      'refunded',
    ],
    [
      'its own charge, which succeeded seconds before its period began',
      { paymentIntentId: 'pi_1', subscriptionId: 'sub_1', fullOf: '2026-11-01T19:59:57.000Z' },
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
  ])('of %s: %o leaves it %s', (_name, changes, state) => expect(after(changes).accessState).toBe(state))

  it('leaves no member, though the plan is paused', () => {
    const paused = payer({ subscriptions: [subscription({ pause: {} })], refunds: refunds({}) })
    expect(computeMembership([paused], undefined, policy).accessState).toBe('refunded')
  })
})

describe('the words of the desk', () => {
  const words = (changes: SubscriptionRecordOptions, number: number) => {
    const facts = { ...EMPTY_SUMMARY, ...of(subscription(changes)) }
    const now = new Date(day(number))
    const problem = findMembershipProblem(facts, now)
    return problem && membershipProblemText(problem, { ...facts, plan: planTitle(facts) }, now)
  }

  it.each<[SubscriptionRecordOptions, number, string | undefined]>([
    [{}, 19, undefined],
    [{}, 20, 'Not confirmed by Stripe since Nov 20'],
    [{}, 27, 'Not confirmed by Stripe since Nov 20'],
    [{ at: day(20), status: 'past_due' }, 20, 'Payment failed Nov 20 · may train until Nov 27'],
    [{ at: day(20), status: 'past_due' }, 27, 'Payment failed Nov 20 · may train until Nov 27'],
    [{ at: day(20), status: 'past_due' }, 28, 'Payment failed Nov 20'],
    [{ endsAt: day(23) }, 23, undefined],
    [{ endsAt: day(23) }, 24, 'Membership ended Nov 23'],
    [{ endsAt: day(22), status: 'canceled', since: day(22) }, 22, undefined],
    [{ endsAt: day(23), status: 'canceled', since: day(22) }, 22, 'Membership ended Nov 22'],
    [{ status: 'canceled', since: day(23) }, 24, 'Membership ended Nov 23'],
    [{ at: day(12), pause: { resumesAt: '2027-01-05T20:00:00.000Z' } }, 13, 'Paused until Jan 5'],
    [{ at: day(12), pause: {} }, 13, 'Paused'],
    [{ priceId: 'box' }, 13, 'Pays a price that is not in Settings: "box"'],
    [{ priceId: 'nutrition-coaching-monthly' }, 13, 'Nutrition Coaching does not include the gym'],
  ])('%j on November %i: %s', (changes, number, expected) => expect(words(changes, number)).toBe(expected))
})

describe('the status of a client of whose plans nothing is left', () => {
  const now = new Date(day(20))
  const paused = of(subscription({ at: day(12), pause: { resumesAt: day(30) } }))
  const unknown = of(subscription({ priceId: 'box' }))
  const gone = of(subscription({ priceId: 'box', status: 'canceled', since: day(19) }))

  it.each([
    [
      'is former after a pause in which the price became one that Settings does not know',
      'active',
      unknown,
      'former',
    ],
    ['is former after a pause of a plan that was never paid', 'active', paused, 'former'],
    ['stays what it is for a prospect', 'prospect', unknown, 'prospect'],
    ['stays what the staff set for a client who never had a plan', 'active', {}, 'active'],
  ] as const)('%s', (_fact, status, summary, expected) => {
    expect(gone.accessState).toBeUndefined()
    expect(getNewClientStatus({ status, summary: { ...summary } as typeof paused }, gone, now)).toBe(expected)
  })
})
