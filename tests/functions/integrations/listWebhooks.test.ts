import { expect, it } from 'vitest'
import { sendDueEvents } from '#functions/integrations/send-webhooks.ts'
import { createClient } from '#shared/clients/clients-operations.ts'
import { listWebhooks } from '#shared/integrations/webhooks-operations.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { startWebhookReceiver } from '#tests/support/fixtures/webhook-receiver.ts'
import { createWebhookEndpoint } from '#tests/support/fixtures/webhooks.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { waitUntilReplicated } from '#tests/support/local/until-replicated.ts'

it('returns the last ten deliveries of each webhook, newest first', async () => {
  const [books, other] = [
    await createWebhookEndpoint(['client.created']),
    await createWebhookEndpoint(['order.paid']),
  ]
  const receiver = await startWebhookReceiver((count) => (count === 0 ? 500 : 200))
  for (let i = 0; i < 12; i++) {
    const person = { firstName: 'Kim', lastName: 'Lee', email: uniqueEmail(), phone: '' }
    await invoke(createClient, person, { as: ana })
  }
  await waitUntilReplicated()
  await sendDueEvents({ now: new Date(), remainingTimeMs: () => 120_000 }, receiver.network())
  receiver.close()
  const { items } = (await invoke(listWebhooks, {}, { as: books.maker })).body
  for (const { secret } of [books, other]) expect(JSON.stringify(items)).not.toContain(secret)
  const deliveries = items.find(({ id }) => id === books.id)?.deliveries ?? []
  expect(deliveries).toHaveLength(10)
  expect(deliveries[0]).toMatchObject({ type: 'client.created', eventId: expect.stringMatching(/^evt_/) })
  expect(deliveries.map(({ at }) => at)).toEqual(
    deliveries
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  expect(items.find(({ id }) => id === other.id)?.deliveries).toEqual([])
})
