import { updateWebhook } from '#shared/integrations/webhooks-operations.ts'
import { createHandler, staffAction } from '../lib/http/handler.ts'
import { addDeliveries } from './deliveries.ts'
import * as webhooks from './webhooks.ts'

export const handler = createHandler(updateWebhook, async ({ input: { id, ...changes }, staff }) => {
  const webhook = await webhooks.update(id, changes, await staffAction(staff))
  const [listedWebhook] = await addDeliveries([webhook])
  return listedWebhook ?? { ...webhook, deliveries: [] }
})
