import { describe, expect, it } from 'vitest'
import { billingEventFrom, reconciledEvent } from '#shared/payments/billing-event.ts'
import { type BillingEvent, newPayer, type Payer, withEvent, withOrder } from '#shared/payments/payer.ts'
import { planSummary } from '#shared/payments/plan-summary.ts'
import { invoiceObject, payloadOf, subscriptionObject } from '#tests/support/fixtures/stripe-events.ts'

const ids = { customer: 'cus_1', subscription: 'sub_1' }
const DAY_S = 24 * 60 * 60
const START = Date.parse('2026-10-01T18:00:00Z') / 1000
const day = (number: number) => START + number * DAY_S

const period = (from: number, changes: object = {}) =>
  subscriptionObject(ids, {
    created: START,
    start_date: START,
    metadata: { lines: 'group-fitness-monthly:1' },
    items: {
      object: 'list',
      data: [
        {
          current_period_start: day(from),
          current_period_end: day(from + 30),
          price: { id: 'price_1', lookup_key: 'group-fitness-monthly' },
        },
      ],
    },
    ...changes,
  })

const event = (type: string, object: object, seconds: number): BillingEvent => {
  const found = billingEventFrom(JSON.parse(payloadOf(type, object, { created: seconds })))
  if (!found) throw new Error(`${type} is no billing event`)
  return found
}

type Step = (payer: Payer) => Payer
const told = (type: string, object: object, seconds: number): Step => {
  const billing = event(type, object, seconds)
  return (payer) => withEvent(payer, billing)
}
const order: Step = (payer) =>
  withOrder(payer, {
    id: 'cs_1',
    email: 'dana@mail.example',
    name: 'Dana',
    status: 'paid',
    amountTotal: 11_900,
    currency: 'usd',
    stripeCustomerId: ids.customer,
    subscriptionId: ids.subscription,
    lines: [{ priceId: 'group-fitness-monthly', quantity: 1 }],
    createdAt: new Date((START - 60) * 1000).toISOString(),
  })
const last = period(30, { cancel_at_period_end: true, cancel_at: day(60) })
/** A card that fails at the first renewal, is changed, and a plan that ends then. */
const steps: Readonly<Record<string, Step>> = {
  created: told('customer.subscription.created', period(0), START),
  order,
  failed: told('invoice.payment_failed', { ...invoiceObject(ids), id: 'in_2' }, day(30)),
  pastDue: told('customer.subscription.updated', period(30, { status: 'past_due' }), day(30) + 1),
  paid: told('invoice.paid', { ...invoiceObject(ids), id: 'in_2', amount_paid: 11_900 }, day(33)),
  renewed: told('customer.subscription.updated', period(30), day(33) + 1),
  ending: told('customer.subscription.updated', last, day(40)),
}

function* permutations<T>(list: readonly T[]): Generator<T[]> {
  if (list.length === 0) yield []
  for (const [n, first] of list.entries()) {
    const rest = [...list.slice(0, n), ...list.slice(n + 1)]
    for (const others of permutations(rest)) yield [first, ...others]
  }
}

const payerAfter = (list: readonly Step[]) =>
  list.reduce((payer, step) => step(payer), newPayer(ids.customer))
const billingOf = (payer: Payer) => JSON.stringify(planSummary([payer], {}))

describe('seven events of one subscription', () => {
  it('end in one state in all 5,040 orders, and each twice', () => {
    const states = new Set<string>()
    let orders = 0
    for (const list of permutations(Object.values(steps))) {
      orders++
      states.add(billingOf(payerAfter(list)))
      states.add(billingOf(payerAfter([...list, ...list])))
    }
    expect(orders).toBe(5040)
    expect([...states].map((state) => JSON.parse(state))).toMatchObject([
      { planState: 'ending', accessState: 'ending', accessUntil: new Date(day(60) * 1000).toISOString() },
    ])
  })

  it.each(Object.keys(steps))(
    'without %s end in the same state in all 720 orders, once reconciled',
    (missing) => {
      const others = Object.entries(steps).flatMap(([name, step]) => (name === missing ? [] : step))
      const states = new Set<string>()
      for (const list of permutations(others)) {
        const payer = payerAfter(list)
        const known = payer.subscriptions[0]
        states.add(billingOf(withEvent(payer, reconciledEvent(last, known, new Date(day(41) * 1000)))))
      }
      expect([...states]).toEqual([billingOf(payerAfter(Object.values(steps)))])
    },
  )
})
