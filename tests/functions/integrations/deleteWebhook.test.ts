import { expect, it } from 'vitest'
import { deleteWebhook, listWebhooks } from '#shared/integrations/webhooks-operations.ts'
import { updateKiosk } from '#shared/kiosk/kiosks-operations.ts'
import { createPairedKiosk } from '#tests/support/fixtures/kiosks.ts'
import { createWebhookEndpoint } from '#tests/support/fixtures/webhooks.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('removes the webhook, and returns 404 for a second request', async () => {
  const { id, maker } = await createWebhookEndpoint()
  const answers = await Promise.all([1, 2].map(() => invoke(deleteWebhook, { id }, { as: maker })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  const { items } = (await invoke(listWebhooks, {}, { as: maker })).body
  expect(items.map((item) => item.id)).not.toContain(id)
})

it('refuses to remove a webhook that opens the door of a kiosk', async () => {
  const { id, maker } = await createWebhookEndpoint()
  const kiosk = await createPairedKiosk({ maker, name: 'Side door', webhookId: id })
  const { status, body } = await invokeExpectingError(deleteWebhook, { id }, { as: maker })
  expect([status, body.message]).toEqual([
    409,
    'This webhook opens the door of the kiosk Side door. Please choose another webhook for the kiosk first.',
  ])
  await invoke(updateKiosk, { id: kiosk.id, name: 'Side door', webhookId: '' }, { as: maker })
  expect((await invoke(deleteWebhook, { id }, { as: maker })).status).toBe(200)
})
