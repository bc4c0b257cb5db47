import { deleteWebhook } from '#shared/integrations/webhooks-operations.ts'
import { createHandler, createStaffAction } from '../lib/http/handler.ts'
import * as webhooks from './webhooks.ts'

export const handler = createHandler(deleteWebhook, async ({ input, staff }) => {
  await webhooks.remove(input.id, await createStaffAction(staff))
  return input
})
