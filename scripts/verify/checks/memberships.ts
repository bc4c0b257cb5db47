import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { signPayload } from '#infra/local/stripe/webhook.ts'
import { listClients } from '#shared/clients/clients-operations.ts'
import { lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { policies } from '#shared/lib/business.ts'
import { callApi, staffToken } from '../api.ts'
import type { Check } from '../check.ts'
import type { Product } from '../product.ts'
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

/** A life until `now`, with at most one end; events that were lost are months that Stripe knows and we do not. */
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
  const canBeLost = months.length > 1 && !months.at(-2)?.failedAt && !last.failedAt
  const fate = fates[between(0, fates.length)]
  if (fate === 'canceled') life.canceledAt = at
  if (fate === 'ends') life.endsAt = last.end
  if (fate === 'paused' || fate === 'resumed') life.pausedAt = at
  if (fate === 'resumed') life.resumedAt = between(at + 1, at + 20 * DAY_S)
  if (fate === 'refunded') life.refundedAt = at
  // The events of the last renewal were lost.
  if (fate === 'none' && canBeLost && oneIn(4)) months.pop()
  return life
}

/** What Stripe sends of it until `now`, in the order in which it happened. */
function eventsOf(life: Life, email: string, now: number): string[] {
  const [customer, id] = [`cus_${randomUUID()}`, `sub_${randomUUID()}`]
  const priceId = life.grantsAccess ? 'group-fitness-monthly' : 'nutrition-coaching-monthly'
  const metadata = { lines: `${priceId}:1` }
  const [first] = life.months as [Month]
  const events: { at: number; type: string; object: object }[] = []
  const tell = (at: number, type: string, object: object) => at <= now && events.push({ at, type, object })
  const subscription = ({ start, end }: Month, changes: object = {}) => ({
    id,
    customer,
    status: 'active',
    created: first.start,
    start_date: first.start,
    metadata,
    items: {
      data: [
        {
          current_period_start: start,
          current_period_end: end,
          price: { id: 'price_1', lookup_key: priceId },
        },
      ],
    },
    ...changes,
  })
  const update = (at: number, month: Month, changes: object = {}) =>
    tell(at, 'customer.subscription.updated', subscription(month, changes))
  const invoice = (n: number) => ({
    id: `in_${id}_${n}`,
    customer,
    amount_due: 11_900,
    amount_paid: 11_900,
    currency: 'usd',
    parent: { subscription_details: { subscription: id } },
  })
  tell(first.start, 'customer.subscription.created', subscription(first))
  tell(first.start + 1, 'checkout.session.completed', {
    id: `cs_${randomUUID()}`,
    created: first.start,
    payment_status: 'paid',
    amount_total: 11_900,
    currency: 'usd',
    customer,
    subscription: id,
    customer_details: { email, name: 'Random Life', phone: null },
    metadata,
  })
  for (const [n, month] of life.months.entries()) {
    if (n > 0 && !month.failedAt) update(month.start, month)
    if (month.failedAt) {
      tell(month.failedAt, 'invoice.payment_failed', invoice(n))
      update(month.failedAt + 1, month, { status: 'past_due' })
    }
    if (month.recoveredAt) {
      tell(month.recoveredAt, 'invoice.paid', invoice(n))
      update(month.recoveredAt + 1, month)
    }
  }
  const last = life.months.at(-1) as Month
  const { canceledAt, endsAt, pausedAt, resumedAt, refundedAt } = life
  const end = (at: number) =>
    tell(at, 'customer.subscription.deleted', subscription(last, { status: 'canceled', ended_at: at }))
  if (canceledAt) end(canceledAt)
  if (endsAt) {
    const paidAt = (last.recoveredAt ?? last.start) + 2
    update(Math.max(paidAt, first.start + 2), last, { cancel_at_period_end: true, cancel_at: endsAt })
    end(endsAt)
  }
  if (pausedAt)
    update(pausedAt, last, { pause_collection: { behavior: 'void', resumes_at: resumedAt ?? null } })
  if (resumedAt) update(resumedAt, last)
  if (refundedAt) {
    const charge = { id: `ch_${id}`, customer, created: last.start, amount: 11_900, amount_refunded: 11_900 }
    tell(refundedAt, 'charge.refunded', { ...charge, currency: 'usd' })
  }
  return events.map(({ at, type, object }) =>
    JSON.stringify({ id: `evt_${randomUUID()}`, type, created: at, data: { object } }),
  )
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((each) => [Math.random(), each] as const)
    .sort(([a], [b]) => a - b)
    .map(([, each]) => each)
}

/** Every event arrives, in any order, and one in five twice. */
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
  name: 'memberships: random lives at Stripe, told in any order, end as a naive Python model says',
  control: {
    file: 'shared/payments/membership.ts',
    rule: "if (plan === 'paused')",
    without: "if (plan === 'canceled')",
  },
  run: async ({ startProduct, byScale, progress, tried, expect }) => {
    await requirePython()
    const product = await startProduct()
    const now = Math.floor(Date.now() / 1000)
    const count = byScale({ quick: 100, usual: 1000, full: 3000 })
    const members: Member[] = Array.from({ length: count }, (_, n) => {
      const email = `life${n}@lives.example`
      const life = randomLife(now)
      return { email, life, events: eventsOf(life, email, now) }
    })
    const waiting = shuffled(members.flatMap(({ events }) => events))
    const all = waiting.length
    const worker = async () => {
      for (let event = waiting.pop(); event; event = waiting.pop()) {
        await deliver(product, event)
        progress(all - waiting.length, all)
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, worker))
    await runJob(product, 'reconcileMemberships')
    const { graceDays } = policies.membership
    const input = { now, graceDays, lives: members.map(({ life }) => life) }
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
