import { createHmac, randomUUID } from 'node:crypto'
import { STRIPE_WEBHOOK_SECRET, signatureOf } from '#infra/local/stripe/webhook.ts'
import { API_ROOT } from '#shared/operation.ts'
import { receiveStripeEvent } from '#shared/operations.ts'
import { at, type Check } from '../check.ts'
import { anAddress } from '../forms.ts'
import { newScore } from '../outcome.ts'
import type { Product } from '../product.ts'
import { itemsOf } from '../stored-table.ts'

const orders = { quick: 10, usual: 200, full: 400 }
/** Each time all events are told again, in another order. */
const SHUFFLES = 5

/** What may be told of one payment, with the status that must remain. */
const stories: readonly (readonly [
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
  name: 'payments are told in any order, again and by forgers',
  control: { instead: { 'functions/stripe/receiveStripeEvent.ts': 'receive-stripe-event.ts' } },
  run: async ({ product, scale, progress }) => {
    const score = newScore()
    const expected = new Map<string, string>()
    const events: string[] = []
    for (let n = 0; n < at(scale, orders); n++) {
      const [status = '', story = []] = stories[n % stories.length] ?? []
      const session = aSession()
      expected.set(session.id, status)
      events.push(...story.map(([type, payment_status]) => eventOf(type, { ...session, payment_status })))
    }
    for (let shuffle = 1; shuffle <= SHUFFLES; shuffle++) {
      progress(shuffle, SHUFFLES)
      // Those that nobody has heard of yet meet their replays.
      const told = shuffled(shuffle === 1 ? [...events, ...events, ...events] : events)
      const statuses = await deliverAll(product, told)
      score.tried(told.length)
      const isTaken = statuses.every((status) => status === 200)
      score.expect(isTaken, `answers: ${[...new Set(statuses)].join(', ')}`)
    }
    const stored = await itemsOf(product, 'byType')
    for (const [id, status] of expected) {
      const own = stored.filter((item) => item.typePk === 'ORDER' && item.id === id)
      score.expect(
        own.length === 1 && own[0]?.status === status,
        `an order is ${own[0]?.status}, not ${status}`,
      )
    }
    for (const [kind, body, signature] of forgeries()) {
      score.tried()
      score.failed()
      const answered = await deliver(product, body, signature)
      score.expect(answered === 400, `${kind}: ${answered}`)
    }
    return score.outcome()
  },
}

/** Some at once, again when the service is busy, as the payment service does. */
async function deliverAll(product: Product, payloads: readonly string[]): Promise<number[]> {
  const rest = [...payloads]
  const statuses: number[] = []
  const lane = async () => {
    for (let payload = rest.pop(); payload; payload = rest.pop()) {
      let status = 0
      for (let tries = 0; tries < 4 && status !== 200; tries++) {
        status = await deliver(product, payload, signatureOf(payload))
      }
      statuses.push(status)
    }
  }
  await Promise.all([lane(), lane(), lane(), lane(), lane(), lane()])
  return statuses
}

async function deliver({ site }: Product, body: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const url = site + API_ROOT + receiveStripeEvent.path
  const answer = await fetch(url, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return answer.status
}

function forgeries(): (readonly [kind: string, body: string, signature: string])[] {
  const body = eventOf('completed', { ...aSession(), payment_status: 'paid' })
  const now = Math.floor(Date.now() / 1000)
  const otherSecret = createHmac('sha256', `${STRIPE_WEBHOOK_SECRET}x`).update(`${now}.${body}`).digest('hex')
  return [
    ['no signature', body, ''],
    ['another secret', body, `t=${now},v1=${otherSecret}`],
    ['another body', body.replace('"usd"', '"eur"'), signatureOf(body)],
    ['too old', body, signatureOf(body, now - 301)],
    ['from the future', body, signatureOf(body, now + 3600)],
    ['another time', body, signatureOf(body).replace(/t=\d+/, `t=${now - 7}`)],
  ]
}

const aSession = () => ({
  id: `cs_test_${randomUUID()}`,
  object: 'checkout.session',
  created: 1_795_000_000,
  mode: 'payment',
  amount_total: 12_000,
  currency: 'usd',
  customer_details: { email: anAddress(), name: 'Jordan van Lee', phone: null },
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
