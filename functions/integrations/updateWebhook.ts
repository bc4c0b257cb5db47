import { updateWebhook } from '#shared/integrations/webhooks-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { toListedWebhooks } from './deliveries.ts'
import * as webhooks from './webhooks.ts'

export const handler = createHandler(updateWebhook, async ({ input: { id, ...changes }, staff }) => {
  const webhook = await webhooks.update(id, changes, await createStaffContext(staff))
  const [listedWebhook] = await toListedWebhooks([webhook])
  return listedWebhook ?? { ...webhook, deliveries: [] }
})
