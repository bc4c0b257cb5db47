import { expect, it, vi } from 'vitest'
import { lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { createCheckout } from '#shared/payments/payments-operations.ts'
import { getMembersReport } from '#shared/report/members-operations.ts'
import { getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { createLocalStripeClient, parseCheckoutSessionId } from '#tests/support/fixtures/memberships.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { deliverStripeEvent } from '#tests/support/fixtures/stripe-events.ts'
import { ana, invoke, runJob } from '#tests/support/invoke-handler.ts'
import { emptyTable } from '#tests/support/local/empty-table.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const START = Date.parse('2026-02-01T17:00:00Z')
const TOGETHER = 40
/** The number of tested orders of events. It must divide 5,040, because the test takes every n-th order. */
const COUNT = Number(process.env.EVENT_ORDERS ?? 4)
const ORDER = 'checkout.session.completed'
const EVENTS = [
  'customer.subscription.created',
  ORDER,
  'invoice.paid',
  'customer.subscription.updated',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
]
const local = localServices.stripe

const permutations = (values: readonly number[]): number[][] =>
  values.length < 2
    ? [[...values]]
    : values.flatMap((value) =>
        permutations(values.filter((each) => each !== value)).map((rest) => [value, ...rest]),
      )
const ALL = permutations(EVENTS.map((_, index) => index))

/** A person buys a plan and a session, doubles the quantity, gets a partial refund, and loses a dispute. */
const steps: ((email: string) => Promise<unknown>)[] = [
  async (email) => {
    const lineItems = ['vip-transformation-monthly', 'personal-training-session'].map((priceId) => ({
      priceId,
      quantity: 1,
    }))
    const { body } = await invoke(createCheckout, { lineItems })
    await local.pay(parseCheckoutSessionId(body.url), { email, name: 'Dana Reyes', phone: null })
  },
  async (email) => {
    const { id, items } = subscriptionOf(email)
    await createLocalStripeClient().subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? '', quantity: 2 }],
    })
  },
  (email) => local.refund(subscriptionOf(email).id, 500),
  (email) => local.dispute(subscriptionOf(email).id),
  (email) => local.settleDispute(subscriptionOf(email).id, 'won'),
]

function subscriptionOf(email: string) {
  const { customers, subscriptions } = local.state()
  const found = Object.values(subscriptions).find(({ customer }) => customers[customer]?.email === email)
  if (!found) throw new Error(`${email} has no subscription`)
  return found
}

/** The times of these activities depend on the order of events, because Stripe does not return them. */
const HEARD: readonly string[] = ['orderPaid', 'disputeWon']

/** Returns the client's record and the check-in decision, without random IDs. */
async function stateOf(email: string) {
  const { version, billingVersion, createdAt, activities, ...file } = await getClientFileFor(email)
  const lines = activities.items
    .filter(({ type }) => type !== 'planChanged')
    .map((line) => (HEARD.includes(line.type) ? { ...line, at: '' } : line))
    .sort((a, b) => `${a.at} ${a.type}`.localeCompare(`${b.at} ${b.type}`))
  const { body: desk } = await invoke(lookUpClient, { clientId: file.id }, { as: ana })
  return JSON.stringify({ file, lines, desk }, null, 1)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]+@mail\.example/g, '…')
    .replace(/\b([a-z_]+)_[0-9a-f]{20,}/g, '$1')
}

/** Delivers each person's events in another order, with one missing. Then the nightly comparison runs. */
async function statesAfter(orders: readonly number[][]) {
  await emptyTable(localServices)
  local.reset()
  const people = orders.map((order, index) => ({
    email: uniqueEmail(),
    // The event of the order is never missing, because nothing else reports the order here.
    missing: ['none', ...EVENTS.filter((type) => type !== ORDER)].at(-1 - (index % EVENTS.length)),
    waiting: [...order],
    sent: [] as { type: string; payload: string }[],
  }))
  for (const [index, step] of steps.entries()) {
    vi.useFakeTimers({ toFake: ['Date'], now: START + index * 4 * DAY_MS })
    for (const { email, missing, waiting, sent } of people) {
      const known = local.events().length
      await step(email)
      sent.push(...local.events().slice(known))
      // An event is delivered once it was sent and the previous event of the order was delivered.
      for (let next = sent[waiting[0] ?? -1]; next; next = sent[waiting[0] ?? -1]) {
        waiting.shift()
        if (next.type !== missing) expect((await deliverStripeEvent(next.payload)).status).toBe(200)
      }
    }
  }
  for (const { sent } of people) expect(sent.map(({ type }) => type)).toEqual(EVENTS)
  vi.setSystemTime(START + 20 * DAY_MS)
  await runJob('reconcileMemberships', () => 100_000).catch((error: unknown) =>
    expect(String(error)).toContain('0 customers could not be compared'),
  )
  const states: string[] = []
  for (const { email } of people) states.push(await stateOf(email))
  const { months } = (await invoke(getMembersReport, {}, { as: ana })).body
  const [month] = months.filter(({ collected }) => collected > 0)
  return { states, collected: month?.collected, refunded: month?.refunded }
}

it('the events of a member lead to the same state in any order, even if one of them is missing', async () => {
  const step = ALL.length / COUNT
  const orders = ALL.filter((_, index) => index % step === 0)
  let first: string | undefined
  for (let begun = 0; begun < orders.length; begun += TOGETHER) {
    const some = orders.slice(begun, begun + TOGETHER)
    const { states, collected, refunded } = await statesAfter(some)
    first ??= states[0]
    for (const [index, state] of states.entries()) expect(state, `order ${some[index]}`).toBe(first)
    expect([collected, refunded]).toEqual([some.length * 53_900, some.length * 500])
  }
  expect(first).toContain('disputeWon')
})
