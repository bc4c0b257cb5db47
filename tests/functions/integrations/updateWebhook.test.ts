import { describe, expect, it } from 'vitest'
import { listWebhooks, updateWebhook } from '#shared/integrations/webhooks-operations.ts'
import { createWebhookEndpoint, refreshSubscribedEventTypes } from '#tests/support/fixtures/webhooks.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

const changed = { url: 'https://new.books.example/', events: ['waiver.signed' as const] }

it('changes the URL and the events, keeps the secret, and disables and enables the webhook', async () => {
  const { id, maker } = await createWebhookEndpoint(['order.paid'])
  const { body } = await invoke(updateWebhook, { id, ...changed, isEnabled: true }, { as: maker })
  expect(body).toMatchObject({ id, ...changed })
  expect(body).not.toHaveProperty('secret')
  expect(body).not.toHaveProperty('disabledAt')
  const off = (await invoke(updateWebhook, { id, ...changed, isEnabled: false }, { as: maker })).body
  expect(off.disabledAt).toMatch(/^20/)
  const again = (await invoke(updateWebhook, { id, ...changed, isEnabled: false }, { as: maker })).body
  expect(again.disabledAt).toBe(off.disabledAt)
  const on = (await invoke(updateWebhook, { id, ...changed, isEnabled: true }, { as: maker })).body
  expect(on).not.toHaveProperty('disabledAt')
})

it('removes the event types of a disabled webhook, and keeps both of two concurrent changes', async () => {
  const [one, other] = [
    await createWebhookEndpoint(['order.paid']),
    await createWebhookEndpoint(['order.paid']),
  ]
  const { events, url } = one
  await Promise.all([
    invoke(updateWebhook, { id: one.id, url, events, isEnabled: false }, { as: one.maker }),
    invoke(
      updateWebhook,
      { id: other.id, url, events: ['client.created'], isEnabled: true },
      { as: one.maker },
    ),
  ])
  const { items } = (await invoke(listWebhooks, {}, { as: one.maker })).body
  expect(items.find(({ id }) => id === one.id)?.disabledAt).toBeDefined()
  expect(items.find(({ id }) => id === other.id)?.events).toEqual(['client.created'])
  const { getItem } = await import('#functions/lib/table/get-item.ts')
  const { subscribedEventsKey } = await import('#functions/lib/table/keys.ts')
  const wanted = (await getItem(subscribedEventsKey))?.events
  expect(wanted).toContain('client.created')
  expect(wanted).not.toContain('order.paid')
  await refreshSubscribedEventTypes()
})

describe('invalid input', () => {
  it('is rejected with 404 for an unknown webhook', async () => {
    const { maker } = await createWebhookEndpoint()
    const input = { id: 'nothing', ...changed, isEnabled: true }
    expect((await invokeExpectingError(updateWebhook, input, { as: maker })).status).toBe(404)
  })

  it('is rejected with the names of its fields', async () => {
    const { id, maker } = await createWebhookEndpoint()
    const input = { id, ...changed, url: 'https://10.1/', isEnabled: 'yes' }
    const { status, body } = await invokeExpectingError(updateWebhook, input, { as: maker })
    expect([status, Object.keys(body.fields).sort()]).toEqual([400, ['isEnabled', 'url']])
  })
})
