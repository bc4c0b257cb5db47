import { testWebhook } from '#shared/integrations/webhooks-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { internetClient } from '../lib/external-request.ts'
import { createHandler } from '../lib/http/handler.ts'
import { insertTestEvent } from './deliveries.ts'
import { sendTest } from './send-webhooks.ts'
import * as webhooks from './webhooks.ts'

export const handler = createHandler(testWebhook, async ({ input }) => {
  const webhook = await webhooks.get(input.id)
  const now = new Date()
  const claimedTest = await insertTestEvent(webhook.id, now)
  if (!claimedTest) throw new ApiError('unavailable')
  return sendTest(claimedTest, webhook, { now, network: internetClient })
})
