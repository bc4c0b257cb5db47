import { createHmac, randomUUID } from 'node:crypto'
import { STRIPE_WEBHOOK_SECRET, signPayload } from '#infra/local/stripe/webhook.ts'
import { API_BASE_PATH } from '#shared/operation.ts'
import { receiveStripeEvent } from '#shared/operations/payments.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { uniqueEmail } from '../forms.ts'
import type { Product } from '../product.ts'
import { scanItems } from '../table-snapshot.ts'

const orders = { quick: 10, usual: 200, full: 400 }
/** Rounds: every round sends all events again in another order. */
const SHUFFLES = 5

/** Event sequences of one payment, with the expected final status. */
const eventSequences: readonly (readonly [
  status: string,
  events: readonly (readonly [type: string, payment: string])[],
])[] = [
  ['paid', [['completed', 'paid']]],
  [
    'paid',
    [
      ['completed', 'unpaid'],
      ['async_payment_succeeded', 'paid'],
    ],
  ],
  [
    'failed',
    [
      ['completed', 'unpaid'],
      ['async_payment_failed', 'unpaid'],
    ],
  ],
  ['expired', [['expired', 'unpaid']]],
  [
    'paid',
    [
      ['completed', 'unpaid'],
      ['async_payment_failed', 'unpaid'],
      ['async_payment_succeeded', 'paid'],
    ],
  ],
]

export const webhooks: Check = {
  name: 'webhooks: out-of-order, duplicate and forged events',
  control: { mutants: { 'functions/payments/receiveStripeEvent.ts': 'receive-stripe-event.ts' } },
  run: async ({ product, scale, progress }) => {
    const score = createCheckRecorder()
    const expected = new Map<string, string>()
    const events: string[] = []
    for (let n = 0; n < byScale(scale, orders); n++) {
      const [status = '', story = []] = eventSequences[n % eventSequences.length] ?? []
      const session = aSession()
      expected.set(session.id, status)
      events.push(...story.map(([type, payment_status]) => eventOf(type, { ...session, payment_status })))
    }
    for (let shuffle = 1; shuffle <= SHUFFLES; shuffle++) {
      progress(shuffle, SHUFFLES)
      // First deliveries arrive concurrently with their replays.
      const deliveries = shuffled(shuffle === 1 ? [...events, ...events, ...events] : events)
      const statuses = await deliverAll(product, deliveries)
      score.tried(deliveries.length)
      const isAcknowledged = statuses.every((status) => status === 200)
      score.expect(isAcknowledged, `responses: ${[...new Set(statuses)].join(', ')}`)
    }
    const stored = await scanItems(product, 'byType')
    for (const [id, status] of expected) {
      const own = stored.filter((item) => item.typePk === 'ORDER' && item.id === id)
      score.expect(
        own.length === 1 && own[0]?.status === status,
        `an order is ${own[0]?.status}, not ${status}`,
      )
    }
    for (const [kind, body, signature] of forgedSignatures()) {
      score.tried()
      score.failed()
      const status = await deliver(product, body, signature)
      score.expect(status === 400, `${kind}: ${status}`)
    }
    return score.outcome()
  },
}

/** Delivers events concurrently and retries failed deliveries, as Stripe does. */
async function deliverAll(product: Product, payloads: readonly string[]): Promise<number[]> {
  const rest = [...payloads]
  const statuses: number[] = []
  const lane = async () => {
    for (let payload = rest.pop(); payload; payload = rest.pop()) {
      let status = 0
      for (let attempts = 0; attempts < 4 && status !== 200; attempts++) {
        status = await deliver(product, payload, signPayload(payload))
      }
      statuses.push(status)
    }
  }
  await Promise.all([lane(), lane(), lane(), lane(), lane(), lane()])
  return statuses
}

async function deliver({ site }: Product, body: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const url = site + API_BASE_PATH + receiveStripeEvent.path
  const response = await fetch(url, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}

function forgedSignatures(): (readonly [kind: string, body: string, signature: string])[] {
  const body = eventOf('completed', { ...aSession(), payment_status: 'paid' })
  const now = Math.floor(Date.now() / 1000)
  const otherSecret = createHmac('sha256', `${STRIPE_WEBHOOK_SECRET}x`).update(`${now}.${body}`).digest('hex')
  return [
    ['no signature', body, ''],
    ['another secret', body, `t=${now},v1=${otherSecret}`],
    ['another body', body.replace('"usd"', '"eur"'), signPayload(body)],
    ['too old', body, signPayload(body, now - 301)],
    ['from the future', body, signPayload(body, now + 3600)],
    ['another time', body, signPayload(body).replace(/t=\d+/, `t=${now - 7}`)],
  ]
}

const aSession = () => ({
  id: `cs_test_${randomUUID()}`,
  object: 'checkout.session',
  created: 1_795_000_000,
  mode: 'payment',
  amount_total: 12_000,
  currency: 'usd',
  customer_details: { email: uniqueEmail(), name: 'Jordan van Lee', phone: null },
  metadata: { lines: 'personal-training-session:3' },
})

const eventOf = (type: string, session: object) =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: `checkout.session.${type}`,
    created: 1_795_000_100,
    data: { object: session },
  })

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value)
}
