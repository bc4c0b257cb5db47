import { expect, it } from 'vitest'
import { deleteWebhook, listWebhooks } from '#shared/integrations/webhooks-operations.ts'
import { createEndpoint } from '#tests/support/fixtures/webhooks.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

it('removes the webhook, once', async () => {
  const { id, maker } = await createEndpoint()
  const answers = await Promise.all([1, 2].map(() => invoke(deleteWebhook, { id }, { as: maker })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  const { items } = (await invoke(listWebhooks, {}, { as: maker })).body
  expect(items.map((item) => item.id)).not.toContain(id)
})
