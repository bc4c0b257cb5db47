import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendDueEvents } from '#functions/integrations/send-webhooks.ts'
import * as webhooks from '#functions/integrations/webhooks.ts'
import { webhookEventWrite } from '#functions/lib/outbox/webhook-events.ts'
import { transact } from '#functions/lib/table/transact.ts'
import { createRandom } from '#scripts/demo/random.ts'
import { listActivities } from '#shared/clients/activities-operations.ts'
import { deleteWebhook, updateWebhook } from '#shared/integrations/webhooks-operations.ts'
import type { WebhookEvent } from '#shared/lib/webhook-event.ts'
import { disableStaff } from '#shared/staff/staff-operations.ts'
import { createAdmin } from '#tests/support/fixtures/api-keys.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { emptyUserPool } from '#tests/support/fixtures/staff-accounts.ts'
import { startWebhookReceiver } from '#tests/support/fixtures/webhook-receiver.ts'
import { createWebhookEndpoint, listUndeliveredWebhookEvents } from '#tests/support/fixtures/webhooks.ts'
import { invoke, runJob } from '#tests/support/invoke-handler.ts'
import { emptyTable } from '#tests/support/local/empty-table.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { waitUntilReplicated } from '#tests/support/local/until-replicated.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
beforeEach(async () => {
  await emptyTable(localServices)
  await emptyUserPool()
  receiver = await startWebhookReceiver(() => 200)
})
afterEach(() => receiver.close())

let made = 0
async function happen(at: Date, type: WebhookEvent['type'] = 'client.created'): Promise<string> {
  const id = `evt_${++made}`
  await transact([webhookEventWrite({ id, type, at: at.toISOString(), data: { clientId: `c${made}` } }, at)])
  return id
}

const run = async (now: Date, remainingTimeMs = () => 120_000) => {
  await waitUntilReplicated()
  return sendDueEvents({ now, remainingTimeMs }, receiver.network())
}

/** Runs the job each minute like the scheduler, until nothing is due or the days are over. */
async function runUntil(from: Date, days: number, stepMinutes = 7): Promise<Date> {
  let now = from
  while (now.getTime() < from.getTime() + days * DAY_MS) {
    await run(now)
    if ((await listUndeliveredWebhookEvents()).every(({ emailDuePk }) => emailDuePk === undefined)) return now
    now = new Date(now.getTime() + stepMinutes * MINUTE_MS)
  }
  return now
}

const idsOf = () => receiver.received.map(({ headers }) => String(headers['webhook-id']))
const deliveriesOf = async (id: string) =>
  (await listUndeliveredWebhookEvents()).find(({ pk }) => pk === `WEBHOOK_EVENT#${id}`)?.deliveries as
    | { endpointId: string; status: string; tries: number }[]
    | undefined

it('sends an event with IDs and times only, signed with the secret of the webhook', async () => {
  const { secret } = await createWebhookEndpoint()
  const now = new Date()
  const id = await happen(now)
  expect(await run(now)).toEqual({ events: 1, delivered: 1, failed: 0 })
  const [{ body = '', headers = {} } = {}] = receiver.received
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({
    type: 'client.created',
    timestamp: now.toISOString(),
    data: { clientId: `c${made}` },
  })
  expect(headers['webhook-id']).toBe(id)
  expect(await run(new Date(now.getTime() + DAY_MS))).toEqual({ events: 0, delivered: 0, failed: 0 })
})

it('sends each webhook only its subscribed events, signed with its own secret', async () => {
  const clients = await createWebhookEndpoint(['client.created'], { url: 'https://clients.example/' })
  await createWebhookEndpoint(['order.paid'], { url: 'https://orders.example/' })
  const now = new Date()
  await happen(now)
  await run(now)
  expect(receiver.asked).toEqual(['clients.example'])
  const [{ body = '', headers = {} } = {}] = receiver.received
  expect(() => new Webhook(clients.secret).verify(body, headers as Record<string, string>)).not.toThrow()
})

it.each([1, 2, 3])(
  'delivers every event at least once, with a stable ID, to a randomly failing receiver (seed %i)',
  { tags: 'nightly' },
  async (seed) => {
    await createWebhookEndpoint()
    const random = createRandom(seed).next
    const delivered = new Set<string>()
    receiver.become((_, { headers }) => {
      const roll = random()
      // The receiver fails before or after it has stored the event.
      if (roll < 0.2) return 'reset'
      if (roll < 0.4) return 500
      delivered.add(String(headers['webhook-id']))
      return roll < 0.6 ? 503 : 200
    })
    const start = new Date()
    const ids: string[] = []
    for (let i = 0; i < 20; i++) ids.push(await happen(new Date(start.getTime() + i)))
    await runUntil(new Date(start.getTime() + MINUTE_MS), 3)
    expect([...delivered].sort()).toEqual([...ids].sort())
    expect(idsOf().length).toBeGreaterThan(ids.length)
    const bodies = new Map(receiver.received.map(({ headers, body }) => [headers['webhook-id'], body]))
    for (const { headers, body } of receiver.received) expect(body).toBe(bodies.get(headers['webhook-id']))
    for (const id of ids) expect(await deliveriesOf(id)).toMatchObject([{ status: 'delivered' }])
  },
)

describe('a failing receiver', () => {
  it('is disabled after three days, with one email to the administrators, and others are still served', async () => {
    const [admin, dismissed] = [await createAdmin(), await createAdmin()]
    await invoke(disableStaff, { id: dismissed.userId }, { as: admin })
    const dead = await createWebhookEndpoint(['client.created'], { as: admin, url: 'https://dead.example/' })
    const alive = await createWebhookEndpoint(['client.created'], {
      as: admin,
      url: 'https://alive.example/',
    })
    receiver.become((_, { headers }) => (headers.host === 'dead.example' ? 'reset' : 200))
    const start = new Date()
    const ids = [await happen(start), await happen(new Date(start.getTime() + 1))]
    const end = await runUntil(start, 4, 60)
    expect(end.getTime() - start.getTime()).toBeGreaterThanOrEqual(3 * DAY_MS)
    expect(await webhooks.find(dead.id)).toMatchObject({ isGivenUp: true, disabledAt: expect.any(String) })
    expect(await webhooks.find(alive.id)).not.toHaveProperty('disabledAt')
    for (const id of ids) {
      const deliveries = (await deliveriesOf(id)) ?? []
      expect(deliveries.find(({ endpointId }) => endpointId === alive.id)).toMatchObject({
        status: 'delivered',
        tries: 1,
      })
      expect(deliveries.find(({ endpointId }) => endpointId === dead.id)?.status).toMatch(/failed|dropped/)
    }
    const activities = (await invoke(listActivities, { type: 'webhookGivenUp' }, { as: admin })).body.items
    expect(activities).toMatchObject([{ actor: { kind: 'system' }, subject: { id: dead.id } }])

    await happen(new Date(end.getTime() + MINUTE_MS))
    await run(new Date(end.getTime() + 2 * MINUTE_MS))
    await runAtTime(new Date(end.getTime() + 2 * MINUTE_MS), () => runJob('sendDueEmails'))
    const emails = await emailsTo(admin.email)
    expect(emails.map(({ subject }) => subject)).toEqual(['A webhook was switched off'])
    expect(emails[0]?.text).toContain('dead.example')
    expect(await emailsTo(dismissed.email)).toEqual([])
    expect(receiver.received.at(-1)?.headers.host).toBe('alive.example')
  }, 120_000)

  it('gets only a few requests in one run, and others are not delayed', async () => {
    await createWebhookEndpoint(['client.created'], { url: 'https://dead.example/' })
    await createWebhookEndpoint(['client.created'], { url: 'https://alive.example/' })
    receiver.become((_, { headers }) => (headers.host === 'dead.example' ? 500 : 200))
    const now = new Date()
    for (let i = 0; i < 40; i++) await happen(now)
    expect(await run(now)).toMatchObject({ events: 40, delivered: 40 })
    const asked = receiver.received.filter(({ headers }) => headers.host === 'dead.example')
    // Requests that were in flight at the third failure are still sent.
    expect(asked.length).toBeLessThanOrEqual(3 + 8)
  })

  it('is disabled immediately if it responds 410 Gone', async () => {
    const { id } = await createWebhookEndpoint()
    receiver.become(() => 410)
    const now = new Date()
    await happen(now)
    await run(now)
    expect(await webhooks.find(id)).toMatchObject({ isGivenUp: true })
  })

  it('is not disabled if it responds again within three days', async () => {
    const { id } = await createWebhookEndpoint()
    receiver.become(() => 500)
    const start = new Date()
    await happen(start)
    await run(start)
    expect(await webhooks.find(id)).toHaveProperty('failingSince')
    receiver.become(() => 200)
    await run(new Date(start.getTime() + 2 * DAY_MS))
    expect(await webhooks.find(id)).not.toHaveProperty('failingSince')
    receiver.become(() => 500)
    const later = new Date(start.getTime() + 4 * DAY_MS)
    await happen(later)
    await run(later)
    expect(await webhooks.find(id)).not.toHaveProperty('disabledAt')
  })
})

describe('an event', () => {
  it('is dropped for a webhook that was removed or disabled after the first attempt', async () => {
    const [removed, off] = [await createWebhookEndpoint(), await createWebhookEndpoint()]
    receiver.become(() => 500)
    const now = new Date()
    const id = await happen(now)
    await run(now)
    await invoke(deleteWebhook, { id: removed.id }, { as: removed.maker })
    const { url, events } = off
    await invoke(updateWebhook, { id: off.id, url, events, isEnabled: false }, { as: off.maker })
    const before = receiver.received.length
    await run(new Date(now.getTime() + 10 * MINUTE_MS))
    expect(receiver.received).toHaveLength(before)
    expect((await deliveriesOf(id))?.map(({ status }) => status)).toEqual(['dropped', 'dropped'])
  })

  it('is not delivered to a disabled webhook', async () => {
    const { id, url, events, maker } = await createWebhookEndpoint()
    await invoke(updateWebhook, { id, url, events, isEnabled: false }, { as: maker })
    const now = new Date()
    const event = await happen(now)
    await run(now)
    expect(await deliveriesOf(event)).toEqual([])
  })

  it('is not sent to a webhook that was added later', async () => {
    const before = new Date(Date.now() - MINUTE_MS)
    await createWebhookEndpoint()
    await happen(before)
    await run(new Date())
    expect(receiver.received).toEqual([])
  })
})

describe('concurrent and interrupted runs', () => {
  it('send each event once in total', async () => {
    await createWebhookEndpoint()
    const now = new Date()
    const ids: string[] = []
    for (let i = 0; i < 12; i++) ids.push(await happen(now))
    await Promise.all([run(now), run(now), run(now)])
    expect(idsOf().sort()).toEqual(ids.sort())
  })

  it('retry a claimed event that was not completed', async () => {
    await createWebhookEndpoint()
    const now = new Date()
    const id = await happen(now)
    const { claimEvent } = await import('#functions/integrations/deliveries.ts')
    const { webhookEventKey } = await import('#functions/lib/table/keys.ts')
    expect(await claimEvent(webhookEventKey(id), now.toISOString(), now)).toBeDefined()
    await run(new Date(now.getTime() + MINUTE_MS))
    expect(idsOf()).toEqual([])
    await run(new Date(now.getTime() + 6 * MINUTE_MS))
    expect(idsOf()).toEqual([id])
  })

  it('leave an event to the next run if too little time remains', async () => {
    await createWebhookEndpoint()
    const now = new Date()
    await happen(now)
    expect(await run(now, () => 1000)).toMatchObject({ events: 0 })
    expect(await run(now)).toMatchObject({ events: 1, delivered: 1 })
  })
})

describe('the scheduled job', () => {
  it('runs without due events', async () => {
    expect(await runJob('sendDueWebhooks')).toEqual({ events: 0, delivered: 0, failed: 0 })
  })

  it('disables a webhook with an unreachable host after three days, and emails the administrators', async () => {
    // RFC 6761 reserves this domain, so no name in it resolves.
    const { id, maker } = await createWebhookEndpoint(['client.created'], { url: 'https://hooks.invalid/' })
    const start = new Date()
    const event = await happen(start)
    const runAt = (time: Date) => runAtTime(time, () => runJob('sendDueWebhooks', () => 120_000))
    expect(await runAt(start)).toEqual({ events: 1, delivered: 0, failed: 1 })
    expect(await deliveriesOf(event)).toMatchObject([{ status: 'due', answer: 'name not found' }])
    await runAt(new Date(start.getTime() + 3 * DAY_MS + MINUTE_MS))
    expect(await webhooks.find(id)).toMatchObject({ isGivenUp: true })
    await runAtTime(new Date(start.getTime() + 3 * DAY_MS + 2 * MINUTE_MS), () => runJob('sendDueEmails'))
    expect((await emailsTo(maker.email)).map(({ subject }) => subject)).toEqual([
      'A webhook was switched off',
    ])
  })
})

it('does not connect to a private address, even if the host name resolves to one later', async () => {
  await createWebhookEndpoint()
  const now = new Date()
  const id = await happen(now)
  await sendDueEvents({ now, remainingTimeMs: () => 120_000 }, receiver.network(['169.254.169.254']))
  expect(receiver.connected).toEqual([])
  expect(await deliveriesOf(id)).toMatchObject([{ status: 'due', answer: 'not a public address' }])
})
