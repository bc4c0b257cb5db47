import { createWebhook } from '#shared/integrations/webhooks-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as webhooks from './webhooks.ts'

export const handler = createHandler(createWebhook, async ({ input, staff }) => ({
  ...(await webhooks.create(input, await createStaffContext(staff))),
  deliveries: [],
}))
