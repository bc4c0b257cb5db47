import { updateWebhook } from '#shared/integrations/webhooks-operations.ts'
import { createHandler, staffAction } from '../lib/http/handler.ts'
import { withDeliveries } from './deliveries.ts'
import * as webhooks from './webhooks.ts'

export const handler = createHandler(updateWebhook, async ({ input: { id, ...wanted }, staff }) => {
  const webhook = await webhooks.update(id, wanted, await staffAction(staff))
  const [listed] = await withDeliveries([webhook])
  return listed ?? { ...webhook, deliveries: [] }
})
