import { listWebhooks } from '#shared/integrations/webhooks-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { toListedWebhooks } from './deliveries.ts'
import * as webhooks from './webhooks.ts'

export const handler = createHandler(listWebhooks, async () => ({
  items: await toListedWebhooks(await webhooks.list()),
}))
