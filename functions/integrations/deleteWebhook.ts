import { deleteWebhook } from '#shared/integrations/webhooks-operations.ts'
import { createHandler, staffAction } from '../lib/http/handler.ts'
import * as webhooks from './webhooks.ts'

export const handler = createHandler(deleteWebhook, async ({ input, staff }) => {
  await webhooks.remove(input.id, await staffAction(staff))
  return input
})
