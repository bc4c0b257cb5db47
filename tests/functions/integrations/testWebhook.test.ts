import { expect, it } from 'vitest'
import { insertTestEvent } from '#functions/integrations/deliveries.ts'
import { sendDueEvents, sendTest } from '#functions/integrations/send-webhooks.ts'
import * as webhooks from '#functions/integrations/webhooks.ts'
import { listWebhooks, testWebhook } from '#shared/integrations/webhooks-operations.ts'
import { startWebhookReceiver } from '#tests/support/fixtures/webhook-receiver.ts'
import { createWebhookEndpoint } from '#tests/support/fixtures/webhooks.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { waitUntilReplicated } from '#tests/support/local/until-replicated.ts'

it('returns the reason for a failed test and adds it to the list of deliveries', async () => {
  const { id, maker } = await createWebhookEndpoint(['order.paid'], { url: 'https://nothing.invalid/in' })
  const { body } = await invoke(testWebhook, { id }, { as: maker })
  expect(body).toMatchObject({ status: 'failed', tries: 1, answer: 'name not found' })
  const { items } = (await invoke(listWebhooks, {}, { as: maker })).body
  expect(items.find((item) => item.id === id)?.deliveries).toMatchObject([
    { type: 'webhook.test', status: 'failed', answer: 'name not found' },
  ])
})

it.each([
  [200, 'delivered'],
  [500, 'failed'],
] as const)(
  'sends a test that the receiver answers with %s only once and sets its status to %s',
  async (answer, status) => {
    const { id } = await createWebhookEndpoint(['order.paid'])
    const receiver = await startWebhookReceiver(() => answer)
    const now = new Date()
    const claimed = await insertTestEvent(id, now)
    if (!claimed) throw new Error('Nobody else knows of it')
    const sending = { now, network: receiver.network() }
    expect(await sendTest(claimed, await webhooks.get(id), sending)).toMatchObject({
      status,
      answer: String(answer),
    })
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test', data: {} })
    await waitUntilReplicated()
    await sendDueEvents(
      { now: new Date(now.getTime() + 60 * 60_000), remainingTimeMs: () => 120_000 },
      receiver.network(),
    )
    receiver.close()
    expect(receiver.received).toHaveLength(1)
  },
)

it('is sent once by the job if it was not sent immediately', async () => {
  const { id } = await createWebhookEndpoint(['order.paid'])
  const receiver = await startWebhookReceiver(() => 500)
  const now = new Date()
  await insertTestEvent(id, now)
  await waitUntilReplicated()
  for (const minutes of [6, 12, 60])
    await sendDueEvents(
      { now: new Date(now.getTime() + minutes * 60_000), remainingTimeMs: () => 120_000 },
      receiver.network(),
    )
  receiver.close()
  expect(receiver.received).toHaveLength(1)
})

it('returns 404 for an unknown webhook', async () => {
  const { maker } = await createWebhookEndpoint()
  expect((await invokeExpectingError(testWebhook, { id: 'nothing' }, { as: maker })).status).toBe(404)
})
