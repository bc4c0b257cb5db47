import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { addCustomer } from '#infra/local/stripe/customers.ts'
import { addInvoice, collect, getInvoiceRecord } from '#infra/local/stripe/invoices.ts'
import { seedCatalogPrices } from '#infra/local/stripe/open-stripe.ts'
import { paidChargeOf } from '#infra/local/stripe/outcomes.ts'
import { refund } from '#infra/local/stripe/refunds.ts'
import type { StripeAccount } from '#infra/local/stripe/stripe.ts'
import { newId, newStripeState } from '#infra/local/stripe/stripe-state.ts'
import { addSubscription, cancelNow, change, settle } from '#infra/local/stripe/subscriptions.ts'
import { newEvent, signPayload } from '#infra/local/stripe/webhook.ts'
import { listClients } from '#shared/clients/clients-operations.ts'
import { lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { business, policies } from '#shared/lib/business.ts'
import { callApi, staffToken } from '../api.ts'
import type { Check } from '../check.ts'
import { newFolder, type Product } from '../product.ts'
import { requirePython, runPython } from '../python.ts'
import { runJob } from '../run-in-product.ts'

const DAY_S = 24 * 60 * 60
const MONTH_S = 30 * DAY_S
const CONCURRENCY = 8

type Month = { start: number; end: number; failedAt?: number; recoveredAt?: number }
/** What happened to one subscription at Stripe, in seconds: what membership.py reads. */
type Life = {
  grantsAccess: boolean
  months: Month[]
  canceledAt?: number
  endsAt?: number
  pausedAt?: number
  resumedAt?: number
  refundedAt?: number
}
type Member = { email: string; life: Life; events: string[] }

const between = (from: number, to: number) => Math.floor(from + Math.random() * (to - from))
const oneIn = (n: number) => Math.random() < 1 / n

/** A life until `now`, with at most one end. */
function randomLife(now: number): Life {
  const start = between(now - 100 * DAY_S, now - DAY_S)
  const months: Month[] = []
  for (let from = start; from < now; from += MONTH_S) months.push({ start: from, end: from + MONTH_S })
  for (const month of months.slice(1)) {
    if (!oneIn(4)) continue
    month.failedAt = month.start + 60
    if (month !== months.at(-1) || oneIn(2)) month.recoveredAt = month.failedAt + between(60, 6 * DAY_S)
  }
  const last = months.at(-1) as Month
  const life: Life = { grantsAccess: !oneIn(6), months }
  const at = between(last.start + 600, Math.max(now, last.start + 601))
  const isUnpaid = last.failedAt !== undefined && !(last.recoveredAt && last.recoveredAt < at)
  const fates = ['canceled', 'none', 'none', ...(isUnpaid ? [] : ['ends', 'paused', 'resumed', 'refunded'])]
  const fate = fates[between(0, fates.length)]
  if (fate === 'canceled') life.canceledAt = at
  if (fate === 'ends') life.endsAt = last.end
  if (fate === 'paused' || fate === 'resumed') life.pausedAt = at
  if (fate === 'resumed') life.resumedAt = between(at + 1, at + 20 * DAY_S)
  if (fate === 'refunded') life.refundedAt = at
  return life
}

/** A Stripe of which the product knows what is in its data folder, and what the events tell. */
function openStripe(time: { now: number }) {
  const events: string[] = []
  const stripe: StripeAccount = {
    state: newStripeState(),
    save: () => undefined,
    url: 'https://stripe.example',
    webhookUrl: 'https://gym.example/api/stripe/webhook',
    webhook: {
      send: async (type, data) =>
        void events.push(newEvent(type, data, { created: time.now, api_version: '' }).payload),
      resume: () => undefined,
      close: () => undefined,
    },
    clock: { now: () => time.now, at: (_, run) => run() },
    sendEmail: async () => undefined,
  }
  seedCatalogPrices(stripe)
  return { stripe, events }
}

/** What happens at Stripe until `now`; the result is what it sends of it. */
async function live(
  { life, email }: Pick<Member, 'life' | 'email'>,
  now: number,
  world: World,
): Promise<string[]> {
  const { stripe, events, time } = world
  const priceId = life.grantsAccess ? 'group-fitness-monthly' : 'nutrition-coaching-monthly'
  const price = Object.values(stripe.state.prices).find(({ lookup_key }) => lookup_key === priceId)
  const [first] = life.months as [Month]
  const metadata = { lines: `${priceId}:1` }
  time.now = first.start
  const { id: customer } = addCustomer(stripe, { email, name: 'Random Life', phone: null })
  const lines = [{ id: newId('li'), price: price?.id ?? '', quantity: 1 }]
  const { subscription, invoice } = addSubscription(stripe, { customer, lines, metadata })
  const setPeriod = ({ start, end }: Month) => {
    const [item] = subscription.items.data
    Object.assign(item ?? {}, { current_period_start: start, current_period_end: end })
  }
  setPeriod(first)
  collect(stripe, getInvoiceRecord(stripe, invoice.id), true)
  await stripe.webhook.send('customer.subscription.created', { object: subscription })
  const session = { id: newId('cs'), created: first.start, payment_status: 'paid', amount_total: 11_900 }
  const buyer = { email, name: 'Random Life', phone: null }
  const object = {
    ...session,
    currency: 'usd',
    customer,
    subscription: subscription.id,
    customer_details: buyer,
    metadata,
  }
  await stripe.webhook.send('checkout.session.completed', { object })
  const steps: [at: number, run: () => unknown][] = life.months.slice(1).flatMap((month) => {
    let renewal = invoice
    const pay = async (isPaid: boolean, before = structuredClone(subscription)) => {
      await settle(stripe, subscription, { invoice: renewal, before, isPaid })
      // Only what this life says is tried again.
      renewal.next_payment_attempt = null
    }
    const begin = async () => {
      const before = structuredClone(subscription)
      setPeriod(month)
      renewal = addInvoice(stripe, subscription, { reason: 'subscription_cycle' })
      await pay(month.failedAt === undefined, before)
    }
    const { start, failedAt = start, recoveredAt } = month
    return [
      [failedAt, begin] as const,
      ...(recoveredAt ? [[recoveredAt, () => pay(true)] as const] : []),
    ].map(([at, run]): [number, () => unknown] => [at, run])
  })
  const last = life.months.at(-1) as Month
  const { canceledAt, endsAt, pausedAt, resumedAt, refundedAt } = life
  const end = { cancel_at_period_end: true, cancel_at: endsAt ?? null }
  const pause = { behavior: 'void' as const, resumes_at: null }
  if (canceledAt) steps.push([canceledAt, () => cancelNow(stripe, subscription)])
  if (endsAt)
    steps.push([
      Math.max((last.recoveredAt ?? last.start) + 2, first.start + 2),
      () => change(stripe, subscription, end),
    ])
  if (pausedAt) steps.push([pausedAt, () => change(stripe, subscription, { pause_collection: pause })])
  if (resumedAt) steps.push([resumedAt, () => change(stripe, subscription, { pause_collection: null })])
  if (refundedAt) steps.push([refundedAt, () => refund(stripe, paidChargeOf(stripe, subscription.id))])
  for (const [at, run] of steps.sort(([one], [other]) => one - other)) {
    if (at > now) continue
    time.now = at
    await run()
  }
  return events.splice(0)
}

type World = ReturnType<typeof openStripe> & { time: { now: number } }

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((each) => [Math.random(), each] as const)
    .sort(([a], [b]) => a - b)
    .map(([, each]) => each)
}

/** One event in five arrives twice. */
async function deliver({ site }: Product, payload: string): Promise<void> {
  for (;;) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signPayload(payload) }
    const { ok } = await fetch(`${site}/api/stripe/webhook`, { method: 'POST', headers, body: payload })
    if (ok && !oneIn(5)) return
  }
}

async function listAll(product: Product, token: string) {
  const found = new Map<string, { id: string; status: string }>()
  let cursor: string | undefined
  do {
    const { body } = await callApi(product, listClients, { limit: 100, cursor }, { token })
    const page = z.parse(listClients.output, body)
    for (const { id, email = '', status } of page.items) found.set(email, { id, status })
    cursor = page.nextCursor
  } while (cursor)
  return found
}

/** The desk lets in who paid, and nobody else, whatever became of the events. */
export const randomMemberships: Check = {
  name: 'memberships: random lives at Stripe, told in any order or not at all, end as a naive Python model says',
  control: {
    file: 'shared/payments/membership.ts',
    rule: "if (plan === 'paused')",
    without: "if (plan === 'canceled')",
  },
  run: async ({ startProduct, byScale, progress, tried, expect }) => {
    await requirePython()
    const now = Math.floor(Date.now() / 1000)
    const count = byScale({ quick: 100, usual: 1000, full: 3000 })
    const time = { now }
    const world = { ...openStripe(time), time }
    const members: Member[] = []
    for (let n = 0; n < count; n++) {
      const person = { email: `life${n}@lives.example`, life: randomLife(now) }
      members.push({ ...person, events: await live(person, now, world) })
    }
    const dataFolder = newFolder('data')
    writeFileSync(join(dataFolder, 'stripe.json'), JSON.stringify(world.stripe.state))
    const product = await startProduct({ dataFolder })
    // Whose a subscription is, only its paid order says; of the other events one in ten is lost.
    const arrives = (event: string) => event.includes('"type":"checkout.session') || !oneIn(10)
    const waiting = shuffled(members.flatMap(({ events }) => events.filter(arrives)))
    const all = waiting.length
    const worker = async () => {
      for (let event = waiting.pop(); event; event = waiting.pop()) {
        await deliver(product, event)
        progress(all - waiting.length, all)
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, worker))
    while ((await runJob(product, 'reconcileMemberships')).checked);
    const { graceDays } = policies.membership
    const { timeZone } = business
    const input = { now, graceDays, timeZone, lives: members.map(({ life }) => life) }
    const Told = z.array(z.object({ isInside: z.boolean(), isActive: z.boolean() }))
    const told = z.parse(Told, await runPython('membership.py', JSON.stringify(input)))
    const token = await staffToken(product)
    const clients = await listAll(product, token)
    for (const [n, { email, life }] of members.entries()) {
      const client = clients.get(email)
      const { body } = await callApi(product, lookUpClient, { clientId: client?.id }, { token })
      // Nobody has signed a waiver: that is what the desk asks of whom it would let in.
      const is = { isInside: body.decision === 'signFirst', isActive: client?.status === 'active' }
      const isSame = is.isInside === told[n]?.isInside && is.isActive === told[n]?.isActive
      expect(
        isSame,
        `${JSON.stringify(life)}: ${JSON.stringify(body.decision)}, must be ${JSON.stringify(told[n])}`,
      )
    }
    tried(count)
    const inside = told.filter(({ isInside }) => isInside).length
    return `${all} events; ${inside} of ${count} may train`
  },
}
