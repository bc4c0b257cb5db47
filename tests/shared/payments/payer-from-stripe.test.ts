import { describe, expect, it } from 'vitest'
import { addRefundsToOrder, refundableAmountOf } from '#shared/payments/order.ts'
import { createEmptyPayer, type Payer } from '#shared/payments/payer.ts'
import { parsePayer } from '#shared/payments/payer-from-stripe.ts'

const START = Date.UTC(2026, 9, 1, 18) / 1000
const day = (number: number) => START + number * 24 * 60 * 60
const instant = (seconds: number) => new Date(seconds * 1000).toISOString()
const NOW = instant(day(35))

const subscription = (changes: object = {}) => ({
  id: 'sub_1',
  status: 'active',
  created: START,
  start_date: START,
  items: {
    data: [
      {
        id: 'si_1',
        current_period_start: day(30),
        current_period_end: day(60),
        quantity: 1,
        price: { id: 'price_1', lookup_key: 'group-fitness-monthly', unit_amount: 11_900 },
      },
    ],
  },
  ...changes,
})
const period = { periodStart: instant(day(30)), periodEnd: instant(day(60)) }
const invoice = (id: string, number: number, changes: object = {}) => ({
  id,
  status: 'paid',
  attempted: true,
  created: day(number),
  parent: { subscription_details: { subscription: 'sub_1' } },
  payments: { data: [{ payment: { payment_intent: `pi_${id}` } }] },
  ...changes,
})
const charge = (id: string, number: number, changes: object = {}) => ({
  id,
  status: 'succeeded',
  created: day(number),
  amount: 11_900,
  amount_refunded: 0,
  currency: 'usd',
  ...changes,
})
type Lists = {
  subscriptions?: object[]
  invoices?: object[]
  charges?: object[]
  customer?: object
  more?: boolean
}
const from = (
  {
    subscriptions = [subscription()],
    invoices = [],
    charges = [],
    customer = { email: 'dana@mail.example' },
    more = false,
  }: Lists,
  before: Payer = createEmptyPayer('cus_1'),
) =>
  parsePayer({ customer, subscriptions, invoices, charges: { data: charges, has_more: more } }, before, NOW)

describe('what Stripe holds of a payer', () => {
  it('is the subscription with its period, its price and what it costs each month', () => {
    expect(from({})).toEqual({
      ...createEmptyPayer('cus_1'),
      email: 'dana@mail.example',
      subscriptions: [
        {
          id: 'sub_1',
          status: 'active',
          at: NOW,
          since: instant(START),
          startedAt: instant(START),
          ...period,
          items: [
            {
              id: 'si_1',
              priceId: 'group-fitness-monthly',
              stripePriceId: 'price_1',
              quantity: 1,
              amount: 11_900,
              ...period,
            },
          ],
        },
      ],
    })
  })

  it('is what its items are now, whatever the cart was in which it began', () => {
    const items = [
      { id: 'si_1', quantity: 2, price: { lookup_key: 'vip-transformation-monthly', unit_amount: 49_900 } },
      {
        id: 'si_2',
        quantity: 1,
        price: {
          lookup_key: null,
          metadata: { program: 'group-fitness-monthly' },
          unit_amount: 120_000,
          recurring: { interval: 'year', interval_count: 1 },
        },
      },
      { id: 'si_3', price: { id: 'price_box', unit_amount: null } },
    ]
    const changed = subscription({ items: { data: items }, metadata: { lines: 'online-coaching-monthly:1' } })
    expect(from({ subscriptions: [changed] }).subscriptions[0]).toMatchObject({
      isFromCart: true,
      items: [
        { id: 'si_1', priceId: 'vip-transformation-monthly', quantity: 2, amount: 99_800 },
        { id: 'si_2', priceId: 'group-fitness-monthly', quantity: 1, amount: 10_000 },
        { id: 'si_3', quantity: 1, amount: 0 },
      ],
    })
  })

  it.each([
    [undefined, 36_500],
    [{ interval: 'month', interval_count: 3 }, 12_167],
    [{ interval: 'year' }, 3042],
    [{ interval: 'week', interval_count: 2 }, 79_083],
    [{ interval: 'day' }, 1_110_208],
  ])('costs each month its share of what %j costs', (recurring, amount) => {
    const items = { data: [{ id: 'si_1', price: { unit_amount: 36_500, recurring } }] }
    const { subscriptions } = from({ subscriptions: [subscription({ items })] })
    expect(subscriptions[0]?.items).toMatchObject([{ amount }])
  })

  it.each([
    ['a trial', { status: 'trialing', start_date: day(2) }, { since: instant(START) }],
    ['a plan', { start_date: day(2) }, { since: instant(day(2)), startedAt: instant(day(2)) }],
    ['an end on a day', { cancel_at: day(40), canceled_at: day(9) }, { endsAt: instant(day(40)) }],
    ['an end with the period', { cancel_at_period_end: true }, { endsAt: period.periodEnd }],
    [
      'an end that has come',
      { status: 'canceled', canceled_at: day(9), ended_at: day(30) },
      { since: instant(day(30)), startedAt: instant(START) },
    ],
  ])('knows since when and until when it lasts: %s', (_, changes, facts) =>
    expect(from({ subscriptions: [subscription(changes)] }).subscriptions).toMatchObject([facts]),
  )

  it('is of the program that its price names, whichever price has the lookup key now', () => {
    const price = {
      lookup_key: 'online-coaching-monthly',
      metadata: { program: 'vip-transformation-monthly' },
    }
    const { subscriptions } = from({
      subscriptions: [subscription({ items: { data: [{ id: 'si_1', price }] } })],
    })
    expect(subscriptions[0]?.items).toMatchObject([{ priceId: 'vip-transformation-monthly' }])
  })

  it('is the same in whatever order Stripe lists the subscriptions', () => {
    const [one, other] = [subscription(), subscription({ id: 'sub_2' })]
    expect(from({ subscriptions: [other, one] })).toEqual(from({ subscriptions: [one, other] }))
  })

  it('was told first when a bank decided, and of a refund that Stripe no longer lists', () => {
    const lists = (refunds?: object) => ({
      charges: [
        charge('ch_1', 30, {
          amount_refunded: 200,
          ...(refunds && { refunds }),
          disputes: [{ id: 'du_1', status: 'won', created: day(33), amount: 500 }],
        }),
      ],
    })
    const before = from(lists({ data: [{ id: 're_1', status: 'succeeded', created: day(31), amount: 200 }] }))
    const { moves, refunds } = parsePayer(
      { subscriptions: [], invoices: [], charges: { data: lists().charges } },
      before,
      instant(day(50)),
    )
    expect(moves.find(({ type }) => type === 'disputeWon')?.at).toBe(NOW)
    expect(refunds).toMatchObject([{ at: instant(day(31)) }])
    const more = { charges: [charge('ch_1', 30, { amount_refunded: 300 })] }
    expect(from(more, before).refunds).toMatchObject([{ at: NOW }])
  })

  it('keeps since when a status or a pause lasts, which Stripe does not tell', () => {
    const paused = { subscriptions: [subscription({ pause_collection: { resumes_at: day(90) } })] }
    const before = from(paused)
    const later = (answer: Lists) =>
      parsePayer({ charges: { data: [] }, invoices: [], ...answer }, before, instant(day(50)))
        .subscriptions[0]
    expect(later(paused)).toMatchObject({ at: NOW, pause: { resumesAt: instant(day(90)) } })
    expect(later({ subscriptions: [subscription()] })).toMatchObject({ at: instant(day(50)) })
    expect(later({ subscriptions: [subscription()] })).not.toHaveProperty('pause')
    // The days of grace do not begin again when Stripe gives up.
    const [owed] = from({ subscriptions: [subscription({ status: 'past_due' })] }).subscriptions
    const unpaid = {
      subscriptions: [subscription({ status: 'unpaid' })],
      invoices: [],
      charges: { data: [] },
    }
    const pastDue = { ...before, subscriptions: owed ? [owed] : [] }
    expect(parsePayer(unpaid, pastDue, instant(day(50))).subscriptions).toMatchObject([{ at: NOW }])
  })

  it('changed no earlier than what was known of it, and ended no earlier than it began, though a late event told', () => {
    const before = from({})
    const { subscriptions, moves } = parsePayer(
      {
        subscriptions: [
          subscription({ pause_collection: {} }),
          subscription({ id: 'sub_2', status: 'past_due' }),
        ],
        invoices: [],
        charges: {
          data: [
            charge('ch_1', 30, { disputes: [{ id: 'du_1', status: 'won', created: day(33), amount: 500 }] }),
          ],
        },
      },
      before,
      instant(day(-1)),
    )
    expect(subscriptions).toMatchObject([{ at: NOW }, { at: instant(START) }])
    expect(moves.find(({ type }) => type === 'disputeWon')?.at).toBe(instant(day(33)))
  })

  it('owes what is open and was attempted, from the first failed charge of each invoice', () => {
    const open = { status: 'open' }
    const failed = { status: 'failed', payment_intent: 'pi_in_2' }
    const { paymentFailures, moves } = from({
      invoices: [
        invoice('in_5', 34, { status: 'uncollectible' }),
        invoice('in_4', 34, { ...open, attempted: false }),
        invoice('in_3', 33, { ...open, payments: { data: [] } }),
        invoice('in_2', 30, open),
        invoice('in_1', 0),
      ],
      charges: [
        charge('ch_4', 34, { ...failed, status: 'pending' }),
        charge('ch_3', 33, failed),
        charge('ch_2', 30, failed),
        charge('ch_1', 0, { status: 'failed', payment_intent: 'pi_in_1' }),
      ],
    })
    expect(paymentFailures).toEqual([
      { subscriptionId: 'sub_1', invoiceId: 'in_3', firstAt: instant(day(33)), at: instant(day(33)) },
      { subscriptionId: 'sub_1', invoiceId: 'in_2', firstAt: instant(day(30)), at: instant(day(33)) },
    ])
    expect(moves.map(({ id, type }) => `${id} ${type}`)).toEqual(
      ['ch_3', 'ch_2', 'ch_1'].map((id) => `${id} paymentFailed`),
    )
  })

  it('gave back what a charge says now, also less than before, for the subscription of its invoice', () => {
    const refunded = (amount: number) => ({
      amount_refunded: amount,
      payment_intent: 'pi_in_1',
      refunds: {
        data: [
          { id: 're_3', status: 'canceled', created: day(11), amount: 100 },
          { id: 're_2', status: 'failed', created: day(9), amount: 100 },
          { id: 're_1', status: 'succeeded', created: day(5), amount },
          { id: 're_0', status: 'succeeded', created: day(4), amount: 0 },
        ],
      },
    })
    const giveBack = (amount: number, before?: Payer) =>
      from({ invoices: [invoice('in_1', 0)], charges: [charge('ch_1', 0, refunded(amount))] }, before)
    const whole = giveBack(11_900)
    const facts = {
      chargeId: 'ch_1',
      currency: 'usd',
      at: instant(day(5)),
      paymentIntentId: 'pi_in_1',
      subscriptionId: 'sub_1',
    }
    expect(whole.refunds).toEqual([{ ...facts, amount: 11_900, fullOf: instant(START) }])
    expect(giveBack(500, whole).refunds).toEqual([{ ...facts, amount: 500 }])
    expect(giveBack(0, whole).refunds).toEqual([])
    expect(from({ charges: [charge('ch_1', 0, refunded(500))] }).refunds).toMatchObject([
      { subscriptionId: null },
    ])
  })

  it('gave back the payment of an order, but not the later payments of its plan', () => {
    const order = { id: 'cs_1', email: '', name: '', status: 'paid' as const, createdAt: NOW }
    const billing_reason = 'subscription_create'
    const payer = from({
      invoices: [invoice('in_2', 30), invoice('in_1', 0, { billing_reason })],
      charges: [
        charge('ch_3', 31, { amount_refunded: 300, payment_intent: 'pi_3' }),
        charge('ch_2', 30, { amount_refunded: 200, payment_intent: 'pi_in_2' }),
        charge('ch_1', 0, { amount_refunded: 100, payment_intent: 'pi_in_1' }),
      ],
    })
    const refundable = (from: { subscriptionId?: string; paymentIntentId?: string }) =>
      refundableAmountOf(
        addRefundsToOrder({ ...order, lines: [], amountTotal: 11_900, currency: 'usd', ...from }, [payer]),
      )
    expect(refundable({ subscriptionId: 'sub_1' })).toBe(11_800)
    expect(refundable({ subscriptionId: 'sub_2' })).toBe(11_900)
    expect(refundable({ paymentIntentId: 'pi_3' })).toBe(11_600)
  })

  it.each([
    ['the plan', { subscription_item_details: { subscription_item: 'si_1', proration: false } }, {}, true],
    ['prorations', { subscription_item_details: { subscription_item: 'si_1', proration: true } }, {}, false],
    ['something else', { subscription_item_details: null }, {}, false],
    ['more than Stripe lists', null, { has_more: true }, true],
  ])('gave back a period with the whole of an invoice of %s: %#', (_, parent, changes, isFull) => {
    const lines = { data: [{ amount: 11_900, parent }], ...changes }
    const charges = [charge('ch_1', 31, { amount_refunded: 11_900, payment_intent: 'pi_in_1' })]
    const [refund] = from({ invoices: [invoice('in_1', 31, { lines })], charges }).refunds
    expect(refund).toMatchObject({ amount: 11_900, subscriptionId: 'sub_1' })
    expect(refund?.fullOf !== undefined).toBe(isFull)
  })

  const disputed = (status: string, amount = 11_900, changes: object = {}) =>
    from({
      invoices: [invoice('in_1', 30)],
      charges: [
        charge('ch_1', 30, {
          payment_intent: 'pi_in_1',
          disputes: [{ id: 'du_1', status, created: day(33), amount }],
          ...changes,
        }),
      ],
    })
  const open = [{ at: instant(day(33)), subscriptionId: 'sub_1' }]

  it.each([
    ['needs_response', open, [], true],
    ['under_review', open, [], true],
    ['warning_needs_response', open, [], undefined],
    ['warning_under_review', open, [], undefined],
    ['warning_closed', undefined, [], undefined],
    ['prevented', undefined, [], undefined],
    ['won', undefined, [], undefined],
    ['lost', undefined, [{ amount: 11_900, at: instant(day(33)), fullOf: instant(day(30)) }], true],
  ])(
    'has a dispute that is %s as open, as given back, and as money that the bank took',
    (status, disputes, refunds, isTaken) => {
      const payer = disputed(status)
      expect(payer.disputes).toEqual(disputes)
      expect(payer.refunds).toMatchObject(refunds)
      expect(payer.refunds).toHaveLength(refunds.length)
      expect(payer.moves.find(({ id }) => id === 'du_1')?.isTaken).toBe(isTaken)
      const results = payer.moves.filter(({ id }) => id.startsWith('du_1 ')).map(({ type }) => type)
      expect(results).toEqual({ won: ['disputeWon'], lost: ['disputeLost'] }[status] ?? [])
    },
  )

  it('gave back no more than was paid, and the whole only by refund and lost dispute together', () => {
    const [part] = disputed('lost', 5000).refunds
    expect(part).toMatchObject({ amount: 5000 })
    expect(part).not.toHaveProperty('fullOf')
    const refunds = { data: [{ id: 're_1', status: 'succeeded', created: day(31), amount: 8000 }] }
    expect(disputed('lost', 5000, { amount_refunded: 8000, refunds }).refunds).toMatchObject([
      { amount: 11_900, fullOf: instant(day(30)) },
    ])
  })

  it('moved what charges, refunds and disputes say, each at the time of its object', () => {
    const refunds = {
      data: [
        { id: 're_2', status: 'pending', created: day(32), amount: 200 },
        { id: 're_1', status: 'failed', created: day(31), amount: 100 },
      ],
    }
    const { moves } = disputed('lost', 500, { amount_refunded: 200, refunds })
    const facts = { chargeId: 'ch_1', currency: 'usd' }
    const told = { ...facts, at: NOW }
    expect(moves).toEqual([
      { ...facts, id: 'ch_1', type: 'invoicePaid', amount: 11_900, at: instant(day(30)) },
      { ...facts, id: 're_2', type: 'refunded', amount: 200, at: instant(day(32)) },
      { ...told, id: 're_1 refundFailed', type: 'refundFailed', amount: 100 },
      { ...facts, id: 'du_1', type: 'disputed', amount: 500, at: instant(day(33)), isTaken: true },
      { ...told, id: 'du_1 disputeLost', type: 'disputeLost', amount: 500 },
    ])
    const bought = charge('ch_9', 1, { payment_intent: 'pi_9' })
    const once = from({ charges: [bought, charge('ch_8', 0, { status: 'failed' })] })
    expect(once.moves).toMatchObject([{ id: 'ch_9', type: 'paid' }])
  })

  it('keeps the refund of a charge that is older than the list', () => {
    const refunded = charge('ch_1', 0, { amount_refunded: 500 })
    const before = from({ charges: [refunded] })
    expect(from({ charges: [refunded], more: true }, before).refunds).toEqual(before.refunds)
    expect(from({ charges: [charge('ch_2', 30)], more: true }, before).refunds).toEqual(before.refunds)
    expect(from({ charges: [charge('ch_2', 30)] }, before).refunds).toEqual([])
  })

  it('has of each item the discount of its line of the latest invoice that was billed', () => {
    const line = (id: string, off: number, changes: object = {}) => ({
      amount: 11_900,
      discount_amounts: [{ amount: off }],
      parent: { subscription_item_details: { subscription_item: id, proration: false, ...changes } },
    })
    const lines = (...data: object[]) => ({ lines: { data } })
    const discountOf = (...invoices: object[]) => from({ invoices }).subscriptions[0]?.items[0]?.discount
    const sessions = { amount: 8000, discount_amounts: [{ amount: 4000 }], parent: null }
    const half = invoice('in_2', 30, lines(line('si_1', 5950), sessions, line('si_2', 900)))
    const drafted = invoice('in_3', 34, { status: 'draft', ...lines(line('si_1', 1)) })
    expect(discountOf(drafted, half, invoice('in_1', 0, lines(line('si_1', 100))))).toBe(5950)
    expect(discountOf({ ...half, status: 'open' })).toBe(5950)
    const ofOther = { parent: { subscription_details: { subscription: 'sub_2' } } }
    expect(discountOf({ ...half, ...ofOther }, invoice('in_1', 0, lines(line('si_1', 100))))).toBe(100)
    expect(discountOf(invoice('in_4', 35), half)).toBeUndefined()
    const rest = { ...line('si_1', 600, { proration: true }), amount: 6000 }
    expect(discountOf(invoice('in_5', 36, lines(rest)))).toBeUndefined()
    expect(discountOf(invoice('in_5', 36, lines(rest)), half)).toBe(5950)
    const [item] =
      from({
        subscriptions: [
          subscription({
            items: {
              data: [
                {
                  id: 'si_1',
                  price: { unit_amount: 120_000, currency: 'eur', recurring: { interval: 'year' } },
                },
              ],
            },
          }),
        ],
        invoices: [invoice('in_6', 30, lines({ ...line('si_1', 60_000), amount: 120_000 }))],
      }).subscriptions[0]?.items ?? []
    expect(item).toMatchObject({ amount: 10_000, discount: 5000, currency: 'eur' })
  })

  it('ends with the customer, and loses name and email once it is unlinked and pays nothing', () => {
    const before = { ...from({}), clientId: 'client-1' }
    const deleted = from({ subscriptions: [], customer: { deleted: true } }, before)
    expect(deleted.subscriptions).toMatchObject([{ status: 'canceled', since: NOW }])
    expect(deleted.email).toBe('dana@mail.example')
    for (const [plannedEnd, since] of [
      [day(33), instant(day(33))],
      [day(60), NOW],
    ] as const) {
      const ending = from({ subscriptions: [subscription({ cancel_at: plannedEnd })] })
      expect(from({ subscriptions: [], customer: { deleted: true } }, ending).subscriptions).toMatchObject([
        { status: 'canceled', since },
      ])
    }
    const ended = from({ subscriptions: [subscription({ status: 'canceled', ended_at: day(34) })] })
    expect(from({ subscriptions: [], customer: { deleted: true } }, ended).subscriptions).toEqual(
      ended.subscriptions,
    )
    const over = { subscriptions: [subscription({ status: 'canceled', ended_at: day(34) })] }
    expect(from(over, before)).toMatchObject({ email: 'dana@mail.example', clientId: 'client-1' })
    for (const lists of [over, { subscriptions: [] }]) expect(from(lists)).not.toHaveProperty('email')
    const customer = { name: 'Dana Reyes', email: 'reyes@mail.example' }
    expect(from({ customer }, before)).toMatchObject(customer)
  })
})
